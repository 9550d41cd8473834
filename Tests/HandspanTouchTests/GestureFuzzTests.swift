import EngineTestSupport
import HandspanSelection
import HandspanTouch
import Testing

/// Random fingers that lift, cancel, come back and get lost, over layouts that change under them.
@Suite struct GestureFuzzTests {
  /// Ten million by `HANDSPAN_LONG=1`, a tenth of a million otherwise.
  private static let events = isLongRun ? 10_000_000 : 100_000

  private struct Fuzzer {
    var generator: SeededGenerator
    var picker: Picker
    var effects: [Effect] = []
    var time = 0.0
    var down: [Int: Point] = [:]

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 0..<400, using: &generator)
      let layout = Layout.grid(GridLayout(itemCount: count, width: 393))
      picker = Picker(layout: layout, viewport: Viewport(size: Hand.phone))
      picker.dropZones = [
        DropZone(id: DropZone.tray, frame: Rect(x: 0, y: 790, width: 200, height: 62)),
        DropZone(id: 5, frame: Rect(x: 200, y: 790, width: 193, height: 62)),
      ]
    }

    mutating func roll(_ sides: Int) -> Int { generator.below(sides) }

    mutating func point() -> Point {
      Point(
        x: Double.random(in: -30..<420, using: &generator), y: Double.random(in: -60..<920, using: &generator)
      )
    }

    mutating func send(_ phase: PointerPhase, id: Int, at point: Point, kind: PointerKind = .touch) {
      let event = PointerEvent(id: id, kind: kind, phase: phase, location: point, time: time)
      picker.handle(event, effects: &effects)
    }

    mutating func step() {
      time += [1.0, 8, 16, 16, 16, 120, 600][roll(7)]
      effects.removeAll(keepingCapacity: true)
      switch roll(40) {
      case 0..<8: press()
      case 8..<26: moveOne()
      case 26..<32: liftOne(.up)
      case 32: liftOne(.cancel)
      case 33..<37: picker.tick(at: time, effects: &effects)
      case 37: picker.scrolled(to: Double(roll(9_000)), at: time)
      case 38: disturb()
      default: command()
      }
    }

    private mutating func press() {
      let id = roll(4)
      let kinds: [PointerKind] = [.touch, .touch, .touch, .pen, .mouse]
      let point = point()
      let kind = kinds[roll(5)]
      if roll(12) == 0, let position = picker.selection.runs.first(where: { _ in true })?.lowerBound {
        let event = PointerEvent(id: id, kind: kind, phase: .down, location: point, time: time)
        picker.pressInTray(position, event, effects: &effects)
      } else {
        send(.down, id: id, at: point, kind: kind)
      }
      down[id] = point
    }

    private mutating func moveOne() {
      guard let id = down.keys.sorted().first(where: { _ in roll(2) == 0 }), let old = down[id] else {
        return
      }
      let point =
        roll(6) == 0
        ? point() : Point(x: old.x + Double(roll(25)) - 12, y: old.y + Double(roll(25)) - 12)
      down[id] = point
      send(.move, id: id, at: point)
    }

    private mutating func liftOne(_ phase: PointerPhase) {
      guard let id = down.keys.sorted().first, let point = down.removeValue(forKey: id) else { return }
      send(phase, id: id, at: point)
    }

    private mutating func disturb() {
      switch roll(3) {
      case 0:
        let width = [320.0, 393, 852][roll(3)]
        let count = picker.layout.itemCount
        let layout: Layout =
          roll(2) == 0
          ? .grid(GridLayout(itemCount: count, width: width))
          : .list(ListLayout(itemCount: count, width: width))
        picker.relayout(layout, viewport: picker.viewport, effects: &effects)
      case 1:
        let old = (0..<UInt32(picker.layout.itemCount)).map { $0 }
        var new = old.filter { _ in roll(10) != 0 } + [9_999]
        if roll(2) == 0 { new.reverse() }
        let layout = Layout.grid(GridLayout(itemCount: new.count, width: 393))
        picker.replaceItems(by: Remapping(from: old, to: new), layout: layout, effects: &effects)
      default:
        picker.cancel(effects: &effects)
        down.removeAll()
      }
    }

    private mutating func command() {
      switch roll(9) {
      case 0: picker.undo(effects: &effects)
      case 1: picker.redo(effects: &effects)
      case 2: picker.enter()
      case 3: picker.leave(effects: &effects)
      case 4: picker.use(Preset.allCases[roll(4)].methods, effects: &effects)
      case 5: picker.use(Methods(rawValue: UInt16(roll(2_048))), effects: &effects)
      case 6 where picker.layout.itemCount > 0:
        picker.openMenu(at: roll(picker.layout.itemCount), effects: &effects)
      case 7: picker.performRange(.above, effects: &effects)
      default: picker.closeActions(effects: &effects)
      }
    }

    mutating func liftAll() {
      for id in down.keys.sorted() {
        if let point = down[id] { send(.up, id: id, at: point) }
      }
      down.removeAll()
    }
  }

  @Test func afterAllFingersLiftTheMachineIsIdle() {
    var fuzzer = Fuzzer(seed: 1)
    for index in 0..<Self.events {
      fuzzer.step()
      if index % 97 == 0 {
        fuzzer.liftAll()
        #expect(fuzzer.picker.isIdle)
        #expect(!fuzzer.picker.isCapturing && !fuzzer.picker.needsTicks)
        #expect(fuzzer.picker.box == nil && fuzzer.picker.carry == nil)
      }
      if index % 20_000 == 0 { fuzzer = Fuzzer(seed: UInt64(index)) }
    }
  }

  /// Whatever the fingers did, as long as the end is a cancel, the selection is bit for bit what it was.
  @Test func aCancelledGestureLeavesNoTrace() {
    var generator = SeededGenerator(seed: 5)
    for seed in 0..<UInt64(Self.events / 50) {
      var fuzzer = Fuzzer(seed: seed)
      guard fuzzer.picker.layout.itemCount > 0 else { continue }
      for _ in 0..<8 {
        fuzzer.picker.toggle(fuzzer.roll(fuzzer.picker.layout.itemCount), effects: &fuzzer.effects)
      }
      fuzzer.picker.use(
        Methods(rawValue: UInt16.random(in: 0..<2_048, using: &generator)), effects: &fuzzer.effects)
      let before = fuzzer.picker
      var point = fuzzer.point()
      fuzzer.send(.down, id: 0, at: point)
      for _ in 0..<20 {
        fuzzer.time += 40
        fuzzer.picker.tick(at: fuzzer.time, effects: &fuzzer.effects)
        point = Point(x: point.x + Double(fuzzer.roll(40)), y: point.y + Double(fuzzer.roll(31)) - 15)
        fuzzer.send(.move, id: 0, at: point)
      }
      fuzzer.send(.cancel, id: 0, at: point)
      #expect(fuzzer.picker.selection == before.selection)
      #expect(fuzzer.picker.canUndo == before.canUndo && fuzzer.picker.canRedo == before.canRedo)
      #expect(fuzzer.picker.isSelecting == before.isSelecting)
      #expect(fuzzer.picker.isIdle)
    }
  }

  @Test func twoRunsAgree() {
    var first = Fuzzer(seed: 77)
    var second = Fuzzer(seed: 77)
    for _ in 0..<min(Self.events, 200_000) / 4 {
      first.step()
      second.step()
      #expect(first.effects == second.effects)
    }
    #expect(first.picker.selection == second.picker.selection)
    #expect(first.picker.viewport == second.picker.viewport)
  }
}
