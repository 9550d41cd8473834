import HandspanSelection
import HandspanTouch

/// A model person at the engine: every touch goes through a real `ItemPicker`, at the place where its target is, and takes
/// the time that `MovementModel` says.
struct Person {
  let screen: Screen
  var picker: ItemPicker
  private(set) var cost = Cost()
  /// In milliseconds; the picker's clock.
  private(set) var time = Person.start
  /// Where the picking finger or the mouse is, on the viewport.
  private(set) var finger: Geometry.Point
  /// Where the finger of the other hand is, which piles need.
  private var otherFinger: Geometry.Point
  /// How far to the side of `finger` each finger on the glass is; empty while none is down.
  private var grip: [Double] = []
  private var effects: [ItemPicker.Effect] = []

  private static let start = 1_000.0
  /// From one refresh of the screen to the next.
  static let frame = 1000.0 / 60

  init(at screen: Screen, with method: Method, itemCount: Int) {
    self.screen = screen
    picker = ItemPicker(
      layout: screen.layout(itemCount: itemCount), viewport: screen.viewport, methods: method.methods)
    picker.dropZones = [
      DropZone(id: method == .tray ? DropZone.tray : 1, frame: screen.dropZone)
    ]
    finger = screen.rest
    otherFinger = screen.rest
  }

  var total: Cost {
    var total = cost
    total.seconds = (time - Person.start) / 1000
    return total
  }

  // MARK: - Time

  /// Lets time pass, with a tick for every frame of it while the picker wants ticks.
  mutating func wait(_ milliseconds: Double) {
    let end = time + milliseconds
    while time < end {
      time = min(end, time + Person.frame)
      guard picker.needsTicks else { continue }
      let offset = picker.viewport.offset
      picker.tick(at: time, effects: &effects)
      countScroll(from: offset)
    }
    effects.removeAll(keepingCapacity: true)
  }

  mutating func waitAFrame() { wait(Person.frame) }

  /// Finds something on the screen, or thinks what comes next.
  mutating func decide() {
    cost.decisions += 1
    wait(MovementModel.decision)
  }

  mutating func pressKey() {
    cost.keys += 1
    wait(MovementModel.key)
  }

  /// Calls for time to pass frame by frame, with how much of the way is done after each.
  mutating func spread(over milliseconds: Double, _ step: (inout Person, Double) -> Void) {
    let begin = time
    while time < begin + milliseconds {
      wait(min(Person.frame, begin + milliseconds - time))
      step(&self, min(1, (time - begin) / milliseconds))
    }
  }

  // MARK: - Touching

  /// Moves above the glass, or with no button down, and taps an item.
  mutating func tap(_ point: Geometry.Point, width: Double, modifiers: KeyModifiers = []) {
    comeDown(on: point, width: width)
    send(.down, point, modifiers: modifiers)
    wait(MovementModel.motorCycle)
    send(.up, point, modifiers: modifiers)
  }

  /// The same on something of the page's own, a button or a menu: the picker hears only of what it does.
  mutating func tapControl(
    _ point: Geometry.Point, width: Double, _ run: (inout ItemPicker, inout [ItemPicker.Effect]) -> Void
  ) {
    comeDown(on: point, width: width)
    wait(MovementModel.motorCycle)
    run(&picker, &effects)
  }

  private mutating func comeDown(on point: Geometry.Point, width: Double) {
    let distance = finger.distance(to: point)
    let duration =
      screen.isDesktop
      ? MovementModel.clicking(distance: distance, width: width)
      : MovementModel.tapping(distance: distance, width: width)
    hover(to: point)
    wait(duration - MovementModel.motorCycle)
    cost.touches += 1
  }

