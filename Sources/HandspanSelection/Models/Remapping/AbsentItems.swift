/// The selected items that are out of the collection for now, by their identifiers: those on the other pages of a list
/// that shows one page at a time.
public struct AbsentItems: Sendable, Equatable {
  private var known: Set<UInt32> = []

  /// Nothing is absent.
  public init() {}

  /// Whether nothing is absent. O(1).
  public var isEmpty: Bool { known.isEmpty }
  /// How many items are absent. O(1).
  public var count: Int { known.count }
  /// Ascending. O(*n* log *n*).
  public var identifiers: [UInt32] { known.sorted() }

  /// Whether an item is absent and selected. O(1).
  public func contains(_ identifier: UInt32) -> Bool { known.contains(identifier) }
  /// Selects items that are absent.
  public mutating func insert(_ identifiers: [UInt32]) { known.formUnion(identifiers) }
  /// Deselects items that are absent.
  public mutating func remove(_ identifiers: [UInt32]) { known.subtract(identifiers) }
  /// Deselects all that is absent.
  public mutating func removeAll() { known.removeAll() }

  /// Takes up the selected items of `old` that the change of the collection takes away. O(*selected* × log *stretches*).
  public mutating func leave(_ selection: Selection, of old: [UInt32], by remapping: Remapping) {
    for run in selection.runs {
      for position in run where remapping.newPosition(of: position) == nil { known.insert(old[position]) }
    }
  }

  /// The positions in `new` of the items that are back; they are absent no longer. O(*n*), O(1) where none are absent.
  public mutating func comeBack(to new: [UInt32]) -> Selection {
    var back = Selection(itemCount: new.count)
    guard !known.isEmpty else { return back }
    for position in new.indices where known.remove(new[position]) != nil { back.select(position) }
    return back
  }
}
