import Handspan

/// Which rows of the content are in the document, and what their cells show.
///
/// Row `r` always lives in slot `r % count`, so that scrolling by one row rewrites one slot and a node is never
/// removed: a finger that rests on a node keeps it.
struct RowSlots {
  let count: Int
  let columns: Int
  private(set) var rows: [Int]
  private var states: [CellState?]

  /// Rows kept ready above and below the viewport, in points: about two rows of a phone's grid.
  static let overscan = 260.0

  init(layout: RowLayout, viewport: Viewport) {
    let height = viewport.size.height + 2 * Self.overscan
    count = Int(height / max(1, layout.stride)) + 2
    columns = layout.columns
    rows = Array(repeating: -1, count: count)
    states = Array(repeating: nil, count: count * columns)
  }

  static func window(layout: RowLayout, viewport: Viewport) -> Range<Int> {
    layout.rows(
      from: viewport.offset - overscan, to: viewport.offset + viewport.size.height + overscan)
  }

  /// The cell that shows `position`, or -1 when none does.
  func cell(showing position: Int?) -> Int {
    guard let position else { return -1 }
    let row = position / columns
    let slot = row % count
    return rows[slot] == row ? slot * columns + position % columns : -1
  }

  /// Writes what differs between the document and the picker; only rows of the window are looked at.
  mutating func update(from picker: Picker, into patches: inout SharedBuffer<Int32>) {
    let layout = picker.layout.rows
    for row in Self.window(layout: layout, viewport: picker.viewport) {
      let slot = row % count
      if rows[slot] == row {
        refresh(row, in: slot, from: picker, into: &patches)
      } else {
        rows[slot] = row
        patches.append(.row, slot, row, layout.top(ofRow: row).layoutUnits)
        fill(row, in: slot, from: picker, into: &patches)
      }
    }
  }

  private mutating func refresh(
    _ row: Int, in slot: Int, from picker: Picker, into patches: inout SharedBuffer<Int32>
  ) {
    for position in picker.layout.rows.positions(inRow: row) {
      let cell = slot * columns + position % columns
      let state = picker.state(of: position)
      guard states[cell] != state else { continue }
      states[cell] = state
      patches.append(.state, cell, Int(state.rawValue))
    }
  }

  private mutating func fill(
    _ row: Int, in slot: Int, from picker: Picker, into patches: inout SharedBuffer<Int32>
  ) {
    let positions = picker.layout.rows.positions(inRow: row)
    for column in 0..<columns {
      let cell = slot * columns + column
      let position = row * columns + column
      guard positions.contains(position) else {
        states[cell] = nil
        patches.append(.cell, cell, -1)
        continue
      }
      let state = picker.state(of: position)
      states[cell] = state
      patches.append(.cell, cell, position, Int(state.rawValue))
    }
  }
}
