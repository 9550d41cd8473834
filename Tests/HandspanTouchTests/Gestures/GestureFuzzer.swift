import EngineTestSupport
import HandspanSelection
import HandspanTouch

/// Random fingers, pens and mice that lift, cancel, come back and get lost, over items and layouts that change under
/// them. The same seed always does the same.
struct GestureFuzzer {
  var generator: SeededGenerator
  var picker: ItemPicker
  var effects: [ItemPicker.Effect] = []
  var time = 0.0
  /// How many pointer events were sent.
  private(set) var events = 0
  var isPointerDown: Bool { !down.isEmpty }
  private var down: [(id: Int, kind: PointerKind, location: Geometry.Point)] = []
  private var identifiers: [UInt32]
  private var nextIdentifier: UInt32

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    let count = generator.below(400)
    identifiers = (0..<UInt32(count)).map { $0 }
    nextIdentifier = UInt32(count)
    let viewport = Self.viewport(using: &generator)
    let layout = Self.layout(itemCount: count, viewport: viewport, using: &generator)
    picker = ItemPicker(layout: layout, viewport: viewport)
    placeZones()
  }

  mutating func roll(_ sides: Int) -> Int { generator.below(sides) }

  // MARK: Layouts

  private static func viewport(using generator: inout SeededGenerator) -> Viewport {
    let sizes = [
      Geometry.Size(width: 393, height: 852), Geometry.Size(width: 852, height: 393),
      Geometry.Size(width: 320, height: 568),
    ]
    let isCovered = generator.below(2) == 0
    return Viewport(
      size: sizes[generator.below(3)], topInset: isCovered ? 96 : 0, bottomInset: isCovered ? 84 : 0)
  }

  private static func layout(
    itemCount: Int, viewport: Viewport, using generator: inout SeededGenerator
  ) -> ItemLayout {
    let width = viewport.size.width
    let (top, bottom) = (viewport.topInset, viewport.bottomInset)
    let isRightToLeft = generator.below(2) == 0
    switch generator.below(5) {
    case 0:
      return .grid(
        ItemLayout.Grid(
          itemCount: itemCount, width: width, topInset: top, bottomInset: bottom,
          isRightToLeft: isRightToLeft))
    case 1:
      return .list(
        ItemLayout.List(
          itemCount: itemCount, width: width, topInset: top, bottomInset: bottom,
          isRightToLeft: isRightToLeft))
    case 2:
      return .sections(
        ItemLayout.Sections(
          itemCounts: division(of: itemCount, using: &generator), width: width, topInset: top,
          bottomInset: bottom, isRightToLeft: isRightToLeft))
    case 3:
      return .justified(
        ItemLayout.Justified(
          aspectRatios: SampleLayouts.ratios(itemCount, using: &generator), width: width, topInset: top,
          bottomInset: bottom, isRightToLeft: isRightToLeft))
    default:
      return .canvas(
        ItemLayout.Canvas(
          frames: SampleLayouts.frames(itemCount, width: width, using: &generator), width: width,
          topInset: top, bottomInset: bottom, isRightToLeft: isRightToLeft))
    }
  }

  /// Sections of all sizes, empty ones among them.
  private static func division(of itemCount: Int, using generator: inout SeededGenerator) -> [Int] {
    var counts: [Int] = []
    var left = itemCount
    while left > 0 {
      let count = min(left, generator.below(30))
      counts.append(count)
      left -= count
    }
    return counts
  }

  private mutating func placeZones() {
    let size = picker.viewport.size
    let top = size.height - 62
    picker.dropZones = [
      DropZone(id: DropZone.tray, frame: Geometry.Rect(x: 0, y: top, width: size.width / 2, height: 62)),
      DropZone(id: 5, frame: Geometry.Rect(x: size.width / 2, y: top, width: size.width / 2, height: 62)),
    ]
  }

  // MARK: Fingers

  /// Anywhere on the viewport and around it, at times where what is carried may be let go.
  private mutating func somewhere() -> Geometry.Point {
    if roll(5) == 0 { return picker.dropZones[roll(picker.dropZones.count)].frame.center }
    let size = picker.viewport.size
    return Geometry.Point(
      x: Double.random(in: -30..<size.width + 30, using: &generator),
      y: Double.random(in: -60..<size.height + 60, using: &generator))
  }

  /// Mostly on the part of an item that something begins at.
  private mutating func placeToPress() -> Geometry.Point {
    let point = somewhere()
    guard picker.layout.itemCount > 0, roll(3) > 0 else { return point }
    let position = picker.layout.nearestPosition(to: picker.viewport.contentPoint(point))
    let frame = picker.layout.frame(of: position)
    return Geometry.Point(x: frame.center.x, y: frame.center.y - picker.viewport.offset)
  }

  private mutating func send(_ phase: PointerPhase, id: Int, kind: PointerKind, at location: Geometry.Point) {
    let modifiers = roll(8) == 0 ? KeyModifiers(rawValue: UInt8(roll(16))) : []
    let event = PointerEvent(
      id: id, kind: kind, phase: phase, location: location, time: time, modifiers: modifiers)
    events += 1
    picker.handle(event, effects: &effects)
  }

  /// A pointer comes down, perhaps one that has never been seen to lift.
  mutating func press(id: Int) {
    let kind = [PointerKind.touch, .touch, .touch, .pen, .mouse][roll(5)]
    let point = placeToPress()
    down.removeAll { $0.id == id }
    if picker.methods.contains(.tray), roll(4) == 0,
      let position = picker.selection.runs.first(where: { _ in true })?.lowerBound
    {
      events += 1
      picker.pressInTray(
        position, PointerEvent(id: id, kind: kind, phase: .down, location: point, time: time),
        effects: &effects)
    } else {
      send(.down, id: id, kind: kind, at: point)
    }
    down.append((id, kind, point))
  }

  /// One pointer trembles, goes across, goes along, or jumps.
  mutating func moveOne() {
    guard !down.isEmpty else { return }
    let index = roll(down.count)
    let old = down[index].location
    let location: Geometry.Point
    switch roll(8) {
    case 0: location = somewhere()
    case 1: location = Geometry.Point(x: old.x + Double(roll(81)) - 40, y: old.y)
    case 2: location = Geometry.Point(x: old.x, y: old.y + Double(roll(81)) - 40)
    default: location = Geometry.Point(x: old.x + Double(roll(25)) - 12, y: old.y + Double(roll(13)) - 6)
    }
    down[index].location = location
    send(.move, id: down[index].id, kind: down[index].kind, at: location)
  }

  /// All pointers go the same way, as two fingers that drag do.
  private mutating func moveAll() {
    let (x, y) = (Double(roll(41)) - 20, Double(roll(41)) - 20)
    for index in down.indices {
      down[index].location.x += x
      down[index].location.y += y
      send(.move, id: down[index].id, kind: down[index].kind, at: down[index].location)
    }
  }

  /// - Parameter sparing: the pointer that stays down.
  mutating func endOne(_ phase: PointerPhase, sparing: Int? = nil) {
    guard let index = down.indices.filter({ down[$0].id != sparing }).randomElement(using: &generator) else {
      return
    }
    let pointer = down.remove(at: index)
    send(phase, id: pointer.id, kind: pointer.kind, at: pointer.location)
  }

  mutating func end(_ phase: PointerPhase, id: Int) {
    guard let index = down.firstIndex(where: { $0.id == id }) else { return }
    let pointer = down.remove(at: index)
    send(phase, id: id, kind: pointer.kind, at: pointer.location)
  }

  mutating func liftAll() {
    while let pointer = down.popLast() {
      send(.up, id: pointer.id, kind: pointer.kind, at: pointer.location)
    }
  }

  mutating func passTime() {
    time += [1.0, 8, 16, 16, 16, 120, 600][roll(7)]
  }

  mutating func tick() { picker.tick(at: time, effects: &effects) }

  mutating func scroll() {
    let limit = picker.viewport.maximumOffset(contentHeight: picker.layout.contentHeight)
    picker.scrolled(to: Double.random(in: 0...limit, using: &generator), at: time)
  }

  // MARK: Everything at once

  /// Something happens: mostly to a finger, at times to the items, the layout, the methods or the selection.
  mutating func step() {
    passTime()
    effects.removeAll(keepingCapacity: true)
    switch roll(60) {
    case 0..<10: press(id: roll(4))
    case 10..<36: moveOne()
    case 36..<40: moveAll()
    case 40..<47: endOne(.up)
    case 47: endOne(.cancel)
    case 48..<55: tick()
    case 55: scroll()
    case 56: disturb()
    default: command()
    }
  }

  private mutating func disturb() {
    switch roll(4) {
    case 0: turn()
    case 1: replaceItems()
    case 2: useMethods()
    default:
      picker.cancel(effects: &effects)
      down.removeAll()
    }
  }

  /// The screen turns, or the layout is another.
  mutating func turn() {
    var viewport = Self.viewport(using: &generator)
    viewport.offset = picker.viewport.offset
    viewport.lastScroll = picker.viewport.lastScroll
    let layout = Self.layout(itemCount: identifiers.count, viewport: viewport, using: &generator)
    picker.relayout(layout, viewport: viewport, effects: &effects)
    placeZones()
  }

  /// Some items leave, some arrive, some change their place.
  private mutating func replaceItems() {
    let old = identifiers
    identifiers.removeAll { _ in generator.below(10) == 0 }
    for _ in 0..<roll(identifiers.count < 200 ? 60 : 8) {
      identifiers.insert(nextIdentifier, at: roll(identifiers.count + 1))
      nextIdentifier += 1
    }
    if identifiers.count > 1, roll(2) == 0 {
      identifiers.swapAt(roll(identifiers.count), roll(identifiers.count))
    }
    let layout = Self.layout(itemCount: identifiers.count, viewport: picker.viewport, using: &generator)
    guard let remapping = try? Remapping(from: old, to: identifiers) else {
      preconditionFailure("an identifier was given out twice")
    }
    picker.replaceItems(by: remapping, layout: layout, effects: &effects)
  }

  /// Any combination of the methods, or a preset, with any mark.
  mutating func useMethods() {
    let methods =
      roll(2) == 0 ? Methods(rawValue: UInt16(roll(2_048))) : Preset.allCases[roll(4)].methods
    picker.use(methods, effects: &effects)
    picker.use(Mark.allCases[roll(Mark.allCases.count)], effects: &effects)
  }

  private mutating func command() {
    let count = picker.layout.itemCount
    switch roll(12) {
    case 0: picker.undo(effects: &effects)
    case 1: picker.redo(effects: &effects)
    case 2: picker.enter()
    case 3: picker.leave(effects: &effects)
    case 4: picker.selectAll(effects: &effects)
    case 5: picker.clear(effects: &effects)
    case 6: if count > 0 { picker.openMenu(at: roll(count), effects: &effects) }
    case 7: picker.performRange(roll(2) == 0 ? .above : .below, effects: &effects)
    case 8: picker.closeActions(effects: &effects)
    case 9: if count > 0 { picker.activate(roll(count), part: .mark, effects: &effects) }
    default: pressKey()
    }
  }

  private mutating func pressKey() {
    guard let key = ItemPicker.Key(rawValue: Int32(roll(15))) else { return }
    picker.press(key, modifiers: KeyModifiers(rawValue: UInt8(roll(16))), effects: &effects)
  }
}
