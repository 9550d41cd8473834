/// The measures that grids of any kind share, selected by the width there is.
///
/// In points. Three columns on a 393 pt phone, as its owner's photo app has; wider cells where there is room.
struct GridMetrics: Sendable, Equatable {
  let columns: Columns
  /// Left and right of the content.
  let side: Double
  let gap: Double

  /// Between the sides; never so narrow that a cell would not fit.
  let availableWidth: Double

  init(width: Double, isRightToLeft: Bool) {
    let isCompact = width < 600
    gap = isCompact ? 6 : 12
    side = isCompact ? 8 : 20
    let smallest = isCompact ? 112.0 : 164
    availableWidth = max(smallest, width - 2 * side)
    let count = max(1, Int((availableWidth + gap) / (smallest + gap)))
    let cell = (availableWidth - gap * Double(count - 1)) / Double(count)
    columns = Columns(count: count, width: cell, gap: gap, side: side, isRightToLeft: isRightToLeft)
  }
}
