/// A search for any query: each value that may match is looked at for all words and for accents.
struct QuerySearch: ~Copyable {
  private var ranking: ValueRanking
  private var found: Found

  /// More values take longer to look at, one by one, than two words take to be scanned for once more among a million.
  static let recordedLimit = 1 << 16

  private struct Found: RankVisitor {
    var ranked: RankedValues
    var count = 0
    var occurrences = Occurrences()

    mutating func append(_ value: Range<Int>, number: Int, _ rank: Rank) {
      count &+= 1
      ranked.append(value.lowerBound, rank)
      if count <= QuerySearch.recordedLimit { occurrences.append(value.lowerBound, isFirst: true) }
    }
  }

  init(_ query: FoldedQuery, limit: Int, _ index: ValueIndex, _ values: FoldedValues.View) {
    ranking = ValueRanking(query, index, values)
    found = Found(ranked: RankedValues(limit: limit))
  }

  mutating func visit(_ value: Range<Int>, number: Int) {
    ranking.visit(value, number: number, &found)
  }

  /// The answer, and a place in each value that matches, unless they are too many to list.
  mutating func finish(
    _ folded: FoldedValues, _ values: FoldedValues.View
  ) -> (answer: SearchAnswer, occurrences: Occurrences?) {
    ranking.finish(&found)
    let top = found.ranked.best.map { Int(folded.positions[values.index(at: $0)]) }
    return (
      SearchAnswer(count: found.count, top: top),
      found.count <= QuerySearch.recordedLimit ? found.occurrences : nil
    )
  }
}
