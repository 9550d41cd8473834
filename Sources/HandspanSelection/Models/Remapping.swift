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
  public let oldCount: Int
  public let newCount: Int

  /// Finds every item of `old` in `new` by its identifier; each identifier occurs once in an order. O(*n*).
  public init(from old: [UInt32], to new: [UInt32]) {
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }

    let places = Places(new, prefix..<new.count - suffix)
    var builder = SegmentBuilder()
    builder.append(0..<prefix, at: 0)
    for position in prefix..<old.count - suffix {
      if let place = places[old[position]] { builder.append(position..<position + 1, at: place) }
    }
    builder.append(old.count - suffix..<old.count, at: new.count - suffix)
    segments = builder.segments
    oldCount = old.count
    newCount = new.count
  }

  /// Where the item at `position` of the old order stands in the new one; nil where it left. O(log *n*).
  public func newPosition(of position: Int) -> Int? {
    precondition(position >= 0 && position < oldCount, "position outside the old order")
    let index = firstSegment(endingAfter: position, from: 0)
    guard index < segments.count, segments[index].old.contains(position) else { return nil }
    return segments[index].new + position - segments[index].old.lowerBound
  }
}

extension Selection {
  /// The same items in a new order: items that left are dropped, new ones are not selected.
  ///
  /// O(*stretches that stayed together* × log *runs*) where these are few, else O(*items selected* + *n* / 64).
  public func remapped(by remapping: Remapping) -> Selection {
    precondition(itemCount == remapping.oldCount, "the old order has another number of items")
    if isEmpty || remapping.newCount == 0 { return Selection(itemCount: remapping.newCount) }
    // Moving a whole stretch costs about as much as setting a few hundred bits.
    let isFewSegments = remapping.segments.count < 64 + remapping.newCount / 256
    return isFewSegments ? cutAndJoined(by: remapping) : scattered(by: remapping)
  }

  /// As `remapped(by:)`, for a single selection.
  public func remapped(from old: [UInt32], to new: [UInt32]) -> Selection {
    remapped(by: Remapping(from: old, to: new))
  }

  private func cutAndJoined(by remapping: Remapping) -> Selection {
    let none = Piece(length: 0, isSelected: false)
    var result = none
    for segment in remapping.segments.sorted(by: { $0.new < $1.new }) {
      let gap = segment.new - result.length
      let middle = gap > 0 ? Piece(length: gap, isSelected: false) : nil
      result = Piece.join(result, upTo: result.length, middle, root.slice(segment.old), from: 0)
    }
    let rest = remapping.newCount - result.length
    if rest > 0 {
      result = Piece.join(result, upTo: result.length, Piece(length: rest, isSelected: false), none, from: 0)
    }
    return Selection(root: result)
  }

  private func scattered(by remapping: Remapping) -> Selection {
    var words = [UInt64](repeating: 0, count: Bits.wordCount(remapping.newCount))
    words.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let bits = Bits(words: base, length: remapping.newCount)
      var index = 0
      for run in runs {
        index = remapping.firstSegment(endingAfter: run.lowerBound, from: index)
        while index < remapping.segments.count, remapping.segments[index].old.lowerBound < run.upperBound {
          let segment = remapping.segments[index]
          let kept = segment.old.clamped(to: run)
          let start = segment.new + kept.lowerBound - segment.old.lowerBound
          bits.fill(start..<start + kept.count, with: true)
          if segment.old.upperBound > run.upperBound { break }
          index += 1
        }
      }
    }
    return Selection(itemCount: remapping.newCount, words: words)
  }
}

extension Remapping {
  fileprivate func firstSegment(endingAfter position: Int, from index: Int) -> Int {
    var (first, end) = (index, segments.count)
    while first < end {
      let middle = (first + end) / 2
      if segments[middle].old.upperBound <= position { first = middle + 1 } else { end = middle }
    }
    return first
  }
}

private struct SegmentBuilder {
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

/// Where identifiers stand: a plain table where they are small numbers, as they mostly are, else a dictionary.
private struct Places {
  private var table: [Int32] = []
  private var dictionary: [UInt32: Int32] = [:]

  init(_ order: [UInt32], _ range: Range<Int>) {
    var largest: UInt32 = 0
    for position in range { largest = max(largest, order[position]) }
    if UInt64(largest) < UInt64(range.count) * 4 + 1024 {
      table = Array(repeating: -1, count: Int(largest) + 1)
      for position in range { table[Int(order[position])] = Int32(position) }
    } else {
      dictionary.reserveCapacity(range.count)
      for position in range { dictionary[order[position]] = Int32(position) }
    }
  }

  subscript(identifier: UInt32) -> Int? {
    if table.isEmpty { return dictionary[identifier].map { Int($0) } }
    guard UInt64(identifier) < UInt64(table.count) else { return nil }
    let place = table[Int(identifier)]
    return place < 0 ? nil : Int(place)
  }
}
