import Handspan

/// Which lines of the layout are in the document, and what their cells show.
///
/// A slot is a row of the document with its cells. A line on show keeps its slot; one that comes into view takes a slot
/// whose line has left it, so that scrolling by one line rewrites one slot. No node is ever removed, and a slot that a
/// finger rests on is not given away: the finger keeps its node.
struct RowSlots {
  private struct Slot {
    var line: ItemLayout.Line?
    /// The update that last saw the line in the window.
    var seen = 0
    var frame = Geometry.Rect(x: 0, y: 0, width: -1, height: -1)
    /// How many items of the group are said to be selected, where the line is a header.
    var headerCount: Int?
  }

  let columns: Int
  private var slots: [Slot] = []
  private var slotOfLine: [Int: Int] = [:]
  /// Of each cell, `columns` a slot; nil for one that shows nothing.
  private var states: [CellState?] = []
  /// Of each cell the number it shows in the order of selection; 0 for none.
  private var numbers: [Int] = []
  private var pins: [(pointer: Int, slot: Int)] = []
  private var update = 0
  /// The height of the content that the tops of rows count from, and where that is on the canvas.
  private var anchor: (height: Double, top: Double)?

  /// Lines kept ready above and below the viewport, in points: about two rows of a phone's grid.
  static let overscan = 260.0

  /// How far from each other the anchors are that tops count from. Browsers keep lengths in single precision, which
  /// tells 1/64 of a point apart up to 131,072.
  static let anchorDistance = 65_536.0

  init(columns: Int) { self.columns = columns }

  var count: Int { slots.count }

  /// The cell that shows `position`, or -1 when none does.
  func cell(showing position: Int?, in layout: ItemLayout) -> Int {
    guard let position, let slot = slotOfLine[layout.line(of: position)],
      case .items(let positions) = slots[slot].line?.content
    else { return -1 }
    return slot * columns + position - positions.lowerBound
  }

  // MARK: Pins

  /// A finger came down on this line: its slot is kept until the finger lifts.
  mutating func pin(line: Int, pointer: Int) {
    unpin(pointer: pointer)
    if let slot = slotOfLine[line] { pins.append((pointer, slot)) }
  }

  mutating func unpin(pointer: Int) { pins.removeAll { $0.pointer == pointer } }
  mutating func unpinAll() { pins.removeAll() }

  // MARK: Drawing

  /// Writes what differs between the document and the picker; only lines of the window are looked at. `origin` is
  /// the height of the content at the canvas's top, in points.
  mutating func update(from picker: ItemPicker, origin: Double, into patches: inout SharedBuffer<Int32>) {
    moveAnchor(offset: picker.viewport.offset, origin: origin, into: &patches)
    update += 1
    let window = Self.window(of: picker.viewport)
    var isComplete = true
    picker.layout.forEachLine(in: window) { line in
      guard let slot = slotOfLine[line.index] else {
        isComplete = false
        return
      }
      slots[slot].seen = update
      refresh(slot, showing: line, from: picker, into: &patches)
    }
    // Only now is it known which slots are free.
    guard !isComplete else { return }
    picker.layout.forEachLine(in: window) { line in
      guard slotOfLine[line.index] == nil else { return }
      show(line, in: freeSlot(), from: picker, into: &patches)
    }
  }

  private static func window(of viewport: Viewport) -> Geometry.Rect {
    Geometry.Rect(
      x: -overscan, y: viewport.offset - overscan, width: viewport.size.width + 2 * overscan,
      height: viewport.size.height + 2 * overscan)
  }

  private mutating func moveAnchor(
    offset: Double, origin: Double, into patches: inout SharedBuffer<Int32>
  ) {
    let height = (offset / Self.anchorDistance).rounded(.down) * Self.anchorDistance
    if let anchor, anchor == (height, height - origin) { return }
    let isElsewhere = anchor?.height != height
    anchor = (height, height - origin)
    patches.append(.anchor, (height - origin).layoutUnits)
    guard isElsewhere else { return }
    for (slot, content) in slots.enumerated() {
      if let line = content.line { placeTop(of: line, in: slot, into: &patches) }
    }
  }

