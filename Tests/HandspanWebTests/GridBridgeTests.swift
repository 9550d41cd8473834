import EngineTestSupport
import Handspan
import Testing

@testable import HandspanWeb

@Suite struct GridBridgeTests {
  static func bridge(items: [UInt32], renderer: inout ModelRenderer) -> GridBridge {
    let bridge = GridBridge()
    renderer.draw(
      bridge,
      patches: bridge.resize(
        kind: .grid, size: Geometry.Size(width: 393, height: 700), topInset: 50, bottomInset: 80,
        isRightToLeft: false))
    commit(items, to: bridge, renderer: &renderer)
    return bridge
  }

  private static func commit(_ items: [UInt32], to bridge: GridBridge, renderer: inout ModelRenderer) {
    let address = bridge.incomingItems(count: items.count)
    for (index, item) in items.enumerated() { address[index] = item }
    renderer.draw(bridge, patches: bridge.commitItems())
  }

  /// Sections, shapes and frames for this many items, as a renderer sends them ahead.
  private static func describe(_ count: Int, to bridge: GridBridge, using generator: inout SeededGenerator) {
    var starts: [UInt32] = [0]
    while let last = starts.last, last < UInt32(count) {
      starts.append(min(UInt32(count), last + UInt32.random(in: 0..<30, using: &generator)))
    }
    let sections = bridge.incomingSections(count: starts.count)
    for (index, start) in starts.enumerated() { sections[index] = start }
    let ratios = bridge.incomingAspectRatios(count: count)
    let frames = bridge.incomingFrames(count: count)
    for position in 0..<count {
      ratios[position] = Float.random(in: 0.1..<6, using: &generator)
      let numbers = [300, 2_000, 150, 150].map { Float.random(in: 0..<Float($0), using: &generator) }
      for (index, number) in numbers.enumerated() { frames[4 * position + index] = number }
    }
  }

