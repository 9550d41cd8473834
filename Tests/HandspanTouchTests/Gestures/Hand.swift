import HandspanSelection
import HandspanTouch

/// Model fingers on a picker, with a clock of their own.
struct Hand {
  var picker: ItemPicker
  var effects: [ItemPicker.Effect] = []
  var time = 1_000.0
  /// A picture of a screen's refresh; ticks come this often while they are wanted.
  var frame = 1000.0 / 60
  /// The keys that are held.
  var modifiers: KeyModifiers = []

  static let phone = Geometry.Size(width: 393, height: 852)

  init(
    list count: Int, size: Geometry.Size = phone, methods: Methods = Preset.handspan.methods,
    isRightToLeft: Bool = false
  ) {
    let layout = ItemLayout.list(
      ItemLayout.List(itemCount: count, width: size.width, isRightToLeft: isRightToLeft))
    picker = ItemPicker(layout: layout, viewport: Viewport(size: size), methods: methods)
  }

  init(
    grid count: Int, size: Geometry.Size = phone, methods: Methods = Preset.handspan.methods,
    isRightToLeft: Bool = false
  ) {
    let layout = ItemLayout.grid(
      ItemLayout.Grid(itemCount: count, width: size.width, isRightToLeft: isRightToLeft))
    picker = ItemPicker(layout: layout, viewport: Viewport(size: size), methods: methods)
  }

  var selected: [Int] { picker.selection.runs(in: 0..<picker.selection.itemCount).flatMap { Array($0) } }

  /// The middle of an item, on the viewport.
  func middle(of position: Int) -> Geometry.Point {
    let frame = picker.layout.frame(of: position)
    return Geometry.Point(
      x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 - picker.viewport.offset)
  }

  mutating func send(_ phase: PointerPhase, _ point: Geometry.Point, id: Int = 0, kind: PointerKind = .touch)
  {
    let event = PointerEvent(
      id: id, kind: kind, phase: phase, location: point, time: time, modifiers: modifiers)
    picker.handle(event, effects: &effects)
  }

  mutating func down(_ point: Geometry.Point, id: Int = 0, kind: PointerKind = .touch) {
    send(.down, point, id: id, kind: kind)
  }

  mutating func move(_ point: Geometry.Point, id: Int = 0, kind: PointerKind = .touch) {
    wait(frame)
    send(.move, point, id: id, kind: kind)
  }

  mutating func up(_ point: Geometry.Point, id: Int = 0, kind: PointerKind = .touch) {
    send(.up, point, id: id, kind: kind)
  }

  mutating func pressInTray(_ position: Int, at point: Geometry.Point) {
    let event = PointerEvent(id: 0, kind: .touch, phase: .down, location: point, time: time)
    picker.pressInTray(position, event, effects: &effects)
  }

  mutating func tap(_ point: Geometry.Point, kind: PointerKind = .touch) {
    down(point, kind: kind)
    wait(60)
    up(point, kind: kind)
    wait(300)
  }

  mutating func tap(_ position: Int) { tap(middle(of: position)) }

  /// Lets time pass, with a tick for every frame of it while ticks are wanted.
  mutating func wait(_ milliseconds: Double) {
    let end = time + milliseconds
    while time < end {
      time = min(end, time + frame)
      if picker.needsTicks { picker.tick(at: time, effects: &effects) }
    }
  }
}
