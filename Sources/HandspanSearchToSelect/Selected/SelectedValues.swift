import HandspanSelection

/// What has been selected, as a value: the values with their order, and whole searches.
///
/// The order is that of the tokens. It is kept as the steps of selecting, so that taking a million matches at once adds
/// one entry and the tokens that fit on the screen are found without looking at the others.
public struct SelectedValues: Sendable, Equatable {
  /// All matches of a search over a source that nobody has listed.
  public struct Predicate: Sendable, Equatable {
    /// The number that the host knows the search by.
    public let query: Int
    /// How many values match, as far as the source says.
    public let count: Int?
    /// Values that are known to match.
    public internal(set) var covered: Selection
    /// Matches that are not selected all the same.
    public internal(set) var exceptions: Selection
  }

  /// What a token stands for.
  public enum Token: Sendable, Equatable {
    case value(Int)
    case predicate(query: Int)
  }

  private enum Step: Sendable, Equatable {
    case one(Int)
    case many(Selection)
    case predicate(Int)
  }

  /// The values selected one by one, by ranges or by Select All of a list that is known.
  public private(set) var values: Selection
  /// Those of `values` that only some of the things being edited have.
  public private(set) var mixed: Selection
  public private(set) var predicates: [Predicate] = []
  private var steps: [Step] = []

  public init(universe: Int) {
    values = Selection(itemCount: universe)
    mixed = values
  }

  /// Values in the order they are to be shown in, and those among them that only some things have.
  public init(universe: Int, ids: [Int], mixed: [Int] = []) {
    self.init(universe: universe)
    for id in ids + mixed { select(id) }
    for id in mixed { self.mixed.select(id) }
  }

  /// How many values are selected; without the matches of a predicate whose source does not say.
  public var count: Int {
    predicates.reduce(values.count) { sum, predicate in
      // Sources may count more than a number holds.
      let (count, isTooLarge) = sum.addingReportingOverflow(
        max(0, (predicate.count ?? 0) - predicate.exceptions.count))
      return isTooLarge ? .max : count
    }
  }

  /// Whether `count` is the whole truth: one search may match what another does.
  public var isCountExact: Bool {
    predicates.isEmpty || (predicates.count == 1 && predicates[0].count != nil)
  }

  public var isEmpty: Bool { values.isEmpty && predicates.isEmpty }

  public func contains(_ id: Int) -> Bool {
    values.contains(id)
      || predicates.contains { $0.covered.contains(id) && !$0.exceptions.contains(id) }
  }

  /// Every value known to be selected. O(*leaves*).
  public var known: Selection {
    predicates.reduce(values) { $0.union($1.covered.subtracting($1.exceptions)) }
  }

  // MARK: Tokens

  public var tokenCount: Int { values.count + predicates.count }

  /// The last tokens, in their order. O(*steps* + *limit*).
  public func lastTokens(_ limit: Int) -> [Token] {
    var found: [Token] = []
    for step in steps.reversed() where found.count < limit {
      switch step {
      case .one(let id): found.append(.value(id))
      case .predicate(let query): found.append(.predicate(query: query))
      case .many(let ids):
        for rank in (max(0, ids.count - (limit - found.count))..<ids.count).reversed() {
          if let id = ids.position(ofRank: rank) { found.append(.value(id)) }
        }
      }
    }
    return found.reversed()
  }

  /// The token at a place among all of them. O(*steps*).
  public func token(at index: Int) -> Token? {
    var rest = index
    for step in steps {
      switch step {
      case .one(let id): if rest == 0 { return .value(id) }
      case .predicate(let query): if rest == 0 { return .predicate(query: query) }
      case .many(let ids):
        if let id = ids.position(ofRank: rest) { return .value(id) }
        rest -= ids.count - 1
      }
      rest -= 1
    }
    return nil
  }

  // MARK: Changes

  /// Selects a value that was not selected, or all of one that only some had; anything else changes nothing.
  public mutating func select(_ id: Int) {
    mixed.deselect(id)
    guard !contains(id) else { return }
    if readmit(id) { return }
    values.select(id)
    steps.append(.one(id))
  }

  /// Selects values in the order of their ids, in one step.
  public mutating func select(_ ids: Selection) {
    mixed.subtract(ids)
    for index in predicates.indices { predicates[index].exceptions.subtract(ids) }
    let added = ids.subtracting(known)
    guard !added.isEmpty else { return }
    values.formUnion(added)
    steps.append(.many(added))
  }

  public mutating func deselect(_ id: Int) {
    var one = Selection(itemCount: values.itemCount)
    one.select(id)
    deselect(one)
  }

  public mutating func deselect(_ ids: Selection) {
    for index in predicates.indices {
      predicates[index].exceptions.formUnion(ids.intersection(predicates[index].covered))
    }
    forget(ids)
  }

  /// Selects all matches of a search, known or not; what was selected of them one by one is part of it now.
  public mutating func select(query: Int, count: Int?, covered: Selection) {
    deselect(query: query)
    forget(covered)
    let nothing = Selection(itemCount: values.itemCount)
    predicates.append(Predicate(query: query, count: count, covered: covered, exceptions: nothing))
    steps.append(.predicate(query))
  }

  public mutating func deselect(query: Int) {
    predicates.removeAll { $0.query == query }
    steps.removeAll { $0 == .predicate(query) }
  }

  /// These values turned out to match a search.
  public mutating func cover(query: Int, _ ids: Selection) {
    guard let index = predicates.firstIndex(where: { $0.query == query }) else { return }
    predicates[index].covered.formUnion(ids)
    forget(ids)
  }

  private mutating func readmit(_ id: Int) -> Bool {
    guard let index = predicates.firstIndex(where: { $0.exceptions.contains(id) }) else { return false }
    predicates[index].exceptions.deselect(id)
    return true
  }

  private mutating func forget(_ ids: Selection) {
    let gone = values.intersection(ids)
    guard !gone.isEmpty else { return }
    values.subtract(gone)
    mixed.subtract(gone)
    var kept: [Step] = []
    for step in steps {
      switch step {
      case .one(let id): if !gone.contains(id) { kept.append(step) }
      case .predicate: kept.append(step)
      case .many(let many):
        let left = many.subtracting(gone)
        if !left.isEmpty { kept.append(.many(left)) }
      }
    }
    steps = kept
  }
}
