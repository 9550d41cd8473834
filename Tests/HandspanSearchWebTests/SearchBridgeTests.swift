import EngineTestSupport
import HandspanSearch
import HandspanSearchToSelect
import HandspanTouch
import Testing

@testable import HandspanSearchWeb

@Suite("The web bridge of Search to Select")
struct SearchBridgeTests {
  /// What a renderer has on show after the patches it was sent.
  struct Renderer {
    struct Row: Equatable {
      var key: Int
      var isSelected: Bool
    }

    let bridge = SearchBridge()
    var slots: [Int: (row: Int, key: Int, state: Int)] = [:]
    var tokens: [Int] = []
    var tokenTotal = 0
    var count = 0
    var requests: [(generation: Int, isMore: Bool)] = []
    var mostPatches = 0
    var isMenuOpen = false
    var time = 0.0

    mutating func call(_ body: (SearchBridge, Double) -> Int) {
      let patches = body(bridge, time)
      mostPatches = max(mostPatches, patches)
      let numbers = Array(UnsafeBufferPointer(start: bridge.patchAddress, count: patches * 4)).map { Int($0) }
      bridge.clearPatches()
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
      for slot in slots.values { rows[slot.row] = Row(key: slot.key, isSelected: slot.state & 1 != 0) }
      return rows
    }

    mutating func use(_ labels: [String]) {
      var bytes: [UInt8] = []
      for label in labels { bytes += Array(label.utf8) }
      fill(bytes)
      let numbers = bridge.incomingNumbers(count: labels.count)
      for (index, label) in labels.enumerated() { numbers[index] = UInt32(label.utf8.count) }
      bridge.appendValues()
      call { $0.useLocalValues(at: $1) }
      resize(height: 520)
    }

    mutating func resize(height: Double) {
      call { bridge, _ in
        bridge.resize(
          width: 390, height: height, rowHeight: 52, bottomInset: 0, shift: 0, isRightToLeft: false)
      }
    }

    mutating func type(_ text: String, query: Int) {
      fill(Array(text.utf8))
      call { $0.typed(query: query, isComposing: false, at: $1) }
    }

    func fill(_ bytes: [UInt8]) {
      let memory = bridge.incomingText(count: bytes.count)
      for (index, byte) in bytes.enumerated() { memory[index] = byte }
    }

    mutating func perform(_ command: SearchBridge.Command, _ argument: Int = 0) {
      call { $0.perform(command, argument: argument, at: $1) }
    }
  }

  @Test("values have ids in their collated order, and positions lead back")
  func order() {
    var renderer = Renderer()
    renderer.use(["Zürich", "Aachen", "Łódź"])
    let positions = (0..<3).map { renderer.bridge.positions()[$0] }
    #expect(positions == [1, 2, 0])
    #expect((0..<3).map { renderer.rows[$0]?.key } == [0, 1, 2])
  }

  @Test("S16: without any height nothing is drawn and nothing fails")
  func s16() {
    var renderer = Renderer()
    renderer.use((0..<50).map { "Value \($0)" })
    for height in [0, -5, 0.5, 520] {
      renderer.resize(height: height)
      renderer.type("value 4", query: 1)
      renderer.call { $0.key(.down, isShifted: false, isCaretAtStart: false, isComposing: false, at: $1) }
      renderer.type("", query: 0)
    }
    #expect(renderer.rows[0] != nil)
  }

  @Test("S37: a hundred thousand selects write as few patches as fit the screen")
  func s37() {
    var renderer = Renderer()
    renderer.use((0..<100_000).map { "Value \($0)" })
    renderer.call { bridge, _ in
      var options = SearchToSelect.Options()
      options.offersSelectAll = true
      return bridge.configure(options)
    }
    renderer.mostPatches = 0
    renderer.perform(.selectAll)
    #expect(renderer.count == 100_000)
    #expect(renderer.tokenTotal == 100_000)
    #expect(renderer.tokens.count == 48)
    #expect(renderer.mostPatches < 120)
  }

  @Test("what a renderer shows is what the control holds, after anything that can happen")
  func random() {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<12 {
      var renderer = Renderer()
      renderer.use((0..<(round * 40)).map { "\(["Ann", "Bob", "Cyd"][$0 % 3]) \($0)" })
      for _ in 0..<60 {
        renderer.time += Double(generator.below(400))
        step(&renderer, generator.below(10), &generator)
        check(renderer)
      }
    }
  }

  private func step(_ renderer: inout Renderer, _ kind: Int, _ generator: inout SeededGenerator) {
    let (value, text) = (generator.below(30), ["", "ann", "b", "cyd 1", "none"][generator.below(5)])
    let queries = ["": 0, "ann": 1, "b": 2, "cyd 1": 3, "none": 4]
    switch kind {
    case 0: renderer.type(text, query: queries[text] ?? 0)
    case 1, 2: renderer.perform(.activate, value)
    case 3: renderer.perform([.undo, .redo, .showOnlySelected, .showAll][generator.below(4)])
    case 4: renderer.perform(.removeToken, value)
    case 5: renderer.call { $0.scrolled(toTop: Double(value * 130), at: $1) }
    case 6: renderer.call { $0.tick(at: $1) }
    case 7:
      for (phase, y) in [
        (PointerPhase.down, 30.0), (.move, 30), (.move, Double(value * 10)), (.up, Double(value * 10)),
      ] {
        let x = phase == .down ? 100.0 : 200
        renderer.call { bridge, time in
          bridge.pointer(
            PointerEvent(id: 1, kind: .touch, phase: phase, location: Geometry.Point(x: x, y: y), time: time))
        }
      }
    case 8: renderer.perform(.openMenu, value)
    default: renderer.perform([.rangeAbove, .rangeBelow, .closeMenu][generator.below(3)])
    }
  }

  private func check(_ renderer: Renderer) {
    let control = renderer.bridge.control.state
    #expect(renderer.count == control.selected.count)
    #expect(renderer.tokenTotal == control.selected.tokenCount)
    let rows = renderer.rows
    let first = Int(renderer.bridge.viewport.offset / 52)
    let last = min(control.rowCount, Int((renderer.bridge.viewport.offset + 520) / 52))
    for row in first..<max(first, last) {
      guard case .value(let id) = control.row(at: row) else {
        Issue.record("row \(row) is on show without a name")
        return
      }
      #expect(rows[row] == Renderer.Row(key: id, isSelected: control.selected.contains(id)))
    }
    #expect(rows.keys.allSatisfy { $0 < control.rowCount })
  }
}
