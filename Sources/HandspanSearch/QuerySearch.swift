/// A search for any query: each value that has its longest word is looked at for the others and for accents.
struct QuerySearch: ValueVisitor {
  private var matcher: ValueMatcher
  private var ranked: RankedValues
  private var count = 0
  private(set) var occurrences = Occurrences()
  private let recordedLimit: Int

  init(_ query: FoldedQuery, limit: Int, _ index: ValueIndex, _ values: FoldedValues.View) {
    matcher = ValueMatcher(query, index, values)
    ranked = RankedValues(limit: limit)
    recordedLimit = max(1 << 16, values.count / 4)
  }

  mutating func visit(_ value: Range<Int>) {
    guard let rank = matcher.rank(value) else { return }
    count &+= 1
    ranked.append(value.lowerBound, rank)
    if count <= recordedLimit { occurrences.append(value.lowerBound, isFirst: true) }
  }

  /// Whether there is a place in `occurrences` for each value that matches.
  var isRecorded: Bool { count <= recordedLimit }

  func answer(_ folded: FoldedValues, _ values: FoldedValues.View) -> SearchAnswer {
    SearchAnswer(count: count, top: ranked.best.map { Int(folded.positions[values.index(at: $0)]) })
  }
}
