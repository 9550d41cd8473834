import EngineTestSupport
import HandspanSearch
import HandspanTouch
import Testing

@testable import HandspanSearchWeb

@Suite("The web face of Search to Select")
struct SearchFaceTests {
  /// What a terminal has on show after the patches it was sent.
  struct Terminal {
    struct Row: Equatable {
      var key: Int
      var isPicked: Bool
    }

    let face = SearchFace()
    var slots: [Int: (row: Int, key: Int, state: Int)] = [:]
    var tokens: [Int] = []
    var tokenTotal = 0
    var count = 0
    var requests: [(generation: Int, isMore: Bool)] = []
    var mostPatches = 0
    var isMenuOpen = false
    var time = 0.0

    mutating func call(_ body: (SearchFace, Double) -> Int) {
      let patches = body(face, time)
      mostPatches = max(mostPatches, patches)
      let numbers = Array(UnsafeBufferPointer(start: face.patchAddress, count: patches * 4)).map { Int($0) }
      face.takePatches()
      for at in stride(from: 0, to: numbers.count, by: 4) {
        apply(numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3])
      }
    }

    private mutating func apply(_ code: Int, _ a: Int, _ b: Int, _ c: Int) {
      switch SearchPatchCode(rawValue: Int32(code)) {
      case .reset: slots.removeAll()
      case .place:
        if b < 0 { slots[a] = nil } else { slots[a] = (b, slots[a]?.key ?? -2, slots[a]?.state ?? 0) }
      case .bind:
        slots[a]?.key = b
        slots[a]?.state = c
      case .state: slots[a]?.state = b
      case .tokens: (tokenTotal, tokens) = (a, [])
      case .token: tokens.append(a)
      case .status: count = a
      case .request: requests.append((a, b == 1))
      case .menu: isMenuOpen = true
      case .hideMenu: isMenuOpen = false
      default: break
      }
    }

    var rows: [Int: Row] {
      var rows: [Int: Row] = [:]
      for slot in slots.values { rows[slot.row] = Row(key: slot.key, isPicked: slot.state & 1 != 0) }
      return rows
    }

    mutating func use(_ labels: [String]) {
      var bytes: [UInt8] = []
      for label in labels { bytes += Array(label.utf8) }
      fill(bytes)
      let numbers = face.incomingNumbers(count: labels.count)
      for (index, label) in labels.enumerated() { numbers[index] = UInt32(label.utf8.count) }
      face.appendValues()
      call { $0.useLocalValues(at: $1) }
      resize(height: 520)
    }

    mutating func resize(height: Double) {
      call { face, _ in
        face.resize(
          width: 390, height: height, rowHeight: 52, bottomInset: 0, shift: 0, isRightToLeft: false)
      }
    }

    mutating func type(_ text: String, query: Int) {
      fill(Array(text.utf8))
      call { $0.typed(query: query, isComposing: false, at: $1) }
    }

    func fill(_ bytes: [UInt8]) {
      let memory = face.incomingText(count: bytes.count)
      for (index, byte) in bytes.enumerated() { memory[index] = byte }
    }

    mutating func perform(_ command: SearchFace.Command, _ argument: Int = 0) {
      call { $0.perform(command, argument: argument, at: $1) }
    }
  }

  @Test("values have ids in their collated order, and positions lead back")
  func order() {
    var terminal = Terminal()
    terminal.use(["Zürich", "Aachen", "Łódź"])
    let positions = (0..<3).map { terminal.face.positions()[$0] }
    #expect(positions == [1, 2, 0])
    #expect((0..<3).map { terminal.rows[$0]?.key } == [0, 1, 2])
  }

  @Test("S16: without any height nothing is drawn and nothing fails")
  func s16() {
    var terminal = Terminal()
    terminal.use((0..<50).map { "Value \($0)" })
    for height in [0, -5, 0.5, 520] {
      terminal.resize(height: height)
      terminal.type("value 4", query: 1)
      terminal.call { $0.key(.down, isShifted: false, isCaretAtStart: false, isComposing: false, at: $1) }
      terminal.type("", query: 0)
    }
    #expect(terminal.rows[0] != nil)
  }

  @Test("S37: a hundred thousand picks write as few patches as fit the screen")
  func s37() {
    var terminal = Terminal()
    terminal.use((0..<100_000).map { "Value \($0)" })
    terminal.call { face, _ in
      var options = SearchToSelect.Options()
      options.offersSelectAll = true
      return face.configure(options, offersRanges: true)
    }
    terminal.mostPatches = 0
    terminal.perform(.selectAll)
    #expect(terminal.count == 100_000)
    #expect(terminal.tokenTotal == 100_000)
    #expect(terminal.tokens.count == 48)
    #expect(terminal.mostPatches < 120)
  }

  @Test("what a terminal shows is what the control holds, after anything that can happen")
  func random() {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<12 {
      var terminal = Terminal()
      terminal.use((0..<(round * 40)).map { "\(["Ann", "Bob", "Cyd"][$0 % 3]) \($0)" })
      for _ in 0..<60 {
        terminal.time += Double(generator.below(400))
        step(&terminal, generator.below(10), &generator)
        check(terminal)
      }
    }
  }

  private func step(_ terminal: inout Terminal, _ kind: Int, _ generator: inout SeededGenerator) {
    let (value, text) = (generator.below(30), ["", "ann", "b", "cyd 1", "none"][generator.below(5)])
    let queries = ["": 0, "ann": 1, "b": 2, "cyd 1": 3, "none": 4]
    switch kind {
    case 0: terminal.type(text, query: queries[text] ?? 0)
    case 1, 2: terminal.perform(.activate, value)
    case 3: terminal.perform([.undo, .redo, .showOnlySelected, .showAll][generator.below(4)])
    case 4: terminal.perform(.removeToken, value)
    case 5: terminal.call { $0.scrolled(toTop: Double(value * 130), at: $1) }
    case 6: terminal.call { $0.tick(at: $1) }
    case 7:
      for (phase, y) in [
        (PointerPhase.down, 30.0), (.move, 30), (.move, Double(value * 10)), (.up, Double(value * 10)),
      ] {
        let x = phase == .down ? 100.0 : 200
        terminal.call { face, time in
          face.pointer(
            PointerEvent(id: 1, kind: .touch, phase: phase, location: Point(x: x, y: y), time: time))
        }
      }
    case 8: terminal.perform(.openMenu, value)
    default: terminal.perform([.rangeAbove, .rangeBelow, .closeMenu][generator.below(3)])
    }
  }

  private func check(_ terminal: Terminal) {
    let control = terminal.face.control
    #expect(terminal.count == control.picks.count)
    #expect(terminal.tokenTotal == control.picks.tokenCount)
    let rows = terminal.rows
    let first = Int(terminal.face.viewport.offset / 52)
    let last = min(control.rowCount, Int((terminal.face.viewport.offset + 520) / 52))
    for row in first..<max(first, last) {
      guard case .value(let id) = control.row(at: row) else {
        Issue.record("row \(row) is on show without a name")
        return
      }
      #expect(rows[row] == Terminal.Row(key: id, isPicked: control.picks.contains(id)))
    }
    #expect(rows.keys.allSatisfy { $0 < control.rowCount })
  }
}
