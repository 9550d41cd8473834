/// What one search leaves behind for the next, so that each further letter only looks at what matched before.
///
/// A session changes how long a search takes and never what it answers. Keep one for each field in which somebody types.
/// It may be used with any index, and forgets what it knew of another.
public struct SearchSession: Sendable {
  private var identity: ValueIndex.Identity?
  /// From few letters to many; each is narrower than the one before it.
  private var steps: [Step] = []

  /// What the last query matched, and what all words of it but the last did: where they are too many to list. As somebody
  /// types on, only the last word changes.
  private var matches: [Matches] = []

  private struct Matches: Sendable {
    let words: [FoldedWord]
    let values: Candidates
  }

  /// A query with a place in each value that matches.
  struct Step: Sendable {
    let query: FoldedQuery
    let occurrences: Occurrences
    /// Whether the places are all those where the word stands, and not just one in each value.
    let hasAllPlaces: Bool
  }

  /// Comparing queries of more words would take longer than it saves.
  private static let wordLimit = 16

  public init() {}

  /// The narrowest step that everything a query matches is among; narrower ones are forgotten.
  mutating func step(before query: FoldedQuery, in index: ValueIndex) -> Step? {
    if identity !== index.identity {
      identity = index.identity
      steps = []
      matches = []
    }
    if query.words.count > SearchSession.wordLimit { steps = [] }
    while let last = steps.last, !last.isWider(than: query) { steps.removeLast() }
    return steps.last
  }

  /// All values that match a query whose matches are those of its words; to be asked after `step(before:in:)`.
  mutating func matches(
    of query: FoldedQuery, _ folded: FoldedValues, _ values: FoldedValues.View
  ) -> Candidates {
    let others = matches.first { !$0.words.isEmpty && $0.words[...] == query.words.dropLast() }
    let found: Candidates
    if let others, let last = query.words.last {
      found = Candidates(of: last, among: others.values, folded, values)
    } else {
      found = Candidates(of: query, folded, values)
    }
    matches = (others.map { [$0] } ?? []) + [Matches(words: query.words, values: found)]
    return found
  }

  /// Keeps the step that a query led to, behind the one that `step(before:in:)` answered for it.
  mutating func append(_ step: Step) {
    guard step.query.words.count <= SearchSession.wordLimit, steps.last?.query != step.query else { return }
    steps.append(step)
  }
}

extension SearchSession.Step {
  /// Whether whatever matches `other` matches this.
  fileprivate func isWider(than other: FoldedQuery) -> Bool {
    query.words.allSatisfy { word in other.words.contains { word.isContained(in: $0) } }
  }
}
