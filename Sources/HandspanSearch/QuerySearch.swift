/// A search for any query: each value that may match is looked at for all words and for accents.
struct QuerySearch {
  private var matcher: ValueMatcher
  private var ranked: RankedValues
  private var count = 0
  private(set) var occurrences = Occurrences()

  /// More values take longer to look at, one by one, than two words take to be scanned for once more among a million.
  static let recordedLimit = 1 << 16

  init(_ query: FoldedQuery, limit: Int, _ index: ValueIndex, _ values: FoldedValues.View) {
    matcher = ValueMatcher(query, index, values)
    ranked = RankedValues(limit: limit)
  }

  mutating func visit(_ value: Range<Int>) {
    guard let rank = matcher.rank(value) else { return }
    count &+= 1
    ranked.append(value.lowerBound, rank)
    if isRecorded { occurrences.append(value.lowerBound, isFirst: true) }
  }

  /// Whether there is a place in `occurrences` for each value that matches.
  var isRecorded: Bool { count <= QuerySearch.recordedLimit }

  func answer(_ folded: FoldedValues, _ values: FoldedValues.View) -> SearchAnswer {
    SearchAnswer(count: count, top: ranked.best.map { Int(folded.positions[values.index(at: $0)]) })
  }
}
