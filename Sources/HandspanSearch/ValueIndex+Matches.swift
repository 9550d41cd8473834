import HandspanSelection

extension ValueIndex {
  /// Chooses every position that matches: what Select All takes. An empty query matches every value.
  ///
  /// O(*bytes*), 64 at a time, and O(1) for each value that matches.
  public func matches(_ query: FoldedQuery) -> Selection {
    var chosen = Selection(itemCount: count)
    guard !query.isEmpty else {
      chosen.selectAll()
      return chosen
    }
    return folded.withView { values in
      var walk = ValueWalk(MatchedPositions(query, self, values), values)
      MatchScan(for: query.longestWord.bytes, frequencies: folded.frequencies).run(over: values, &walk)
      return Selection(itemCount: count, runs: walk.visitor.runs)
    }
  }
}

/// Gathers the positions of the values that match.
private struct MatchedPositions: ValueVisitor {
  private var matcher: ValueMatcher?
  private let index: ValueIndex
  private let values: FoldedValues.View
  private var isMatched: [Bool]

  init(_ query: FoldedQuery, _ index: ValueIndex, _ values: FoldedValues.View) {
    matcher = query.onlyPlainWord == nil ? ValueMatcher(query, index, values) : nil
    self.index = index
    self.values = values
    isMatched = Array(repeating: false, count: index.count)
  }

  mutating func visit(_ value: Range<Int>) {
    if matcher != nil, matcher?.rank(value) == nil { return }
    isMatched[Int(index.folded.positions[values.index(at: value.lowerBound)])] = true
  }

  /// The matched positions as maximal runs.
  var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for position in 0...isMatched.count {
      let isChosen = position < isMatched.count && isMatched[position]
      if isChosen, start == nil { start = position }
      if !isChosen, let first = start {
        runs.append(first..<position)
        start = nil
      }
    }
    return runs
  }
}
