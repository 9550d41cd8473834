import HandspanSearchToSelect
import HandspanTouch
import HandspanWeb

/// Which rows of the list are in the document, and what they show.
///
/// Row *r* is in slot *r* mod *slots*, of which there are as many as rows can be in the window: scrolling by one row
/// rewrites one slot, and no node is ever removed.
struct SearchRows {
  struct Content: Equatable {
    /// -1 for the row that makes a new value, -2 for nothing.
    var key = -2
    var state: SearchToSelectRowState = []
  }

  private struct Slot {
    var row = -1
    var content = Content()
  }

  private var slots: [Slot] = []
  private var anchor: (height: Double, top: Double)?

  /// Rows kept ready above and below the viewport.
  static let overscan = 4
  /// Browsers keep lengths in single precision, which tells 1/64 of a point apart up to 131,072.
  static let anchorDistance = 65_536.0

  init(rowsOnShow: Int) {
    slots = Array(repeating: Slot(), count: max(1, rowsOnShow + 1 + 2 * Self.overscan))
  }

  var count: Int { slots.count }

  /// The slot that shows a row, or -1.
  func slot(showing row: Int?) -> Int {
    guard let row, slots[row % slots.count].row == row else { return -1 }
    return row % slots.count
  }

  /// Writes what differs between the document and `content`, for the rows of the window.
  ///
  /// - Parameters:
  ///   - origin: the height of the content at the canvas's top, in points.
  ///   - rowHeight: in points.
  /// - Returns: the slots whose value is another one now.
  mutating func update(
    window: Range<Int>, offset: Double, origin: Double, rowHeight: Double,
    into patches: inout SharedBuffer<Int32>, content: (Int) -> Content
  ) -> [Int] {
    moveAnchor(offset: offset, origin: origin, rowHeight: rowHeight, into: &patches)
    var bound: [Int] = []
    for row in window {
      let slot = row % slots.count
      let wanted = content(row)
      if slots[slot].row != row {
        slots[slot].row = row
        place(slot, rowHeight: rowHeight, into: &patches)
      }
      let shown = slots[slot].content
      guard shown != wanted else { continue }
      slots[slot].content = wanted
      if shown.key != wanted.key {
        patches.append(.bind, slot, wanted.key, Int(wanted.state.rawValue))
        bound.append(slot)
      } else {
        patches.append(.state, slot, Int(wanted.state.rawValue))
      }
    }
    for slot in slots.indices where slots[slot].row >= 0 && !window.contains(slots[slot].row) {
      slots[slot] = Slot()
      patches.append(.place, slot, -1)
    }
    return bound
  }

  /// What the slot shows.
  func key(of slot: Int) -> Int { slots[slot].content.key }

  /// The slots that show a value.
  var valueSlots: [Int] { slots.indices.filter { slots[$0].row >= 0 && slots[$0].content.key >= 0 } }

  private func place(_ slot: Int, rowHeight: Double, into patches: inout SharedBuffer<Int32>) {
    let top = Double(slots[slot].row) * rowHeight - (anchor?.height ?? 0)
    patches.append(.place, slot, slots[slot].row, top.layoutUnits)
  }

  private mutating func moveAnchor(
    offset: Double, origin: Double, rowHeight: Double, into patches: inout SharedBuffer<Int32>
  ) {
    let height = (offset / Self.anchorDistance).rounded(.down) * Self.anchorDistance
    if let anchor, anchor == (height, height - origin) { return }
    let isElsewhere = anchor?.height != height
    anchor = (height, height - origin)
    patches.append(.anchor, (height - origin).layoutUnits)
    guard isElsewhere else { return }
    for slot in slots.indices where slots[slot].row >= 0 {
      place(slot, rowHeight: rowHeight, into: &patches)
    }
  }
}
