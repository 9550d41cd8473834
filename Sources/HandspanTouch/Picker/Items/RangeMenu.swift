import HandspanSelection

/// An item's open menu: what Range Above and Below would do, so that it can be seen before it is committed.
public struct RangeMenu: Sendable, Equatable {
  /// The item whose menu it is.
  public let position: Int
  /// Whether the item is selected, so that the entries say Deselect.
  public let isSelected: Bool
  /// Nil where the entry is disabled.
  public internal(set) var above: RangeAction?
  /// As `above`, for the other entry.
  public internal(set) var below: RangeAction?
  /// The entry that a finger, pointer or focus is on.
  public var emphasis: RangeDirection?

  /// The menu of the item at `position`.
  public init(at position: Int, of selection: Selection) {
    self.position = position
    isSelected = selection.contains(position)
    above = selection.rangeAction(.above, at: position)
    below = selection.rangeAction(.below, at: position)
  }

  /// What an entry would do; nil where it is disabled.
  public func action(_ direction: RangeDirection) -> RangeAction? {
    direction == .above ? above : below
  }
}
