/// What a face needs to draw a layout: its lines, and where the cells of a line lie.
extension ItemLayout {
  /// How many lines there are, headers among them; on a canvas one for each item.
  public var lineCount: Int {
    switch self {
    case .list(let list): list.rows.lineCount
    case .grid(let grid): grid.rows.lineCount
    case .sections(let sections): sections.lineCount
    case .justified(let justified): justified.lineCount
    case .canvas(let canvas): canvas.itemCount
    }
  }

  /// The most items that a line can hold.
  public var columnCount: Int {
    switch self {
    case .list(let list): list.rows.columns.count
    case .grid(let grid): grid.rows.columns.count
    case .sections(let sections): sections.columns.count
    case .justified(let justified): justified.columnCount
    case .canvas: 1
    }
  }

  /// Whether the cells of every line are as wide as each other, so that a line's frame alone tells where they lie.
  public var hasEqualCells: Bool {
    if case .justified = self { false } else { true }
  }

  /// Between the cells of a line, in points.
  public var gap: Double {
    switch self {
    case .list(let list): list.rows.gap
    case .grid(let grid): grid.rows.gap
    case .sections(let sections): sections.gap
    case .justified(let justified): justified.gap
    case .canvas: 0
    }
  }

  /// The line with this index, from 0 at the top.
  public func line(at index: Int) -> Line {
    switch self {
    case .list(let list): list.rows.line(at: index)
    case .grid(let grid): grid.rows.line(at: index)
    case .sections(let sections): sections.line(at: index)
    case .justified(let justified): justified.line(at: index)
    case .canvas(let canvas): canvas.line(at: index)
    }
  }

  /// The index of the line that an item stands in.
  public func line(of position: Int) -> Int {
    switch self {
    case .list(let list): list.rows.line(of: position)
    case .grid(let grid): grid.rows.line(of: position)
    case .sections(let sections): sections.line(of: position)
    case .justified(let justified): justified.line(of: position)
    case .canvas: position
    }
  }

  /// Calls `body` with every line that meets a rectangle, from the top down; on a canvas in no particular order. Where
  /// items stand in lines, the height of the rectangle alone decides.
  public func forEachLine(in rect: Geometry.Rect, _ body: (Line) -> Void) {
    switch self {
    case .list(let list): list.rows.forEachLine(in: rect, body)
    case .grid(let grid): grid.rows.forEachLine(in: rect, body)
    case .sections(let sections): sections.forEachLine(in: rect, body)
    case .justified(let justified): justified.forEachLine(in: rect, body)
    case .canvas(let canvas): canvas.forEachLine(in: rect, body)
    }
  }

  /// Calls `body` with the position and the frame of each item of a line; nothing for a header.
  public func forEachFrame(in line: Line, _ body: (Int, Geometry.Rect) -> Void) {
    if case .justified(let justified) = self { return justified.forEachFrame(in: line, body) }
    guard case .items(let positions) = line.content else { return }
    for position in positions { body(position, frame(of: position)) }
  }
}
