/// A selection under a gesture that is still going on: a base, and what the gesture would do to it.
///
/// Every step is worked out from the base again, so dragging back restores exactly what was there and cancelling
/// leaves no trace. The base stays shared, so a step costs O(log *runs*) for a range, and that for each run of a set.
public struct ProvisionalSelection: Sendable, Equatable {
  /// What the gesture does to the items it covers.
  public enum Effect: Sendable, Equatable {
    case select
    case deselect
    case invert
    /// Selects the covered items and nothing else.
    case replace
  }

  /// What was selected when the gesture began; what a cancel returns to.
  public let base: Selection
  /// What the gesture does to the items it covers.
  public let effect: Effect

  /// What is selected as the gesture stands; what a commit makes of it.
  public private(set) var current: Selection

  /// A gesture over `base` that has not covered anything yet.
  public init(over base: Selection, effect: Effect) {
    self.base = base
    self.effect = effect
    current = base
  }

  /// The gesture covers all items from `anchor` to `position`, both included, in either direction.
  public mutating func cover(from anchor: Int, to position: Int) {
    cover(min(anchor, position)..<max(anchor, position) + 1)
  }

  /// The gesture covers the items of `range` and no others.
  public mutating func cover(_ range: Range<Int>) {
    current = start
    apply(to: range)
  }

  /// The gesture covers these runs, which do not overlap, and no others, as a marquee does in a grid.
  public mutating func cover(runs: some Sequence<Range<Int>>) {
    current = start
    for run in runs { apply(to: run) }
  }

  /// Only this much of what the gesture covers may be done.
  package mutating func limit(to allowed: Selection) { current = allowed }

  private var start: Selection { effect == .replace ? Selection(itemCount: base.itemCount) : base }

  // Inlined, each kind of sequence above would bring three whole edits of its own into a module for the web.
  @inline(never)
  private mutating func apply(to range: Range<Int>) {
    switch effect {
    case .select, .replace: current.select(range)
    case .deselect: current.deselect(range)
    case .invert: current.invert(range)
    }
  }
}
