extension RandomAccessCollection where Index == Int {
  /// The first index from which on `belongsBehind` holds, of elements for which it holds from some index on; the end where it
  /// never holds. O(log *count*).
  @inlinable
  package func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Int {
    var first = startIndex
    var remaining = count
    while remaining > 0 {
      let half = remaining / 2
      if belongsBehind(self[first + half]) {
        remaining = half
      } else {
        first += half + 1
        remaining -= half + 1
      }
    }
    return first
  }
}
