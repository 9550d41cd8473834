import Handspan

/// Which pieces of the tray are in the document: those of the strip that is on show, in the order of selection.
package struct TraySlots {
  /// Of a piece on the strip, with the gap to the next, in points: the 64 of a thumbnail that a thumb meets, and 8.
  package static let pitch = 72.0

  /// What is on show along the strip, from where the first piece begins, in points.
  var offset = 0.0
  var width = 0.0
  private var count = 0
  /// Of each cell the number and the position that it shows.
  private var cells: [(number: Int, position: Int)?] = []

  /// Writes what differs between the tray on show and the order of selection; without an order the tray is empty.
  mutating func update(from order: SelectionOrder?, into patches: inout SharedBuffer<Int32>) {
    let count = order?.count ?? 0
    if count != self.count { patches.append(.tray, count) }
    self.count = count
    let numbers = window
    fitCells(into: &patches)
    // A piece keeps its cell while the strip scrolls along.
    for number in numbers {
      let cell = number % cells.count
      guard let position = order?.position(numbered: number + 1) else { continue }
      if let shown = cells[cell], shown == (number, position) { continue }
      cells[cell] = (number, position)
      patches.append(.trayCell, cell, number, position)
    }
    for cell in cells.indices {
      guard let shown = cells[cell], !numbers.contains(shown.number) else { continue }
      cells[cell] = nil
      patches.append(.trayCell, cell, 0, -1)
    }
  }

  /// The items changed: what is shown under the same position may be another piece now.
  mutating func forget() {
    for cell in cells.indices where cells[cell] != nil { cells[cell] = (-1, -1) }
  }

  /// The numbers from 0 whose pieces are in sight, with one more on either side.
  private var window: Range<Int> {
    let first = Swift.max(0, Int(offset / Self.pitch) - 1)
    let end = Swift.min(count, Int((offset + width) / Self.pitch) + 2)
    return first < end ? first..<end : 0..<0
  }

  /// A strip of another width deals its pieces out to other cells.
  private mutating func fitCells(into patches: inout SharedBuffer<Int32>) {
    let wanted = Int(width / Self.pitch) + 5
    guard wanted != cells.count else { return }
    for (cell, shown) in cells.enumerated() where shown != nil { patches.append(.trayCell, cell, 0, -1) }
    cells = Array(repeating: nil, count: wanted)
  }
}
