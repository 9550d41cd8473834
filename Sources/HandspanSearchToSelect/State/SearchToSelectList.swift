import HandspanSelection

/// The values on show, in order: some that come first, as ranked, then the rest in the order of their ids.
///
///     first   17  4  256          ranked matches, recommended and recent values, or the pages that a source sent
///     rest    0 1 2 3 5 6 …       everything else that matches; ids ascend in the collated order
///
/// A row is a place in this list. The rest may be announced by its number alone and be named later, so that a key
/// stroke need not list a million matches that nobody scrolls to.
public struct SearchToSelectList: Sendable {
  public private(set) var first: [Int]
  private var rest: Selection?
  private let restCount: Int

  /// - Parameters:
  ///   - universe: how many values there are.
  ///   - first: the values of the first rows, in their order.
  ///   - rest: the values of the rows after them, none of `first`.
  public init(universe: Int, first: [Int] = [], rest: Selection? = nil) {
    let rest = rest ?? Selection(itemCount: universe)
    self.first = first
    self.rest = rest
    restCount = rest.count
  }

  /// The rest follows with `name(rest:)`.
  public init(first: [Int], unnamedRestCount: Int) {
    self.first = first
    restCount = unnamedRestCount
  }

  /// How many values there are, named or not.
  public var count: Int { first.count + restCount }

  /// Whether every row's value is known.
  public var isNamed: Bool { rest != nil || restCount == 0 }

  /// Says which values the rest are: as many as were announced, none of `first`.
  public mutating func name(rest: Selection) {
    precondition(rest.count == restCount, "another number of values than was announced")
    self.rest = rest
  }

  /// A source sent a page; what is listed already is not listed twice. O(*first* + *ids*).
  public mutating func append(_ ids: [Int], universe: Int) {
    var known = self.ids(universe: universe)
    for id in ids where !known.contains(id) {
      known.select(id)
      first.append(id)
    }
  }

  /// The value of a row; nil while it is not named. O(log *runs*).
  public func id(at row: Int) -> Int? {
    if row < first.count { return row >= 0 ? first[row] : nil }
    return rest?.position(ofRank: row - first.count)
  }

  /// Where a value stands; nil where it is not on show. O(*first*).
  public func row(of id: Int) -> Int? {
    if let index = first.firstIndex(of: id) { return index }
    guard let rest, rest.contains(id) else { return nil }
    return first.count + rest.rank(of: id)
  }

  /// The values of some rows, as far as they are named.
  public func ids(in rows: Range<Int>, universe: Int) -> Selection {
    var result = Selection(itemCount: universe)
    for row in rows.clamped(to: 0..<first.count) { result.select(first[row]) }
    let ranks = max(0, rows.lowerBound - first.count)..<max(0, rows.upperBound - first.count)
    guard let rest, !ranks.isEmpty, let start = rest.position(ofRank: ranks.lowerBound),
      let end = rest.position(ofRank: min(rest.count, ranks.upperBound) - 1)
    else { return result }
    var part = rest
    part.deselect(0..<start)
    part.deselect(end + 1..<universe)
    return result.union(part)
  }

  /// The values of all rows, as far as they are named.
  public func ids(universe: Int) -> Selection { ids(in: 0..<count, universe: universe) }

  /// Whether there are values and all of them are selected. O(1) where too few are selected for that, else O(*leaves*).
  public func isContained(in selected: Selection) -> Bool {
    guard count > 0, selected.count >= count, isNamed else { return false }
    return first.allSatisfy { selected.contains($0) } && rest?.subtracting(selected).isEmpty ?? true
  }

  /// What is selected, by rows: what range actions look at. O(*first* + *leaves*).
  public func rows(of selected: Selection) -> Selection {
    var rows = Selection(itemCount: first.count + (rest?.count ?? 0))
    for (row, id) in first.enumerated() where selected.contains(id) { rows.select(row) }
    guard let rest else { return rows }
    for run in FilteredSelection(selected, shown: rest).view.runs {
      rows.select(first.count + run.lowerBound..<first.count + run.upperBound)
    }
    return rows
  }
}
