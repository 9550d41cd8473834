extension Array where Element: Comparable {
  /// Where the last element but the end's own lies that is not above `value`, in ascending elements of which the first
  /// is not above it; of equal ones the last. O(log count).
  func lastIndex(notAbove value: Element) -> Int {
    var (first, end) = (0, count - 1)
    while first + 1 < end {
      let middle = first + (end - first) / 2
      if self[middle] <= value { first = middle } else { end = middle }
    }
    return first
  }
}
