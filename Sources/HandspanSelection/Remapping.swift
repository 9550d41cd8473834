/// Where each item of an old order stands in a new one.
public struct Remapping: Sendable {
  let newPositions: [Int32]
  let newCount: Int

  public init(from old: [UInt32], to new: [UInt32]) {
    var places: [UInt32: Int32] = [:]
    for (index, id) in new.enumerated() { places[id] = Int32(index) }
    newPositions = old.map { places[$0] ?? -1 }
    newCount = new.count
  }

  public var oldCount: Int { newPositions.count }

  /// Where the item that stood at `position` stands now; nil when it has left.
  public func newPosition(of position: Int) -> Int? {
    newPositions[position] < 0 ? nil : Int(newPositions[position])
  }
}

extension Selection {
  public func remapped(by remapping: Remapping) -> Selection {
    var result = Selection(itemCount: remapping.newCount)
    for run in runs(in: 0..<itemCount) {
      for position in run where remapping.newPositions[position] >= 0 {
        result.select(Int(remapping.newPositions[position]))
      }
    }
    return result
  }
}
