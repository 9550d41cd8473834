extension ItemLayout {
  /// A grid of square cells, as many columns as fit.
  public struct Grid: Sendable, Equatable {
    let rows: RowLayout

    /// - Parameters:
    ///   - itemCount: how many items there are.
    ///   - width: of the viewport, in points.
    ///   - topInset: covered by a bar at the top, in points.
    ///   - bottomInset: covered by a bar at the bottom, in points.
    ///   - isRightToLeft: whether lines begin at the right.
    public init(
      itemCount: Int, width: Double, topInset: Double = 0, bottomInset: Double = 0,
      isRightToLeft: Bool = false
    ) {
      let metrics = GridMetrics(width: width, isRightToLeft: isRightToLeft)
      rows = RowLayout(
        itemCount: itemCount, columns: metrics.columns, cellHeight: metrics.columns.width,
        topInset: topInset + metrics.side, bottomInset: bottomInset + metrics.side, parts: .tile)
    }
  }
}