  @Test func whatIsDrawnIsWhatThePickerSays() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      var renderer = ModelRenderer()
      var items = (0..<UInt32.random(in: 0..<700, using: &generator)).map { $0 * 3 }
      let bridge = Self.bridge(items: items, renderer: &renderer)
      Self.describe(items.count, to: bridge, using: &generator)
      renderer.check(against: bridge)
      var time = 0.0
      for _ in 0..<120 {
        time += Double.random(in: 0..<120, using: &generator)
        if Int.random(in: 0..<20, using: &generator) == 0 {
          items.shuffle(using: &generator)
          items.removeLast(min(items.count, 2))
          Self.describe(items.count, to: bridge, using: &generator)
          Self.commit(items, to: bridge, renderer: &renderer)
        } else {
          let patches = Self.step(bridge, at: time, renderer: &renderer, using: &generator)
          renderer.draw(bridge, patches: patches)
        }
        renderer.check(against: bridge)
      }
    }
  }

  private static func step(
    _ bridge: GridBridge, at time: Double, renderer: inout ModelRenderer,
    using generator: inout SeededGenerator
  ) -> Int {
    let x = Double.random(in: -20..<420, using: &generator)
    let y = Double.random(in: -50..<800, using: &generator)
    switch Int.random(in: 0..<12, using: &generator) {
    case 10: return bridge.trayScrolled(to: max(0, y), width: max(0, x), at: time)
    case 11: return switchSomething(of: bridge, using: &generator)
    case 0...4:
      let phases: [PointerPhase] = [.down, .move, .move, .move, .up, .cancel]
      let event = PointerEvent(
        id: Int.random(in: 0..<2, using: &generator), kind: .touch,
        phase: phases[Int.random(in: 0..<6, using: &generator)], location: Geometry.Point(x: x, y: y),
        time: time)
      return bridge.pointer(event)
    case 5: return bridge.tick(at: time)
    case 6:
      renderer.top = max(0, y * 20)
      return bridge.scrolled(toTop: renderer.top, at: time)
    case 7:
      return bridge.resize(
        kind: LayoutKind(rawValue: Int32.random(in: 0..<5, using: &generator)) ?? .grid,
        size: Geometry.Size(width: max(200, x + 300), height: 650), topInset: 50, bottomInset: 80,
        isRightToLeft: Bool.random(using: &generator))
    case 8:
      guard let command = GridCommand(rawValue: Int32.random(in: 0..<13, using: &generator)) else {
        return 0
      }
      return bridge.perform(command, argument: Int.random(in: 0..<700, using: &generator))
    default:
      let parts: [ItemPart] = [.mark, .menu, .body]
      return bridge.activate(
        Int.random(in: -1..<700, using: &generator), part: parts[Int.random(in: 0..<3, using: &generator)])
    }
  }

  private static func switchSomething(of bridge: GridBridge, using generator: inout SeededGenerator) -> Int {
    if Bool.random(using: &generator), let mark = Mark.allCases.randomElement(using: &generator) {
      return bridge.use(mark)
    }
    return bridge.use(Methods(rawValue: UInt16.random(in: 0..<2048, using: &generator)))
  }

  @Test func selectedIdentifiersFollowTheirItems() {
    var renderer = ModelRenderer()
    let bridge = Self.bridge(items: [5, 9, 2, 7], renderer: &renderer)
    _ = bridge.activate(1, part: .mark)
    _ = bridge.activate(3, part: .mark)
    bridge.clearPatches()
    #expect(
      Array(UnsafeBufferPointer(start: bridge.selectedIdentifiers(), count: bridge.selectedCount)) == [9, 7])
    Self.commit([7, 1, 2, 3, 9], to: bridge, renderer: &renderer)
    #expect(
      Array(UnsafeBufferPointer(start: bridge.selectedIdentifiers(), count: bridge.selectedCount)) == [7, 9])
  }

  @Test func newsOfTheSameItemsDoesNotEndASweep() {
    var renderer = ModelRenderer()
    let items = Array(UInt32(0)..<300)
    let bridge = Self.bridge(items: items, renderer: &renderer)
    renderer.draw(bridge, patches: bridge.perform(.enter, argument: 0))
    for (phase, x) in [(PointerPhase.down, 60.0), (.move, 90), (.move, 330)] {
      let event = PointerEvent(
        id: 0, kind: .touch, phase: phase, location: Geometry.Point(x: x, y: 300), time: 0)
      renderer.draw(bridge, patches: bridge.pointer(event))
    }
    #expect(bridge.selectedCount == 3)
    #expect(renderer.status.flags.isSuperset(of: [.busy, .capturing]))
    Self.commit(items, to: bridge, renderer: &renderer)
    #expect(bridge.selectedCount == 3)
    #expect(renderer.status.flags.contains(.capturing))
    renderer.check(against: bridge)
  }

  @Test func aMoveDrawsOnlyWhatChanged() {
    var renderer = ModelRenderer()
    let bridge = Self.bridge(items: Array(0..<3_000), renderer: &renderer)
    renderer.draw(bridge, patches: bridge.perform(.enter, argument: 0))
    func send(_ phase: PointerPhase, x: Double, y: Double, time: Double) -> Int {
      let event = PointerEvent(
        id: 0, kind: .touch, phase: phase, location: Geometry.Point(x: x, y: y), time: time)
      return bridge.pointer(event)
    }
    renderer.draw(bridge, patches: send(.down, x: 60, y: 300, time: 0))
    renderer.draw(bridge, patches: send(.move, x: 80, y: 300, time: 16))
    let patches = send(.move, x: 200, y: 300, time: 32)
    #expect(patches <= 4, "one more cell is selected and holds the focus; \(patches) patches")
    renderer.draw(bridge, patches: patches)
    renderer.check(against: bridge)
  }

  @Test func aListHigherThanAnyBrowserAllowsIsReachedFromTopToBottom() {
    var renderer = ModelRenderer()
    let bridge = Self.bridge(items: Array(0..<1_000_000), renderer: &renderer)
    let size = Geometry.Size(width: 393, height: 700)
    let resized = bridge.resize(
      kind: .list, size: size, topInset: 50, bottomInset: 80, isRightToLeft: false)
    renderer.draw(bridge, patches: resized)
    let maximumTop = Double(renderer.canvasHeight) / 64 - size.height
    var last = -1.0
    for step in 0...50 {
      renderer.top = (maximumTop * Double(step) / 50).rounded()
      renderer.draw(bridge, patches: bridge.scrolled(toTop: renderer.top, at: Double(step) * 16))
      renderer.check(against: bridge)
      #expect(bridge.picker.viewport.offset > last)
      last = bridge.picker.viewport.offset
    }
    #expect(bridge.picker.viewport.offset == bridge.picker.layout.contentHeight - size.height)
    // The first key only shows where the focus is.
    renderer.draw(bridge, patches: bridge.key(.home, modifiers: []))
    renderer.draw(bridge, patches: bridge.key(.home, modifiers: []))
    #expect(bridge.picker.viewport.offset <= 50 && renderer.top == bridge.picker.viewport.offset)
    renderer.check(against: bridge)
  }

  @Test func contentAtRestIsMovedToItsPlaceWithoutMovingOnScreen() {
    var renderer = ModelRenderer()
    let bridge = Self.bridge(items: Array(0..<1_000_000), renderer: &renderer)
    let resized = bridge.resize(
      kind: .list, size: Geometry.Size(width: 393, height: 700), topInset: 0, bottomInset: 0,
      isRightToLeft: false)
    renderer.draw(bridge, patches: resized)
    renderer.top = 4_000_000
    renderer.draw(bridge, patches: bridge.scrolled(toTop: renderer.top, at: 1_000))
    for step in 1...200 {
      renderer.top += 150
      renderer.draw(bridge, patches: bridge.scrolled(toTop: renderer.top, at: 1_000 + Double(step) * 16))
    }
    let offset = bridge.picker.viewport.offset
    let astray = renderer.top
    #expect(renderer.status.flags.contains(.ticking))
    renderer.draw(bridge, patches: bridge.tick(at: 5_000))
    renderer.check(against: bridge)
    #expect(renderer.top < astray - 10_000, "the thumb goes back to where 30,000 points of 64 million belong")
    #expect(bridge.picker.viewport.offset == offset)
    #expect(!renderer.status.flags.contains(.ticking))
  }
}
