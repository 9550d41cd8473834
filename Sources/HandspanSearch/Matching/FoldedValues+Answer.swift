extension FoldedValues {
  /// The answer to a query of which it is known how many values match.
  ///
  /// Values that begin with the whole query come first, and are neighbours.
  ///
  /// - Parameter best: up to so many of the others, the best first and each by a place in it, where the bytes of those
  ///   that are there already are left out. Only asked where any can be added.
  func answer(
    _ count: Int, beginningWith query: [UInt8], limit: Int, _ values: View,
    best: (Int, Range<Int>) -> ArraySlice<Int>
  ) -> SearchAnswer {
    let beginnings = values.values(beginningWith: query)
    var top = beginnings.prefix(limit).map { Int(positions[$0]) }
    if top.count < limit, beginnings.count < count {
      let except = values.start(of: beginnings.lowerBound)..<values.start(of: beginnings.upperBound)
      top += best(limit - top.count, except).map { Int(positions[values.index(at: $0)]) }
    }
    return SearchAnswer(count: count, top: top)
  }
}
