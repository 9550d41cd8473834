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
      let candidates = Candidates(of: query, folded, values)
      var matcher = candidates.areMatches ? nil : ValueMatcher(query, self, values)
      var matched = MatchedPositions(itemCount: count)
      candidates.forEach(in: values) { value in
        if matcher == nil || matcher?.rank(value) != nil {
          matched.append(Int(folded.positions[values.index(at: value.lowerBound)]))
        }
        return true
      }
      return Selection(itemCount: count, runs: matched.runs)
    }
  }
}

/// Gathers positions that come in any order.
private struct MatchedPositions {
  private var isMatched: [Bool]

  init(itemCount: Int) { isMatched = Array(repeating: false, count: itemCount) }

  mutating func append(_ position: Int) { isMatched[position] = true }

  /// The positions as maximal runs.
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
