/// A selection of a collection of which not all is known: its items come page by page, and nobody may know how many
/// there will be.
///
/// Selecting all means all: items that arrive later are selected too. Positions need no loaded items, so a range may
/// reach over a million of them; `missing(from:)` says what to load before an action needs the items themselves.
public struct OpenEndedSelection: Sendable, Equatable {
  /// The selection among the items known so far.
  public private(set) var known: Selection
  /// Whether items that are not known yet are selected.
  public private(set) var includesArrivals: Bool

  public init(knownCount: Int = 0) {
    known = Selection(itemCount: knownCount)
    includesArrivals = false
  }

  /// What to ask a server for: the selected positions, or all but some.
  public enum Description: Sendable, Equatable {
    case only(Selection)
    case allExcept(Selection)
  }

  /// The selection as it was meant, whatever arrives before it is carried out. O(1).
  public var description: Description {
    guard includesArrivals else { return .only(known) }
    var exceptions = known
    exceptions.invert()
    return .allExcept(exceptions)
  }

  /// More items became known, at the end.
  public mutating func extend(to knownCount: Int) {
    precondition(knownCount >= known.itemCount, "items that are known do not become unknown: remove them")
    known.insertPositions(
      knownCount - known.itemCount, at: known.itemCount, isSelected: includesArrivals)
  }

  /// Selects everything, known or not.
  public mutating func selectAll() {
    known.selectAll()
    includesArrivals = true
  }

  /// Deselects everything, known or not.
  public mutating func deselectAll() {
    known.deselectAll()
    includesArrivals = false
  }

  public mutating func invert() {
    known.invert()
    includesArrivals.toggle()
  }

  /// Any edit of the known items, such as a toggle; it leaves those to come alone.
  public mutating func edit(_ change: (inout Selection) -> Void) { change(&known) }

  /// The selected positions whose items are not loaded, to load before an action that needs them. O(*leaves*).
  public func missing(from loaded: Selection) -> Selection { known.subtracting(loaded) }
}
