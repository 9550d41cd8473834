/// How well a value matches, best first.
enum Rank {
  /// The value is the query.
  case exact
  /// The value begins with the query.
  case prefix
  /// Each word of the query begins a word of the value.
  case wordStart
  /// Each word of the query is somewhere in the value.
  case inside
}

/// Gathers the best values while they come by in collated order: the first of each rank, no more than `limit` of each.
struct RankedValues {
  private let limit: Int
  private var exact: [Int] = []
  private var prefix: [Int] = []
  private var wordStart: [Int] = []
  private var inside: [Int] = []

  init(limit: Int) { self.limit = limit }

  /// Adds a value by whichever number the caller knows it.
  mutating func append(_ value: Int, _ rank: Rank) {
    switch rank {
    case .exact: append(value, to: &exact)
    case .prefix: append(value, to: &prefix)
    case .wordStart: append(value, to: &wordStart)
    case .inside: append(value, to: &inside)
    }
  }

  private func append(_ value: Int, to values: inout [Int]) {
    if values.count < limit { values.append(value) }
  }

  /// Whether no further value of a rank can be among the best, nor any of a lower one.
  func hasEnough(_ rank: Rank) -> Bool {
    switch rank {
    case .exact: exact.count >= limit
    case .prefix: prefix.count >= limit
    case .wordStart: wordStart.count >= limit
    case .inside: inside.count >= limit
    }
  }

  /// The best of all.
  var best: ArraySlice<Int> { (exact + prefix + wordStart + inside).prefix(limit) }
}
