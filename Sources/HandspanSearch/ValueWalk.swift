/// Looks at values, one after the other in collated order.
protocol ValueVisitor {
  /// The bytes of the value among the folded ones.
  mutating func visit(_ value: Range<Int>)
}

/// Shows each value with a match once, however many it has.
struct ValueWalk<Visitor: ValueVisitor>: MatchVisitor {
  private(set) var visitor: Visitor
  private let values: FoldedValues.View
  /// Where the value that was shown last ends.
  private var end = 0

  init(_ visitor: Visitor, _ values: FoldedValues.View) {
    self.visitor = visitor
    self.values = values
  }

  mutating func visit(_ base: Int, _ mask: UInt64) -> Bool {
    var remaining = mask
    while remaining != 0 {
      let offset = base &+ remaining.trailingZeroBitCount
      if offset >= end {
        let value = values.value(around: offset)
        visitor.visit(value)
        end = value.upperBound
      }
      remaining &= remaining &- 1
    }
    return true
  }

  /// Shows the values that a session has kept.
  mutating func visit(_ occurrences: Occurrences) {
    for place in occurrences.places where Occurrences.isFirst(place) {
      visitor.visit(values.value(around: Occurrences.offset(place)))
    }
  }
}
