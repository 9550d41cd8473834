/// The part of an item that a pointer is over.
public enum ItemPart: Sendable, Equatable {
  /// The circle that chooses the item, with its 44 pt target.
  case mark
  /// The button that opens the item's menu, with its 44 pt target.
  case menu
  /// Everything else.
  case body
}

/// What a pointer is over.
public enum Hit: Sendable, Equatable {
  case item(Int, ItemPart)
  case empty
}

/// Where items lie on the content.
///
/// Every question is answered in O(1).
public enum Layout: Sendable, Equatable {
  case list(ListLayout)
  case grid(GridLayout)

  public var itemCount: Int {
    switch self {
    case .list(let list): list.rows.itemCount
    case .grid(let grid): grid.rows.itemCount
    }
  }

  /// The rows that the items are laid in.
  public var rows: RowLayout {
    switch self {
    case .list(let list): list.rows
    case .grid(let grid): grid.rows
    }
  }

  /// The item and the part of it at a place on the content.
  public func hit(_ point: Point) -> Hit {
    guard let position = rows.position(at: point) else { return .empty }
    let frame = rows.frame(of: position)
    let part =
      switch self {
      case .list(let list): list.part(at: point, in: frame)
      case .grid(let grid): grid.part(at: point, in: frame)
      }
    return .item(position, part)
  }
}
