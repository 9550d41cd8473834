extension ItemLayout {
  /// One item a row, across the whole width.
  public struct List: Sendable, Equatable {
    let rows: RowLayout

    /// A 48 pt picture with 8 pt above and below.
    public static let rowHeight = 64.0

    /// Wide enough that the mark's 44 pt target does not touch the screen's edge, where system gestures begin.
    public static let controlWidth = 52.0

    /// - Parameters:
    ///   - itemCount: how many items there are.
    ///   - width: of the viewport, in points.
    ///   - rowHeight: in points; not below 44, which a finger needs.
    ///   - topInset: covered by a bar at the top, in points.
    ///   - bottomInset: covered by a bar at the bottom, in points.
    ///   - isRightToLeft: whether lines begin at the right.
    public init(
      itemCount: Int, width: Double, rowHeight: Double = Self.rowHeight, topInset: Double = 0,
      bottomInset: Double = 0, isRightToLeft: Bool = false
    ) {
      rows = RowLayout(
        itemCount: itemCount,
        columns: Columns(count: 1, width: width, gap: 0, side: 0, isRightToLeft: isRightToLeft),
        cellHeight: rowHeight, topInset: topInset, bottomInset: bottomInset, parts: .line)
    }
  }
}
