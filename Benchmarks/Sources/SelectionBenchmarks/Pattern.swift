/// What is selected among `itemCount` items.
enum Pattern: String, CaseIterable {
  case tenRuns = "10 runs"
  case tenThousandRuns = "10,000 runs"
  case everyOther = "every other"

  /// Half of the items, in equal runs.
  func runs(of itemCount: Int) -> [Range<Int>] {
    let period =
      switch self {
      case .tenRuns: itemCount / 10
      case .tenThousandRuns: max(2, itemCount / 10_000)
      case .everyOther: 2
      }
    return stride(from: 0, to: itemCount - period + 1, by: period).map { $0 + period / 2..<$0 + period }
  }
}
