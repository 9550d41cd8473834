import EngineTestSupport
import Handspan
import Testing

@testable import HandspanWeb

@Suite struct WebFaceTests {
  static func face(items: [UInt32], terminal: inout ModelTerminal) -> WebFace {
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

  /// Sections, shapes and frames for this many items, as a terminal sends them ahead.
  private static func describe(_ count: Int, to face: WebFace, using generator: inout SeededGenerator) {
    var starts: [UInt32] = [0]
    while let last = starts.last, last < UInt32(count) {
      starts.append(min(UInt32(count), last + UInt32.random(in: 0..<30, using: &generator)))
    }
    let sections = face.incomingSections(count: starts.count)
    for (index, start) in starts.enumerated() { sections[index] = start }
    let ratios = face.incomingAspectRatios(count: count)
    let frames = face.incomingFrames(count: count)
    for position in 0..<count {
      ratios[position] = Float.random(in: 0.1..<6, using: &generator)
      let numbers = [300, 2_000, 150, 150].map { Float.random(in: 0..<Float($0), using: &generator) }
      for (index, number) in numbers.enumerated() { frames[4 * position + index] = number }
    }
  }

  @Test func whatIsDrawnIsWhatThePickerSays() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      var terminal = ModelTerminal()
      var items = (0..<UInt32.random(in: 0..<700, using: &generator)).map { $0 * 3 }
      let face = Self.face(items: items, terminal: &terminal)
      Self.describe(items.count, to: face, using: &generator)
      terminal.check(against: face)
      var time = 0.0
      for _ in 0..<120 {
        time += Double.random(in: 0..<120, using: &generator)
        if Int.random(in: 0..<20, using: &generator) == 0 {
          items.shuffle(using: &generator)
          items.removeLast(min(items.count, 2))
          Self.describe(items.count, to: face, using: &generator)
          Self.commit(items, to: face, terminal: &terminal)
        } else {
          let patches = Self.step(face, at: time, terminal: &terminal, using: &generator)
          terminal.draw(face, patches: patches)
        }
        terminal.check(against: face)
      }
    }
  }

  private static func step(
    _ face: WebFace, at time: Double, terminal: inout ModelTerminal, using generator: inout SeededGenerator
  ) -> Int {
    let x = Double.random(in: -20..<420, using: &generator)
    let y = Double.random(in: -50..<800, using: &generator)
    switch Int.random(in: 0..<12, using: &generator) {
    case 10: return face.trayScrolled(to: max(0, y), width: max(0, x), at: time)
    case 11: return switchSomething(of: face, using: &generator)
    case 0...4:
      let phases: [PointerPhase] = [.down, .move, .move, .move, .up, .cancel]
      let event = PointerEvent(
        id: Int.random(in: 0..<2, using: &generator), kind: .touch,
        phase: phases[Int.random(in: 0..<6, using: &generator)], location: Point(x: x, y: y), time: time)
      return face.pointer(event)
    case 5: return face.tick(at: time)
    case 6:
      terminal.top = max(0, y * 20)
      return face.scrolled(toTop: terminal.top, at: time)
    case 7:
      return face.resize(
        kind: LayoutKind(rawValue: Int32.random(in: 0..<5, using: &generator)) ?? .grid,
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

  private static func switchSomething(of face: WebFace, using generator: inout SeededGenerator) -> Int {
    if Bool.random(using: &generator), let mark = Mark.allCases.randomElement(using: &generator) {
      return face.use(mark)
    }
    return face.use(Methods(rawValue: UInt16.random(in: 0..<2048, using: &generator)))
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

  @Test func newsOfTheSameItemsDoesNotEndASweep() {
    var terminal = ModelTerminal()
    let items = Array(UInt32(0)..<300)
    let face = Self.face(items: items, terminal: &terminal)
    terminal.draw(face, patches: face.perform(.enter, argument: 0))
    for (phase, x) in [(PointerPhase.down, 60.0), (.move, 90), (.move, 330)] {
      let event = PointerEvent(id: 0, kind: .touch, phase: phase, location: Point(x: x, y: 300), time: 0)
      terminal.draw(face, patches: face.pointer(event))
    }
    #expect(face.chosenCount == 3)
    #expect(terminal.status.flags.isSuperset(of: [.busy, .capturing]))
    Self.commit(items, to: face, terminal: &terminal)
    #expect(face.chosenCount == 3)
    #expect(terminal.status.flags.contains(.capturing))
    terminal.check(against: face)
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

  @Test func aListHigherThanAnyBrowserAllowsIsReachedFromTopToBottom() {
    var terminal = ModelTerminal()
    let face = Self.face(items: Array(0..<1_000_000), terminal: &terminal)
    let size = Size(width: 393, height: 700)
    let resized = face.resize(
      kind: .list, size: size, topInset: 50, bottomInset: 80, isRightToLeft: false)
    terminal.draw(face, patches: resized)
    let greatestTop = Double(terminal.canvasHeight) / 64 - size.height
    var last = -1.0
    for step in 0...50 {
      terminal.top = (greatestTop * Double(step) / 50).rounded()
      terminal.draw(face, patches: face.scrolled(toTop: terminal.top, at: Double(step) * 16))
      terminal.check(against: face)
      #expect(face.picker.viewport.offset > last)
      last = face.picker.viewport.offset
    }
    #expect(face.picker.viewport.offset == face.picker.layout.contentHeight - size.height)
    // The first key only shows where the focus is.
    terminal.draw(face, patches: face.key(.home, modifiers: []))
    terminal.draw(face, patches: face.key(.home, modifiers: []))
    #expect(face.picker.viewport.offset <= 50 && terminal.top == face.picker.viewport.offset)
    terminal.check(against: face)
  }

  @Test func contentAtRestIsMovedToItsPlaceWithoutMovingOnScreen() {
    var terminal = ModelTerminal()
    let face = Self.face(items: Array(0..<1_000_000), terminal: &terminal)
    let resized = face.resize(
      kind: .list, size: Size(width: 393, height: 700), topInset: 0, bottomInset: 0, isRightToLeft: false)
    terminal.draw(face, patches: resized)
    terminal.top = 4_000_000
    terminal.draw(face, patches: face.scrolled(toTop: terminal.top, at: 1_000))
    for step in 1...200 {
      terminal.top += 150
      terminal.draw(face, patches: face.scrolled(toTop: terminal.top, at: 1_000 + Double(step) * 16))
    }
    let offset = face.picker.viewport.offset
    let astray = terminal.top
    #expect(terminal.status.flags.contains(.ticking))
    terminal.draw(face, patches: face.tick(at: 5_000))
    terminal.check(against: face)
    #expect(terminal.top < astray - 10_000, "the thumb goes back to where 30,000 points of 64 million belong")
    #expect(face.picker.viewport.offset == offset)
    #expect(!terminal.status.flags.contains(.ticking))
  }
}
