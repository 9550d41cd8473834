/// A search for a few words without accents, of which each value that has them all matches.
///
/// Values that begin with the whole query are neighbours; others are only looked at as long as they are needed to fill the
/// answer.
struct WordsSearch {
  private let query: FoldedQuery
  private let limit: Int
  private let index: ValueIndex
  private let values: FoldedValues.View
  private let matches: Candidates
  private let count: Int

  init(
    _ query: FoldedQuery, limit: Int, matches: Candidates, _ index: ValueIndex, _ values: FoldedValues.View
  ) {
    self.query = query
    self.limit = limit
    self.index = index
    self.values = values
    self.matches = matches
    count = matches.count
  }

  /// A place in each value that matches, unless they are too many to list.
  var occurrences: Occurrences? {
    guard count <= QuerySearch.recordedLimit else { return nil }
    var occurrences = Occurrences()
    matches.forEach(in: values) { value in
      occurrences.append(value.lowerBound, isFirst: true)
      return true
    }
    return occurrences
  }

  var answer: SearchAnswer {
    let beginnings = values.values(beginningWith: query.whole.bytes)
    var top = beginnings.prefix(limit).map { Int(index.folded.positions[$0]) }
    if top.count < limit, beginnings.count < count {
      let others = best(limit - top.count, except: beginnings)
      top += others.map { Int(index.folded.positions[values.index(at: $0)]) }
    }
    return SearchAnswer(count: count, top: top)
  }

  /// The best of the others, each by where it begins.
  private func best(_ limit: Int, except beginnings: Range<Int>) -> ArraySlice<Int> {
    let except = values.start(of: beginnings.lowerBound)..<values.start(of: beginnings.upperBound)
    var matcher = ValueMatcher(query, index, values)
    var ranked = RankedValues(limit: limit)
    matches.forEach(in: values) { value in
      if !except.contains(value.lowerBound), let rank = matcher.rank(value) {
        ranked.append(value.lowerBound, rank)
      }
      return !ranked.hasEnoughWordStarts
    }
    return ranked.best
  }
}
