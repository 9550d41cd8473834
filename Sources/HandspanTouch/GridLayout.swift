/// A grid of square cells, as many columns as fit.
public struct GridLayout: Sendable, Equatable {
  public var rows: RowLayout

  /// - Parameters:
  ///   - width: of the viewport, in points.
  ///   - topInset, bottomInset: covered by bars, in points.
  public init(
    itemCount: Int, width: Double, topInset: Double = 0, bottomInset: Double = 0,
    isRightToLeft: Bool = false
  ) {
    let isCompact = width < Metrics.regularWidth
    let gap = isCompact ? Metrics.compactGap : Metrics.regularGap
    let side = isCompact ? Metrics.compactSide : Metrics.regularSide
    let smallest = isCompact ? Metrics.compactCell : Metrics.regularCell
    let available = max(smallest, width - 2 * side)
    let columns = max(1, Int((available + gap) / (smallest + gap)))
    let cell = (available - gap * Double(columns - 1)) / Double(columns)
    rows = RowLayout(
      itemCount: itemCount, columns: columns, cell: Size(width: cell, height: cell), gap: gap, side: side,
      topInset: topInset + side, bottomInset: bottomInset + side, isRightToLeft: isRightToLeft)
  }

  /// The mark has the top corner at the end of the line, the menu the bottom one: the thumb's side for most
  /// right hands, and far enough apart in the smallest cell that their targets do not touch.
  func part(at point: Point, in frame: Rect) -> ItemPart {
    let isAtEnd =
      rows.isRightToLeft
      ? point.x < frame.x + Thresholds.target : point.x >= frame.maxX - Thresholds.target
    guard isAtEnd else { return .body }
    if point.y < frame.y + Thresholds.target { return .mark }
    if point.y >= frame.maxY - Thresholds.target { return .menu }
    return .body
  }

  /// In points. Three columns on a 393 pt phone, as its owner's photo app has; wider cells where there is room.
  private enum Metrics {
    static let regularWidth = 600.0
    static let compactCell = 112.0
    static let regularCell = 164.0
    static let compactGap = 6.0
    static let regularGap = 12.0
    static let compactSide = 8.0
    static let regularSide = 20.0
  }
}
