import HandspanSelection

extension ValueIndex {
  /// Every position that matches: what Select All selects. An empty query matches every value.
  ///
  /// O(*bytes*), 64 at a time, and O(1) for each value that matches.
  public func matches(_ query: FoldedQuery) -> Selection {
    var found = Selection(itemCount: count)
    guard !query.isEmpty else {
      found.selectAll()
      return found
    }
    return folded.withView { values in
      let candidates = Candidates(of: query, folded, values)
      var matched = MatchedPositions(folded.positions)
      var ranking = ValueRanking(query, self, values)
      candidates.forEach(in: values) { value, number in
        if candidates.areMatches {
          matched.append(number)
        } else {
          ranking.visit(value, number: number, &matched)
        }
        return true
      }
      ranking.finish(&matched)
      return Selection(itemCount: count, runs: matched.runs)
    }
  }
}

/// Gathers positions that come in any order.
private struct MatchedPositions: RankVisitor {
  private let positions: [UInt32]
  private var isMatched: [Bool]

  /// - Parameter positions: that of each value, by its number in collated order.
  init(_ positions: [UInt32]) {
    self.positions = positions
    isMatched = Array(repeating: false, count: positions.count)
  }

  mutating func append(_ number: Int) { isMatched[Int(positions[number])] = true }

  mutating func append(_ value: Range<Int>, number: Int, _ rank: Rank) { append(number) }

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

extension FoldedQuery {
  /// Whether a text has all words, with the accents that were typed. O(*bytes*).
  public func matches(_ text: some Sequence<UInt8>) -> Bool {
    let folded = FoldedText(text)
    return words.allSatisfy { !$0.places(in: folded).isEmpty }
  }
}
