/// What a search found: how many values match, and the best of them.
public struct SearchAnswer: Sendable, Equatable {
  /// How many values match, exactly.
  public let count: Int
  /// The positions of the best matches, best first; no more than the limit of the search.
  public let top: [Int]

  public init(count: Int, top: [Int]) {
    self.count = count
    self.top = top
  }
}
