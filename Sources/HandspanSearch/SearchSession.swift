/// What one search leaves behind for the next, so that each further letter only looks at what matched before.
///
/// A session changes how long a search takes and never what it answers. Keep one for each field in which somebody types.
/// It may be used with any index, and forgets what it knew of another.
public struct SearchSession: Sendable {
  private var identity: ValueIndex.Identity?
  /// From few letters to many; each is narrower than the one before it.
  private var steps: [Step] = []

  /// A query with a place in each value that matches.
  struct Step: Sendable {
    let query: FoldedQuery
    let occurrences: Occurrences
    /// Whether the places are all those where the word stands, and not just one in each value.
    let hasAllPlaces: Bool
  }

  public init() {}

  /// The narrowest step that everything a query matches is among; narrower ones are forgotten.
  mutating func step(before query: FoldedQuery, in index: ValueIndex) -> Step? {
    if identity !== index.identity {
      identity = index.identity
      steps = []
    }
    while let last = steps.last, !last.isWider(than: query) { steps.removeLast() }
    return steps.last
  }

  /// Keeps the step that a query led to, behind the one that `step(before:in:)` answered for it.
  mutating func append(_ step: Step) {
    if steps.last?.query != step.query { steps.append(step) }
  }
}

extension SearchSession.Step {
  /// Whether whatever matches `other` matches this.
  fileprivate func isWider(than other: FoldedQuery) -> Bool {
    query.words.allSatisfy { word in other.words.contains { word.isContained(in: $0) } }
  }
}