  private mutating func freeSlot() -> Int {
    for slot in slots.indices where slots[slot].seen != update && !pins.contains(where: { $0.slot == slot }) {
      if let line = slots[slot].line { slotOfLine[line.index] = nil }
      return slot
    }
    slots.append(Slot())
    states.append(contentsOf: repeatElement(nil, count: columns))
    numbers.append(contentsOf: repeatElement(0, count: columns))
    return slots.count - 1
  }

  private mutating func show(
    _ line: ItemLayout.Line, in slot: Int, from picker: ItemPicker, into patches: inout SharedBuffer<Int32>
  ) {
    slots[slot].line = line
    slots[slot].seen = update
    slots[slot].headerCount = nil
    slotOfLine[line.index] = slot
    placeTop(of: line, in: slot, into: &patches)
    place(line, in: slot, of: picker.layout, into: &patches)
    switch line.content {
    case .header(let section):
      patches.append(.header, slot, section, picker.layout.positions(ofSection: section).count)
      refresh(slot, showing: line, from: picker, into: &patches)
    case .items(let positions): fill(slot, with: positions, of: line, from: picker, into: &patches)
    }
  }

  private func placeTop(of line: ItemLayout.Line, in slot: Int, into patches: inout SharedBuffer<Int32>) {
    patches.append(.row, slot, line.index, (line.frame.y - (anchor?.height ?? 0)).layoutUnits)
  }

  /// Where the line lies across, and its size, unless the slot has both already.
  private mutating func place(
    _ line: ItemLayout.Line, in slot: Int, of layout: ItemLayout, into patches: inout SharedBuffer<Int32>
  ) {
    let old = slots[slot].frame
    slots[slot].frame = line.frame
    if old.width != line.frame.width || old.height != line.frame.height {
      patches.append(.extent, slot, line.frame.width.layoutUnits, line.frame.height.layoutUnits)
    }
    if case .canvas = layout {
      patches.append(.left, slot, line.frame.x.layoutUnits, line.index)
    } else if old.x != line.frame.x || old.width < 0 {
      patches.append(.left, slot, line.frame.x.layoutUnits)
    }
  }

  private mutating func fill(
    _ slot: Int, with positions: Range<Int>, of line: ItemLayout.Line, from picker: ItemPicker,
    into patches: inout SharedBuffer<Int32>
  ) {
    let first = slot * columns
    for (column, position) in positions.enumerated() {
      let state = picker.state(of: position)
      states[first + column] = state
      patches.append(.cell, first + column, position, Int(state.rawValue))
      refreshNumber(of: first + column, showing: position, from: picker, into: &patches)
    }
    for column in positions.count..<columns where states[first + column] != nil {
      states[first + column] = nil
      patches.append(.cell, first + column, -1)
    }
    guard !picker.layout.hasEqualCells else { return }
    picker.layout.forEachFrame(in: line) { position, frame in
      patches.append(
        .span, first + position - positions.lowerBound, (frame.x - line.frame.x).layoutUnits,
        frame.width.layoutUnits)
    }
  }

  private mutating func refresh(
    _ slot: Int, showing line: ItemLayout.Line, from picker: ItemPicker,
    into patches: inout SharedBuffer<Int32>
  ) {
    switch line.content {
    case .header(let section):
      refreshHeader(slot, section: section, from: picker, into: &patches)
    case .items(let positions):
      for (column, position) in positions.enumerated() {
        let cell = slot * columns + column
        refreshNumber(of: cell, showing: position, from: picker, into: &patches)
        let state = picker.state(of: position)
        guard states[cell] != state else { continue }
        states[cell] = state
        patches.append(.state, cell, Int(state.rawValue))
      }
    }
  }

  private mutating func refreshNumber(
    of cell: Int, showing position: Int, from picker: ItemPicker, into patches: inout SharedBuffer<Int32>
  ) {
    let number = picker.number(of: position) ?? 0
    guard numbers[cell] != number else { return }
    numbers[cell] = number
    patches.append(.number, cell, number)
  }

  private mutating func refreshHeader(
    _ slot: Int, section: Int, from picker: ItemPicker, into patches: inout SharedBuffer<Int32>
  ) {
    let positions = picker.layout.positions(ofSection: section)
    let selection = picker.selection
    let selected = selection.count(in: positions)
    guard slots[slot].headerCount != selected else { return }
    slots[slot].headerCount = selected
    patches.append(.headerState, slot, picker.extent(in: positions).number, selected)
  }
}
