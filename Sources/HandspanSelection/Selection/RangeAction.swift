/// Which way a range reaches from its item. Above is towards position 0.
public enum RangeDirection: Sendable, Equatable {
  case above
  case below
}

/// A range that can be previewed before it is committed: Select or Deselect Range Above or Below.
public struct RangeAction: Sendable, Equatable {
  public let direction: RangeDirection
  /// True for Select Range, false for Deselect Range.
  public let selects: Bool
  /// The affected positions: the item itself and all it reaches.
  public let range: Range<Int>

  /// How many items change.
  public var count: Int { range.count }

  /// The affected position farthest from the item.
  public var farEnd: Int { direction == .above ? range.lowerBound : range.upperBound - 1 }
}

extension Selection {
  /// What Range Above or Below would do at `position`, or nil where it would do nothing beyond the item itself.
  public func rangeAction(_ direction: RangeDirection, at position: Int) -> RangeAction? {
    let stretch = stretch(around: position)
    let range =
      direction == .above ? stretch.lowerBound..<position + 1 : position..<stretch.upperBound
    guard range.count > 1 else { return nil }
    return RangeAction(direction: direction, selects: !contains(position), range: range)
  }

  public mutating func perform(_ action: RangeAction) {
    set(action.range, to: action.selects)
  }
}
