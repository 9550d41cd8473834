/// What a pointer is over.
public enum Hit: Sendable, Equatable {
  case item(Int, ItemPart)
  /// The header of this section.
  case header(Int, HeaderPart)
  /// A piece that lies in the tray, which is no part of the layout.
  case tray(Int)
  case empty
}

/// Where items lie on the content, which scrolls up and down.
///
/// Lists and grids answer every question in O(1), sections and justified rows in O(log n), canvases in O(log n) on
/// average. Positions handed in must be those of items; none of the questions changes or allocates anything.
public enum ItemLayout: Sendable, Equatable {
  case list(List)
  case grid(Grid)
  case sections(Sections)
  case justified(Justified)
  case canvas(Canvas)

  /// How many items there are.
  public var itemCount: Int {
    switch self {
    case .list(let list): list.rows.itemCount
    case .grid(let grid): grid.rows.itemCount
    case .sections(let sections): sections.itemCount
    case .justified(let justified): justified.itemCount
    case .canvas(let canvas): canvas.itemCount
    }
  }

  /// In points, insets included.
  public var contentHeight: Double {
    switch self {
    case .list(let list): list.rows.contentHeight
    case .grid(let grid): grid.rows.contentHeight
    case .sections(let sections): sections.contentHeight
    case .justified(let justified): justified.contentHeight
    case .canvas(let canvas): canvas.contentHeight
    }
  }

  /// In points on the content.
  public func frame(of position: Int) -> Geometry.Rect {
    switch self {
    case .list(let list): list.rows.frame(of: position)
    case .grid(let grid): grid.rows.frame(of: position)
    case .sections(let sections): sections.frame(of: position)
    case .justified(let justified): justified.frame(of: position)
    case .canvas(let canvas): canvas.frame(of: position)
    }
  }

  /// What lies at a place on the content; the topmost item where several do.
  public func hit(_ point: Geometry.Point) -> Hit {
    switch self {
    case .list(let list): list.rows.hit(point)
    case .grid(let grid): grid.rows.hit(point)
    case .sections(let sections): sections.hit(point)
    case .justified(let justified): justified.hit(point)
    case .canvas(let canvas): canvas.hit(point)
    }
  }

  /// The item that a sweep to this place reaches. The layout must hold an item.
  ///
  /// Lines are met in reading order: above the first is the first item, below the last the last one, beside a line its
  /// nearest item, and a header belongs to the items before it with its upper half and to those after it with its
  /// lower one. On a canvas it is the nearest item, and of several at the place the topmost.
  public func nearestPosition(to point: Geometry.Point) -> Int {
    switch self {
    case .list(let list): list.rows.nearestPosition(to: point)
    case .grid(let grid): grid.rows.nearestPosition(to: point)
    case .sections(let sections): sections.nearestPosition(to: point)
    case .justified(let justified): justified.nearestPosition(to: point)
    case .canvas(let canvas): canvas.nearestPosition(to: point)
    }
  }

  /// Calls `body` with the items whose frames meet a rectangle: one range for each line, from the top down; on a canvas
  /// one range for each item, in no particular order.
  ///
  /// Complexity: O(lines met), O(items of them) for justified rows; that of a hit for each item on a canvas.
  public func runs(in rect: Geometry.Rect, _ body: (Range<Int>) -> Void) {
    switch self {
    case .list(let list): list.rows.runs(in: rect, body)
    case .grid(let grid): grid.rows.runs(in: rect, body)
    case .sections(let sections): sections.runs(in: rect, body)
    case .justified(let justified): justified.runs(in: rect, body)
    case .canvas(let canvas): canvas.runs(in: rect, body)
    }
  }

  /// The item in a direction from another, or that item itself where there is none. `pageHeight` is what of the content
  /// can be seen at once, in points.
  public func neighbour(of position: Int, towards direction: Direction, pageHeight: Double) -> Int {
    switch self {
    case .list(let list): list.rows.neighbour(of: position, towards: direction, pageHeight: pageHeight)
    case .grid(let grid): grid.rows.neighbour(of: position, towards: direction, pageHeight: pageHeight)
    case .sections(let sections): sections.neighbour(of: position, towards: direction, pageHeight: pageHeight)
    case .justified(let justified):
      justified.neighbour(of: position, towards: direction, pageHeight: pageHeight)
    case .canvas(let canvas): canvas.neighbour(of: position, towards: direction, pageHeight: pageHeight)
    }
  }

  /// The first item of which anything lies below a height, which is the first on show when that is the viewport's top.
  /// On a canvas it is the one whose top is highest. Nil where nothing lies below.
  public func firstPosition(below y: Double) -> Int? {
    switch self {
    case .list(let list): list.rows.firstPosition(below: y)
    case .grid(let grid): grid.rows.firstPosition(below: y)
    case .sections(let sections): sections.firstPosition(below: y)
    case .justified(let justified): justified.firstPosition(below: y)
    case .canvas(let canvas): canvas.firstPosition(below: y)
    }
  }
}
