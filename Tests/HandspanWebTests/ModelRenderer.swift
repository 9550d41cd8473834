import Handspan
import Testing

@testable import HandspanWeb

/// A renderer that believes only what the patches say.
struct ModelRenderer {
  struct Row {
    var line = -1
    var top = 0
    var left = 0
    var order = 0
    var width = -1
    var height = -1
    var header: (section: Int, count: Int)?
    var headerState: (mark: Int, selected: Int)?
  }

  struct Cell {
    var position = -1
    var state: UInt16 = 0
    var number = 0
    var span: (left: Int, width: Int)?
  }

  var columns = 0
  var lineCount = 0
  var rows: [Int: Row] = [:]
  var cells: [Int: Cell] = [:]
  var status: (count: Int, total: Int, flags: Status) = (0, 0, [])
  var canvasHeight = 0
  var anchor = 0
  /// Where the platform's scroller stands, in points.
  var top = 0.0
  var focusCell = -1
  var trayCount = 0
  var trayCells: [Int: (number: Int, position: Int)] = [:]

  mutating func draw(_ bridge: GridBridge, patches count: Int) {
    let base = bridge.patchAddress
    for index in 0..<count {
      let patch = base + index * 4
      let (first, second, third) = (Int(patch[1]), Int(patch[2]), Int(patch[3]))
      switch PatchCode(rawValue: patch[0]) {
      case .reset: reset(lineCount: first, columns: second)
      case .content: canvasHeight = first
      case .row:
        rows[first, default: Row()].line = second
        rows[first]?.top = third
        rows[first]?.header = nil
      case .header: rows[first]?.header = (second, third)
      case .headerState: rows[first]?.headerState = (second, third)
      case .extent:
        rows[first]?.width = second
        rows[first]?.height = third
      case .left:
        rows[first]?.left = second
        rows[first]?.order = third
      case .cell:
        cells[first] = Cell(
          position: second, state: UInt16(third), number: cells[first]?.number ?? 0)
      case .number: cells[first, default: Cell()].number = second
      case .tray: trayCount = first
      case .trayCell: trayCells[first] = third < 0 ? nil : (second, third)
      case .state: cells[first]?.state = UInt16(second)
      case .span: cells[first]?.span = (second, third)
      case .anchor: anchor = first
      case .scroll: top = Double(first) / 64
      case .status: status = (first, second, Status(rawValue: Int32(third)))
      case .focus: focusCell = first
      case .metrics, .open, .menu, .range, .hideMenu, .announce, .haptic, .actions, .hideActions, .dropped,
        .boxOrigin, .boxSize, .carry, .carried, .swipe:
        break
      case nil: Issue.record("an unknown patch: \(patch[0])")
      }
    }
    bridge.clearPatches()
  }

  /// Rows keep their place and size, as nodes keep their style, but show nothing.
  private mutating func reset(lineCount: Int, columns: Int) {
    self.lineCount = lineCount
    self.columns = columns
    rows = rows.mapValues { row in
      var row = row
      row.line = -1
      return row
    }
    cells = [:]
    focusCell = -1
  }

  func slot(showing line: Int) -> Int? { rows.first { $0.value.line == line }?.key }

  /// What is drawn must be what the picker says, for every line that can be seen.
  ///
  /// - Parameter selected: how many items are selected, where some of them are absent.
  func check(against bridge: GridBridge, selected: Int? = nil) {
    let picker = bridge.picker
    let layout = picker.layout
    #expect(status.count == selected ?? picker.selection.count)
    #expect(status.total == layout.itemCount)
    #expect(status.flags.contains(.selecting) == picker.isSelecting)
    #expect(status.flags.contains(.capturing) == picker.isCapturing)
    #expect(lineCount == layout.lineCount)
    #expect(Double(canvasHeight) / 64 <= ScrollMap.maximumHeight)
    let shown = rows.values.map { $0.line }.filter { $0 >= 0 }
    #expect(Set(shown).count == shown.count, "a line is shown twice")
    let viewport = picker.viewport
    layout.forEachLine(
      in: Geometry.Rect(x: 0, y: viewport.offset, width: viewport.size.width, height: viewport.size.height)
    ) { check($0, of: picker) }
    checkTray(of: bridge)
  }

  /// Every piece that can be seen of the strip is there, once, under its number.
  private func checkTray(of bridge: GridBridge) {
    let order = bridge.picker.trayOrder
    #expect(trayCount == order?.count ?? 0)
    let shown = trayCells.values.sorted { $0.number < $1.number }
    let first = Int(bridge.tray.offset / TraySlots.pitch)
    let end = min(trayCount, Int(((bridge.tray.offset + bridge.tray.width) / TraySlots.pitch).rounded(.up)))
    for number in first..<max(first, end) { #expect(shown.contains { $0.number == number }) }
    #expect(Set(shown.map { $0.number }).count == shown.count)
    for piece in shown { #expect(order?.position(numbered: piece.number + 1) == piece.position) }
  }

  private func check(_ line: ItemLayout.Line, of picker: ItemPicker) {
    guard let slot = slot(showing: line.index), let row = rows[slot] else {
      Issue.record("line \(line.index) is not drawn")
      return
    }
    let offset = picker.viewport.offset
    #expect(abs(Double(anchor + row.top) / 64 - (line.frame.y - offset + top)) < 0.03)
    #expect(abs(row.top / 64) <= 131_072, "tops must be told apart in single precision")
    #expect(row.left == line.frame.x.layoutUnits)
    #expect(row.width == line.frame.width.layoutUnits && row.height == line.frame.height.layoutUnits)
    if case .canvas = picker.layout { #expect(row.order == line.index) }
    switch line.content {
    case .header(let section): checkHeader(row, section: section, of: picker)
    case .items(let positions):
      #expect(row.header == nil)
      for column in 0..<columns {
        let position = positions.lowerBound + column
        let cell = cells[slot * columns + column]
        #expect((cell?.position ?? -1) == (positions.contains(position) ? position : -1))
        guard positions.contains(position) else { continue }
        #expect(cell?.state == picker.state(of: position).rawValue)
        #expect(cell?.number == picker.number(of: position) ?? 0)
      }
      guard !picker.layout.hasEqualCells else { return }
      picker.layout.forEachFrame(in: line) { position, frame in
        let span = cells[slot * columns + position - positions.lowerBound]?.span
        #expect(span?.left == (frame.x - line.frame.x).layoutUnits && span?.width == frame.width.layoutUnits)
      }
    }
  }

  private func checkHeader(_ row: Row, section: Int, of picker: ItemPicker) {
    let positions = picker.layout.positions(ofSection: section)
    let selected = positions.filter { picker.selection.contains($0) }.count
    #expect(row.header?.section == section && row.header?.count == positions.count)
    #expect(row.headerState?.selected == selected)
    #expect(row.headerState?.mark == (selected == 0 ? 0 : selected < positions.count ? 1 : 2))
  }
}
