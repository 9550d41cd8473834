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

  /// Shows all values that may match a query: those with its longest word, or those with its accents if that word is in
  /// nearly all.
  mutating func visit(candidatesOf query: FoldedQuery, _ folded: FoldedValues) {
    let word = query.longestWord.bytes
    if query.whole.hasAccents, word.count < 3 {
      visit(query.whole.marks, folded.marks)
    } else {
      MatchScan(for: word, frequencies: folded.frequencies).run(over: values, &self)
    }
  }

  /// Shows the values that have certain marks.
  private mutating func visit(_ needed: UInt8, _ marks: [UInt8]) {
    var number = 0
    for (index, word) in values.boundaries.words.enumerated() {
      var remaining = word
      while remaining != 0, number < marks.count {
        if marks[number] & needed == needed {
          let start = index &* 64 &+ remaining.trailingZeroBitCount &+ 1
          visitor.visit(start..<values.boundaries.first(from: start))
        }
        number &+= 1
        remaining &= remaining &- 1
      }
    }
  }
}
