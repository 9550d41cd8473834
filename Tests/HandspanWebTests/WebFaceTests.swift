import EngineTestSupport
import Handspan
import Testing

@testable import HandspanWeb

/// A terminal that believes only what the patches say.
private struct ModelTerminal {
  var slots = 0
  var columns = 0
  var tops: [Int: (row: Int, top: Int)] = [:]
  var cells: [Int: (position: Int, state: UInt16)] = [:]
  var status: (count: Int, total: Int, flags: Status) = (0, 0, [])
  var contentHeight = 0
  var offset = 0.0
  var focusCell = -1

  mutating func draw(_ face: WebFace, patches count: Int) {
    let base = face.patchAddress
    for index in 0..<count {
      let patch = base + index * 4
      let (first, second, third) = (Int(patch[1]), Int(patch[2]), Int(patch[3]))
      switch PatchCode(rawValue: patch[0]) {
      case .reset:
        (slots, columns) = (first, second)
        tops = [:]
        cells = [:]
        focusCell = -1
      case .content: contentHeight = first
      case .row: tops[first] = (second, third)
      case .cell: cells[first] = (second, UInt16(third))
      case .state: cells[first]?.state = UInt16(second)
      case .scroll: offset = Double(first) / 64
      case .status: status = (first, second, Status(rawValue: Int32(third)))
      case .focus: focusCell = first
      case .metrics, .open, .menu, .range, .hideMenu, .announce, .haptic, .actions, .hideActions, .dropped,
        .boxOrigin, .boxSize, .carry, .carried, .swipe:
        break
      case nil: Issue.record("an unknown patch: \(patch[0])")
      }
    }
    face.takePatches()
  }

  /// What is drawn must be what the picker says, for every row that can be seen.
  func check(against face: WebFace) {
    let picker = face.picker
    let rows = picker.layout.rows
    #expect(status.count == picker.selection.count)
    #expect(status.total == rows.itemCount)
    #expect(status.flags.contains(.selecting) == picker.isSelecting)
    #expect(status.flags.contains(.capturing) == picker.isCapturing)
    #expect(contentHeight == rows.contentHeight.layoutUnits)
    let top = picker.viewport.offset
    for row in rows.rows(from: top, to: top + picker.viewport.size.height) {
      guard let slot = tops.first(where: { $0.value.row == row })?.key else {
        Issue.record("row \(row) is not drawn")
        return
      }
      #expect(tops[slot]?.top == rows.top(ofRow: row).layoutUnits)
      for column in 0..<columns {
        let position = row * columns + column
        let cell = cells[slot * columns + column]
        #expect(cell?.position == (position < rows.itemCount ? position : -1))
        if position < rows.itemCount { #expect(cell?.state == picker.state(of: position).rawValue) }
      }
    }
  }
}

@Suite struct WebFaceTests {
  private static func face(items: [UInt32], terminal: inout ModelTerminal) -> WebFace {
    let face = WebFace()
    terminal.draw(
      face,
      patches: face.resize(
        kind: .grid, size: Size(width: 393, height: 700), topInset: 50, bottomInset: 80,
        isRightToLeft: false))
    commit(items, to: face, terminal: &terminal)
    return face
  }

  private static func commit(_ items: [UInt32], to face: WebFace, terminal: inout ModelTerminal) {
    let address = face.incomingItems(count: items.count)
    for (index, item) in items.enumerated() { address[index] = item }
    terminal.draw(face, patches: face.commitItems())
  }

  @Test func whatIsDrawnIsWhatThePickerSays() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      var terminal = ModelTerminal()
      var items = (0..<UInt32.random(in: 0..<700, using: &generator)).map { $0 * 3 }
      let face = Self.face(items: items, terminal: &terminal)
      terminal.check(against: face)
      var time = 0.0
      for _ in 0..<120 {
        time += Double.random(in: 0..<120, using: &generator)
        if Int.random(in: 0..<20, using: &generator) == 0 {
          items.shuffle(using: &generator)
          items.removeLast(min(items.count, 2))
          Self.commit(items, to: face, terminal: &terminal)
        } else {
          terminal.draw(face, patches: Self.step(face, at: time, items: items.count, using: &generator))
        }
        terminal.check(against: face)
      }
    }
  }

  private static func step(
    _ face: WebFace, at time: Double, items: Int, using generator: inout SeededGenerator
  ) -> Int {
    let x = Double.random(in: -20..<420, using: &generator)
    let y = Double.random(in: -50..<800, using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...4:
      let phases: [PointerPhase] = [.down, .move, .move, .move, .up, .cancel]
      let event = PointerEvent(
        id: Int.random(in: 0..<2, using: &generator), kind: .touch,
        phase: phases[Int.random(in: 0..<6, using: &generator)], location: Point(x: x, y: y), time: time)
      return face.pointer(event)
    case 5: return face.tick(at: time)
    case 6: return face.scrolled(to: max(0, y * 20), at: time)
    case 7:
      return face.resize(
        kind: Bool.random(using: &generator) ? .grid : .list,
        size: Size(width: max(200, x + 300), height: 650), topInset: 50, bottomInset: 80,
        isRightToLeft: Bool.random(using: &generator))
    case 8:
      guard let command = WebFace.Command(rawValue: Int32.random(in: 0..<13, using: &generator)) else {
        return 0
      }
      return face.perform(command, argument: Int.random(in: 0..<700, using: &generator))
    default:
      let parts: [ItemPart] = [.mark, .menu, .body]
      return face.activate(
        Int.random(in: -1..<700, using: &generator), part: parts[Int.random(in: 0..<3, using: &generator)])
    }
  }

  @Test func chosenIdentifiersFollowTheirItems() {
    var terminal = ModelTerminal()
    let face = Self.face(items: [5, 9, 2, 7], terminal: &terminal)
    _ = face.activate(1, part: .mark)
    _ = face.activate(3, part: .mark)
    face.takePatches()
    #expect(Array(UnsafeBufferPointer(start: face.chosenIdentifiers(), count: face.chosenCount)) == [9, 7])
    Self.commit([7, 1, 2, 3, 9], to: face, terminal: &terminal)
    #expect(Array(UnsafeBufferPointer(start: face.chosenIdentifiers(), count: face.chosenCount)) == [7, 9])
  }

  @Test func aMoveDrawsOnlyWhatChanged() {
    var terminal = ModelTerminal()
    let face = Self.face(items: Array(0..<3_000), terminal: &terminal)
    terminal.draw(face, patches: face.perform(.enter, argument: 0))
    func send(_ phase: PointerPhase, x: Double, y: Double, time: Double) -> Int {
      let event = PointerEvent(id: 0, kind: .touch, phase: phase, location: Point(x: x, y: y), time: time)
      return face.pointer(event)
    }
    terminal.draw(face, patches: send(.down, x: 60, y: 300, time: 0))
    terminal.draw(face, patches: send(.move, x: 80, y: 300, time: 16))
    let patches = send(.move, x: 200, y: 300, time: 32)
    #expect(patches <= 4, "one more cell is chosen and holds the focus; \(patches) patches")
    terminal.draw(face, patches: patches)
    terminal.check(against: face)
  }
}