  /// Taps with the other hand, while this one holds something.
  mutating func tapWithOtherHand(_ point: Geometry.Point, width: Double) {
    let duration = MovementModel.tapping(distance: otherFinger.distance(to: point), width: width)
    cost.travel += otherFinger.distance(to: point)
    otherFinger = point
    wait(duration - MovementModel.motorCycle)
    cost.touches += 1
    send(.down, point, id: 9)
    wait(MovementModel.motorCycle)
    send(.up, point, id: 9)
  }

  /// Moves above the glass to a place, in no time of its own.
  mutating func hover(to point: Geometry.Point) {
    cost.travel += finger.distance(to: point)
    finger = point
  }

  /// The time it takes to come down on a target.
  mutating func approach(_ point: Geometry.Point, width: Double) {
    let duration = MovementModel.tapping(distance: finger.distance(to: point), width: width)
    hover(to: point)
    wait(duration)
  }

  /// Puts a finger down, or several side by side.
  mutating func putDown(_ offsets: [Double] = [0]) {
    grip = offsets
    cost.touches += offsets.count
    sendAll(.down)
  }

  /// The same on a piece that lies in the tray.
  mutating func putDown(onTrayed position: Int) {
    grip = [0]
    cost.touches += 1
    let event = PointerEvent(id: 0, kind: .touch, phase: .down, location: finger, time: time)
    picker.pressInTray(position, event, effects: &effects)
  }

  mutating func lift() {
    sendAll(.up)
    grip = []
  }

  /// The platform scrolls with these fingers, so they are the picker's no more.
  mutating func yieldToPlatform() {
    sendAll(.cancel)
    grip = []
  }

  /// Moves what is on the glass, in no time of its own.
  mutating func slide(to point: Geometry.Point) {
    cost.travel += finger.distance(to: point)
    finger = point
    sendAll(.move)
  }

  /// Drags to a target that may move meanwhile.
  mutating func drag(width: Double, to target: (Person) -> Geometry.Point) {
    let origin = finger
    let distance = origin.distance(to: target(self))
    let duration = MovementModel.dragging(distance: distance, width: width, isMouse: screen.isDesktop)
    spread(over: duration) { person, part in
      let done = MovementModel.progress(part)
      let goal = target(person)
      person.slide(
        to: Geometry.Point(x: origin.x + (goal.x - origin.x) * done, y: origin.y + (goal.y - origin.y) * done)
      )
    }
  }

  private mutating func sendAll(_ phase: PointerPhase) {
    for (id, offset) in grip.enumerated() {
      send(phase, Geometry.Point(x: finger.x + offset, y: finger.y), id: id)
    }
  }

  private mutating func send(
    _ phase: PointerPhase, _ point: Geometry.Point, id: Int = 0, modifiers: KeyModifiers = []
  ) {
    let event = PointerEvent(
      id: id, kind: screen.isDesktop ? .mouse : .touch, phase: phase, location: point, time: time,
      modifiers: modifiers)
    picker.handle(event, effects: &effects)
  }

  /// Puts a finger down only to move or to stop the content.
  mutating func putDownToScroll() {
    cost.scrollTouches += 1
    putDown()
  }

  /// Takes the scroll bar, which is the platform's: the picker hears nothing of it.
  mutating func pressScrollBar() {
    cost.touches += 1
    cost.scrollTouches += 1
  }

  // MARK: - What the page does by itself

  /// Something that takes no time of the person's, such as what a key does.
  mutating func command(_ run: (inout ItemPicker, inout [ItemPicker.Effect]) -> Void) {
    run(&picker, &effects)
  }

  /// The platform scrolled the content.
  mutating func scrollContent(to offset: Double) {
    let before = picker.viewport.offset
    let limit = picker.viewport.maximumOffset(contentHeight: picker.layout.contentHeight)
    picker.scrolled(to: max(0, min(limit, offset)), at: time)
    countScroll(from: before)
  }

  private mutating func countScroll(from offset: Double) {
    cost.screens += abs(picker.viewport.offset - offset) / picker.viewport.uncoveredHeight
  }
}
