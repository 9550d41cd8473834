/// The part of an item that a pointer is over.
public enum ItemPart: Int32, Sendable, Equatable, CaseIterable {
  /// The circle that selects the item, with its 44 pt target.
  case mark
  /// The button that opens the item's menu, with its 44 pt target.
  case menu
  /// Everything else.
  case body
}

/// The part of a group's header that a pointer is over.
public enum HeaderPart: Int32, Sendable, Equatable, CaseIterable {
  /// The circle that selects the whole group, with its 44 pt target.
  case mark
  /// Everything else.
  case body
}

/// Where the mark and the menu stand in an item.
enum ItemParts: Sendable, Equatable {
  /// The mark leads the line and the menu ends it.
  case line
  /// The mark has the top corner at the end of the line, the menu the bottom one: the thumb's side for most right
  /// hands, and far enough apart in the smallest cell that their targets do not touch.
  case tile

  func part(at point: Geometry.Point, in frame: Geometry.Rect, isRightToLeft: Bool) -> ItemPart {
    let fromStart = isRightToLeft ? frame.maxX - point.x : point.x - frame.x
    let fromEnd = frame.width - fromStart
    switch self {
    case .line:
      if fromStart < ItemLayout.List.controlWidth { return .mark }
      return fromEnd <= ItemLayout.List.controlWidth ? .menu : .body
    case .tile:
      guard fromEnd <= Thresholds.target else { return .body }
      // A frame too low for both targets is shared between them.
      let target = min(Thresholds.target, frame.height / 2)
      if point.y - frame.y < target { return .mark }
      return frame.maxY - point.y <= target ? .menu : .body
    }
  }
}
