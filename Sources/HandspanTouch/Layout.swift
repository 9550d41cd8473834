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

  public var contentHeight: Double { rows.contentHeight }

  public func frame(of position: Int) -> Rect { rows.frame(of: position) }

  public func nearestPosition(to point: Point) -> Int { rows.nearestPosition(to: point) }

  /// Calls `body` with the positions that the rectangle meets, row by row, in points of the content.
  public func runs(in rect: Rect, _ body: (Range<Int>) -> Void) {
    for row in rows.rows(from: rect.y, to: rect.maxY) {
      var met: Range<Int>?
      for position in rows.positions(inRow: row) {
        let frame = rows.frame(of: position)
        guard frame.x < rect.maxX, frame.maxX > rect.x, frame.y < rect.maxY, frame.maxY > rect.y else {
          continue
        }
        met = (met?.lowerBound ?? position)..<position + 1
      }
      if let met { body(met) }
    }
  }
}
