/// A search for one letter with an accent, of which the marks tell which values have it.
///
/// Only where in a value it stands has to be looked at, and only until the answer is full: first in the values that begin
/// with the letter, which are neighbours, then in the others.
struct AccentedLetterSearch {
  private let query: FoldedQuery
  private let limit: Int
  private let index: ValueIndex
  private let values: FoldedValues.View
  private let matches: Candidates

  /// - Parameter matches: all values that match, and no others.
  init(
    _ query: FoldedQuery, limit: Int, matches: Candidates, _ index: ValueIndex, _ values: FoldedValues.View
  ) {
    self.query = query
    self.limit = limit
    self.index = index
    self.values = values
    self.matches = matches
  }

  var answer: SearchAnswer {
    let beginnings = values.values(beginningWith: query.whole.bytes)
    var top = best(of: beginnings, limit: limit, among: [.exact, .prefix])
    if top.count < limit {
      top += best(of: 0..<values.count, limit: limit - top.count, among: [.wordStart, .inside])
    }
    return SearchAnswer(count: matches.count, top: top.map { Int(index.folded.positions[$0]) })
  }

  /// The best of those with such numbers in collated order, and with such ranks, by their numbers.
  private func best(of numbers: Range<Int>, limit: Int, among ranks: [Rank]) -> ArraySlice<Int> {
    var ranking = ValueRanking(query, index, values)
    var found = Found(ranked: RankedValues(limit: limit), ranks: ranks)
    matches.forEach(in: values) { value, number in
      guard number < numbers.upperBound, !found.isFull else { return false }
      if number >= numbers.lowerBound { ranking.visit(value, number: number, &found) }
      return true
    }
    ranking.finish(&found)
    return found.ranked.best
  }

  private struct Found: RankVisitor {
    var ranked: RankedValues
    let ranks: [Rank]

    /// What is exact comes before all that only begins with the query, and what begins a word can come anywhere.
    var isFull: Bool { ranked.hasEnough(.prefix) || ranked.hasEnough(.wordStart) }

    mutating func append(_ value: Range<Int>, number: Int, _ rank: Rank) {
      if ranks.contains(rank) { ranked.append(number, rank) }
    }
  }
}
