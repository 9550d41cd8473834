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
/// Right-to-left content mirrors the columns, not the order. Every question is answered in O(1).
struct RowLayout: LineLayout, Sendable, Equatable {
  var itemCount: Int
  var columns: Columns
  /// Of one cell, in points.
  var cellHeight: Double
  /// Above the first row and below the last, in points.
  var topInset: Double
  var bottomInset: Double
  var parts: ItemParts

  var gap: Double { columns.gap }
  var isRightToLeft: Bool { columns.isRightToLeft }
  var lineCount: Int { (itemCount + columns.count - 1) / columns.count }

  /// From the top of one row to the top of the next, in points.
  var stride: Double { cellHeight + gap }

  var contentHeight: Double {
    topInset + Double(lineCount) * stride - (lineCount > 0 ? gap : 0) + bottomInset
  }

  func line(atHeight y: Double) -> Int {
    let estimate = ((y - topInset) / stride).rounded(.down)
    var row = Int(max(-1, min(Double(lineCount), estimate)))
    // The quotient may be on the wrong side of a row's top by a rounding.
    if row >= 0, y < top(of: row) { row -= 1 }
    if row < lineCount, y >= top(of: row + 1) { row += 1 }
    return row
  }

  func line(of position: Int) -> Int { position / columns.count }

  func line(at index: Int) -> ItemLayout.Line {
    let first = index * columns.count
    return ItemLayout.Line(
      index: index,
      frame: Geometry.Rect(x: columns.side, y: top(of: index), width: columns.totalWidth, height: cellHeight),
      content: .items(first..<min(itemCount, first + columns.count)))
  }

  func frame(of position: Int) -> Geometry.Rect {
    let (row, column) = position.quotientAndRemainder(dividingBy: columns.count)
    return Geometry.Rect(
      x: columns.left(of: column), y: top(of: row), width: columns.width, height: cellHeight)
  }

  func positions(of line: ItemLayout.Line, from left: Double, to right: Double) -> Range<Int> {
    columns.positions(of: line, from: left, to: right)
  }

  func nearestPosition(in line: ItemLayout.Line, x: Double) -> Int { columns.nearestPosition(in: line, x: x) }

  private func top(of row: Int) -> Double { topInset + Double(row) * stride }
}
