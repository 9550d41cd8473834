import HandspanSelection

extension Array where Element: Comparable {
  /// Where the last element but the end's own lies that is not above `value`, in ascending elements of which the first
  /// is not above it; of equal ones the last. O(log count).
  func lastIndex(notAbove value: Element) -> Int {
    Swift.max(0, dropLast().partitioningIndex { $0 > value } - 1)
  }
}
