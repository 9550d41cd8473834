/// A search for one letter with an accent, of which the marks tell which values have it.
///
/// Only where in a value it stands has to be looked at, and only until the answer is full: first in the values that begin
/// with the letter, which are neighbours, then in those of which it begins a word.
struct AccentedLetterSearch {
  private let query: FoldedQuery
  private let limit: Int
  private let index: ValueIndex
  private let values: FoldedValues.View
  private let matches: Candidates
  private let count: Int

  /// So many values are looked at sooner than a letter is scanned for.
  private static let few = 1 << 15

  /// - Parameters:
  ///   - matches: all values that match, and no others.
  ///   - count: how many they are.
  init(
    _ query: FoldedQuery, limit: Int, matches: Candidates, count: Int, _ index: ValueIndex,
    _ values: FoldedValues.View
  ) {
    self.query = query
    self.limit = limit
    self.index = index
    self.values = values
    self.matches = matches
    self.count = count
  }

  var answer: SearchAnswer {
    var top = beginnings
    if top.count < limit { top += others(limit - top.count) }
    return SearchAnswer(count: count, top: top.map { Int(index.folded.positions[$0]) })
  }

  /// The best that begin with the letter, by their numbers in collated order.
  private var beginnings: ArraySlice<Int> {
    let numbers = values.values(beginningWith: query.whole.bytes)
    var ranking = ValueRanking(query, index, values)
    var found = Found(ranked: RankedValues(limit: limit), ranks: [.exact, .prefix])
    matches.forEach(in: values) { value, number in
      // What is exact comes before all else that begins with the letter.
      guard number < numbers.upperBound, !found.ranked.hasEnough(.prefix) else { return false }
      if number >= numbers.lowerBound { ranking.visit(value, number: number, &found) }
      return true
    }
    ranking.finish(&found)
    return found.ranked.best
  }

  /// The best of all that do not.
  private func others(_ limit: Int) -> ArraySlice<Int> {
    var ranking = ValueRanking(query, index, values)
    var found = Found(ranked: RankedValues(limit: limit), ranks: [.wordStart, .inside])
    if count <= AccentedLetterSearch.few {
      matches.forEach(in: values) { value, number in
        ranking.visit(value, number: number, &found)
        return !found.ranked.hasEnough(.wordStart)
      }
    } else {
      visitStarts(&ranking, &found)
    }
    ranking.finish(&found)
    return found.ranked.best
  }

  /// Looks only at values of which the letter begins a word, with the accent or without, once there are enough others.
  private func visitStarts(_ ranking: inout ValueRanking, _ found: inout Found) {
    var ranks = RunningRank(values.boundaries)
    var starting = CommonEnds(of: query.words, onlyStarts: true, frequencies: index.folded.frequencies)
    starting.forEachStretch(in: values) { first, starts in
      for (offset, starts) in starts.enumerated() where matches[first &+ offset] != 0 {
        let ends = found.ranked.hasEnough(.inside) ? starts : ~0
        _ = Candidates.forEach(of: matches[first &+ offset] & ends, in: first &+ offset, of: values, &ranks) {
          ranking.visit($0, number: $1, &found)
          return true
        }
      }
      return !found.ranked.hasEnough(.wordStart)
    }
  }

  private struct Found: RankVisitor {
    var ranked: RankedValues
    let ranks: [Rank]

    mutating func append(_ value: Range<Int>, number: Int, _ rank: Rank) {
      if ranks.contains(rank) { ranked.append(number, rank) }
    }
  }
}
