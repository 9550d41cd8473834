/// Equal cells in rows, in reading order: the arithmetic that lists and grids share.
///
///     ┌────────── width ──────────┐
///     │ topInset                  │
///     │ side ┌──┐ gap ┌──┐   side │
///     │      │ 0│     │ 1│        │
///     │      └──┘     └──┘        │
///     │      ┌──┐ gap ┌──┐        │
///     │      │ 2│     │ 3│        │
///
/// Right-to-left content mirrors the columns, not the order.
public struct RowLayout: Sendable, Equatable {
  public var itemCount: Int
  public var columns: Int
  /// The size of one cell, in points.
  public var cell: Size
  /// Between columns and between rows, in points.
  public var gap: Double
  /// Left and right of the cells, in points.
  public var side: Double
  /// Above the first row and below the last, in points.
  public var topInset: Double
  public var bottomInset: Double
  public var isRightToLeft: Bool

  public var rowCount: Int { (itemCount + columns - 1) / columns }

  /// From the top of one row to the top of the next, in points.
  public var stride: Double { cell.height + gap }

  /// The height of the whole content, in points.
  public var contentHeight: Double {
    let rows = Double(rowCount)
    return topInset + rows * stride - (rowCount > 0 ? gap : 0) + bottomInset
  }

  /// The y of a row's top, in points.
  public func top(ofRow row: Int) -> Double { topInset + Double(row) * stride }

  /// The positions that stand in a row.
  public func positions(inRow row: Int) -> Range<Int> {
    row * columns..<min(itemCount, (row + 1) * columns)
  }

  /// The rows that meet the stretch between two heights, in points; empty when there are none.
  public func rows(from top: Double, to bottom: Double) -> Range<Int> {
    let first = row(atHeight: top)
    let last = row(atHeight: bottom)
    guard rowCount > 0, first < rowCount, last >= 0, last >= first else { return 0..<0 }
    return max(0, first)..<min(rowCount, last + 1)
  }

  public func frame(of position: Int) -> Rect {
    let row = position / columns
    let column = visualColumn(position % columns)
    return Rect(
      x: side + Double(column) * (cell.width + gap), y: top(ofRow: row),
      width: cell.width, height: cell.height)
  }

  /// The item whose cell holds this place; nil in a gap or beyond the items.
  public func position(at point: Point) -> Int? {
    guard itemCount > 0 else { return nil }
    let nearest = nearestPosition(to: point)
    return frame(of: nearest).contains(point) ? nearest : nil
  }

  /// The item nearest to a place, in reading order: below the last row is the last item, above the first row
  /// the first one. The layout must hold an item.
  public func nearestPosition(to point: Point) -> Int {
    let row = row(atHeight: point.y + gap / 2)
    if row < 0 { return 0 }
    if row >= rowCount { return itemCount - 1 }
    let across = ((point.x - side + gap / 2) / (cell.width + gap)).rounded(.down)
    let column = visualColumn(Int(max(0, min(Double(columns - 1), across))))
    return min(itemCount - 1, row * columns + column)
  }

  /// May lie outside the rows there are: callers clamp.
  private func row(atHeight y: Double) -> Int {
    let row = ((y - topInset) / stride).rounded(.down)
    return Int(max(-1, min(Double(rowCount), row)))
  }

  private func visualColumn(_ column: Int) -> Int {
    isRightToLeft ? columns - 1 - column : column
  }
}
