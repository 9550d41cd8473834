/// Equal columns across the width, counted in reading order: right-to-left content mirrors them.
///
/// The arithmetic divides, and a quotient may fall on the wrong side of a column's edge by a rounding; each answer is
/// therefore corrected against the edges that `left(of:)` gives, so that all of them agree to the last bit.
struct Columns: Sendable, Equatable {
  var count: Int
  /// Of one cell, in points.
  var width: Double
  /// Between columns, in points.
  var gap: Double
  /// Left of the first column, in points.
  var side: Double
  var isRightToLeft: Bool

  /// In points.
  func left(of column: Int) -> Double { visualLeft(mirrored(column)) }

  /// The column nearest to a place across.
  func nearest(to x: Double) -> Int {
    var column = estimate(x + gap / 2)
    while column > 0, x < visualLeft(column) - gap / 2 { column -= 1 }
    while column < count - 1, x >= visualLeft(column + 1) - gap / 2 { column += 1 }
    return mirrored(column)
  }

  /// The columns whose cells meet the stretch between two places across.
  func meeting(from left: Double, to right: Double) -> Range<Int> {
    var first = estimate(left)
    while first > 0, visualLeft(first - 1) + width > left { first -= 1 }
    while first < count, visualLeft(first) + width <= left { first += 1 }
    var end = estimate(right)
    while end > 0, visualLeft(end - 1) >= right { end -= 1 }
    while end < count, visualLeft(end) < right { end += 1 }
    guard first < end else { return 0..<0 }
    return isRightToLeft ? count - end..<count - first : first..<end
  }

  /// From the left edge of the leftmost cell to the right edge of the rightmost, in points.
  var totalWidth: Double { Double(count) * (width + gap) - gap }

  /// Of a line whose items fill the columns from the first on, those that meet the stretch.
  func positions(of line: ItemLayout.Line, from left: Double, to right: Double) -> Range<Int> {
    guard case .items(let positions) = line.content else { return 0..<0 }
    let columns = meeting(from: left, to: right)
    let start = positions.lowerBound
    return (start + columns.lowerBound..<start + columns.upperBound).clamped(to: positions)
  }

  func nearestPosition(in line: ItemLayout.Line, x: Double) -> Int {
    guard case .items(let positions) = line.content else { return 0 }
    return min(positions.upperBound - 1, positions.lowerBound + nearest(to: x))
  }

  private func visualLeft(_ column: Int) -> Double { side + Double(column) * (width + gap) }

  private func estimate(_ x: Double) -> Int {
    Int(max(0, min(Double(count - 1), ((x - side) / (width + gap)).rounded(.down))))
  }

  private func mirrored(_ column: Int) -> Int { isRightToLeft ? count - 1 - column : column }
}
