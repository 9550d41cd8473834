extension SelectionOrder {
  /// The items that have another number here than in `other`, or a number in just one of the two. O(*stretches of both*).
  public func positionsNumberedDifferently(in other: SelectionOrder?) -> Selection {
    guard let other else { return selection }
    var result = selection.symmetricDifference(other.selection)
    let (mine, theirs) = (stretchesInOrder, other.stretchesInOrder)
    var (mineIndex, theirsIndex, mineUsed, theirsUsed) = (0, 0, 0, 0)
    while mineIndex < mine.count, theirsIndex < theirs.count {
      let (one, two) = (mine[mineIndex], theirs[theirsIndex])
      let count = min(one.range.count - mineUsed, two.range.count - theirsUsed)
      let first = NumberedSpan(one.range, fromEnd: one.fromEnd, skipping: mineUsed, count: count)
      let second = NumberedSpan(two.range, fromEnd: two.fromEnd, skipping: theirsUsed, count: count)
      first.addDifferences(from: second, to: &result)
      mineUsed += count
      theirsUsed += count
      if mineUsed == one.range.count { (mineIndex, mineUsed) = (mineIndex + 1, 0) }
      if theirsUsed == two.range.count { (theirsIndex, theirsUsed) = (theirsIndex + 1, 0) }
    }
    return result
  }
}

/// Positions with numbers that follow each other.
private struct NumberedSpan {
  var range: Range<Int>
  var fromEnd: Bool

  init(_ range: Range<Int>, fromEnd: Bool, skipping skipped: Int, count: Int) {
    let start = fromEnd ? range.upperBound - skipped - count : range.lowerBound + skipped
    self.range = start..<start + count
    // A single position goes either way.
    self.fromEnd = fromEnd && count > 1
  }

  /// Spans that go the same way are the same or differ everywhere; others may cross in one position.
  func addDifferences(from other: NumberedSpan, to result: inout Selection) {
    guard range != other.range || fromEnd != other.fromEnd else { return }
    var same: Int?
    if fromEnd != other.fromEnd {
      let (up, down) = fromEnd ? (other.range, range) : (range, other.range)
      let way = down.upperBound - 1 - up.lowerBound
      if way >= 0, way % 2 == 0, way / 2 < up.count { same = up.lowerBound + way / 2 }
    }
    let keeps = same.map { result.contains($0) }
    result.select(range)
    result.select(other.range)
    if let same, keeps == false { result.deselect(same) }
  }
}
