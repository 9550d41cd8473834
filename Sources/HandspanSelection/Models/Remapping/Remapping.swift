/// Where each item of an old order stands in a new one; built once, then applied to any number of selections.
///
/// Stretches of items that stayed together are kept as one segment, so that a few insertions, removals and moves among
/// a million items cost a few edits and not a million.
public struct Remapping: Sendable {
  /// Items that stand side by side in both orders.
  struct Segment: Sendable {
    var old: Range<Int>
    var new: Int
  }

  /// Ascending in the old order.
  let segments: [Segment]
  /// How many items the old order holds.
  public let oldCount: Int
  /// How many items the new order holds.
  public let newCount: Int

  init(segments: [Segment], oldCount: Int, newCount: Int) {
    self.segments = segments
    self.oldCount = oldCount
    self.newCount = newCount
  }

  /// Where the item at `position` of the old order stands in the new one; nil where it left. O(log *n*).
  public func newPosition(of position: Int) -> Int? {
    precondition(
      position >= 0 && position < oldCount,
      "position \(position) outside the \(oldCount) items of the old order")
    let index = firstSegment(endingAfter: position, from: 0)
    guard index < segments.count, segments[index].old.contains(position) else { return nil }
    return segments[index].new + position - segments[index].old.lowerBound
  }

  func firstSegment(endingAfter position: Int, from index: Int) -> Int {
    segments[index...].partitioningIndex { $0.old.upperBound > position }
  }
}

/// Puts items that stand side by side in both orders together.
struct SegmentBuilder {
  var segments: [Remapping.Segment] = []

  mutating func append(_ old: Range<Int>, at new: Int) {
    guard !old.isEmpty else { return }
    if let last = segments.last, last.old.upperBound == old.lowerBound, last.new + last.old.count == new {
      segments[segments.count - 1].old = last.old.lowerBound..<old.upperBound
    } else {
      segments.append(Remapping.Segment(old: old, new: new))
    }
  }
}
