/// The ids of values by their positions, and the other way round.
package enum ValueNumbers: Sendable {
  /// Ascending numbers, as of lines and rows.
  case ascending([Int64])
  case texts([String], positions: [String: Int])

  package func id(at position: Int) -> String {
    switch self {
    case .ascending(let numbers): String(numbers[position])
    case .texts(let texts, _): texts[position]
    }
  }

  /// The position of the value with this id. O(log n).
  package func position(of id: String) -> Int? {
    switch self {
    case .texts(_, let positions): return positions[id]
    case .ascending(let numbers):
      // Other spellings of a number, as 07, are no ids.
      guard let number = Int64(id), String(number) == id else { return nil }
      var (low, high) = (0, numbers.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[middle] < number { low = middle + 1 } else { high = middle }
      }
      return low < numbers.count && numbers[low] == number ? low : nil
    }
  }
}
