import HandspanSelection

/// An item's open menu: what Range Above and Below would do, so that it can be seen before it is committed.
public struct RangeMenu: Sendable, Equatable {
  public let position: Int
  /// Whether the item is selected, so that the entries say Deselect.
  public let isSelected: Bool
  /// Nil where the entry is disabled.
  public let above: RangeAction?
  public let below: RangeAction?
  /// The entry that a finger, pointer or focus is on.
  public var emphasis: RangeDirection?

  public init(at position: Int, of selection: Selection) {
    self.position = position
    isSelected = selection.contains(position)
    above = selection.rangeAction(.above, at: position)
    below = selection.rangeAction(.below, at: position)
  }

  public func action(_ direction: RangeDirection) -> RangeAction? {
    direction == .above ? above : below
  }
}
