/// One item a row, across the whole width.
public struct ListLayout: Sendable, Equatable {
  public var rows: RowLayout

  /// A 48 pt picture with 8 pt above and below.
  public static let rowHeight = 64.0

  /// Wide enough that the mark's 44 pt target does not touch the screen's edge, where system gestures begin.
  public static let controlWidth = 52.0

  /// - Parameters:
  ///   - width: of the viewport, in points.
  ///   - topInset, bottomInset: covered by bars, in points.
  public init(
    itemCount: Int, width: Double, topInset: Double = 0, bottomInset: Double = 0,
    isRightToLeft: Bool = false
  ) {
    rows = RowLayout(
      itemCount: itemCount, columns: 1, cell: Size(width: width, height: Self.rowHeight), gap: 0, side: 0,
      topInset: topInset, bottomInset: bottomInset, isRightToLeft: isRightToLeft)
  }

  /// The mark leads the line and the menu ends it.
  func part(at point: Point, in frame: Rect) -> ItemPart {
    let isAtLeft = point.x < frame.x + Self.controlWidth
    let isAtRight = point.x >= frame.maxX - Self.controlWidth
    if rows.isRightToLeft ? isAtRight : isAtLeft { return .mark }
    if rows.isRightToLeft ? isAtLeft : isAtRight { return .menu }
    return .body
  }
}
