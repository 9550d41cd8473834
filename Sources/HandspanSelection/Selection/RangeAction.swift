/// Which way a range reaches from its item. Above is towards position 0.
public enum RangeDirection: Sendable, Equatable {
  case above
  case below
}

/// A range that can be previewed before it is committed: Select or Deselect Range Above or Below.
public struct RangeAction: Sendable, Equatable {
  /// Which way the range reaches from its item.
  public let direction: RangeDirection
  /// True for Select Range, false for Deselect Range.
  public let selects: Bool
  /// The affected positions: the item itself and all it reaches. Disabled items among them do not change.
  public let range: Range<Int>
  /// The items that can never be selected; nil for none.
  let disabled: Selection?

  /// How many items change.
  public var count: Int { range.count - (disabled?.count(in: range) ?? 0) }

  /// The affected position farthest from the item.
  public var farEnd: Int { direction == .above ? range.lowerBound : range.upperBound - 1 }

  /// The same range, to be selected whatever the action does with it.
  package var selecting: RangeAction {
    RangeAction(direction: direction, selects: true, range: range, disabled: disabled)
  }

  /// Whether the action changes the item at `position`. O(log *runs*).
  public func changes(_ position: Int) -> Bool {
    range.contains(position) && disabled?.contains(position) != true
  }
}

extension Selection {
  /// What Range Above or Below would do at `position`, or nil where it would do nothing beyond the item itself.
  public func rangeAction(_ direction: RangeDirection, at position: Int) -> RangeAction? {
    let stretch = stretch(around: position)
    let range =
      direction == .above ? stretch.lowerBound..<position + 1 : position..<stretch.upperBound
    guard range.count > 1 else { return nil }
    return RangeAction(direction: direction, selects: !contains(position), range: range, disabled: nil)
  }

  /// Does what the action previewed.
  public mutating func perform(_ action: RangeAction) {
    guard let disabled = action.disabled else { return set(action.range, to: action.selects) }
    var changed = Selection(itemCount: itemCount)
    changed.select(action.range)
    changed.subtract(disabled)
    if action.selects { formUnion(changed) } else { subtract(changed) }
  }
}
