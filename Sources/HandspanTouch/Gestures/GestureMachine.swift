/// Turns pointer events and the passing of time into intents.
///
///     idle ── down ──▶ pressed ── up ──▶ tap ──▶ idle
///                        │ │ │ └─ another finger ──▶ paired ── moved ──▶ dragging
///                        │ │ └─── still ──▶ dragging (a hold is a drag that has not moved yet)
///                        │ └───── across ──▶ dragging, or swiping ── up ──▶ idle
///                        └─────── along, or nobody's ──▶ spent ── all up ──▶ idle
///
/// There is no timer inside: the host passes time by `tick`, and the same events at the same times always give
/// the same intents. Handling an event allocates nothing once the buffers have grown. `Arbitration` says which
/// method wins; this machine only knows how far along a gesture is.
package struct GestureMachine: Sendable {
  /// What the machine needs to know of the world around it at one moment.
  package struct Scene: Sendable {
    package var layout: ItemLayout
    package var viewport: Viewport
    package var isSelecting: Bool
    package var methods: Methods
    /// Whether items carry a mark that can be tapped; where not, its place is a part of the item like any other.
    package var showsMarks: Bool

    package init(
      layout: ItemLayout, viewport: Viewport, isSelecting: Bool, methods: Methods, showsMarks: Bool = true
    ) {
      self.layout = layout
      self.viewport = viewport
      self.isSelecting = isSelecting
      self.methods = methods
      self.showsMarks = showsMarks
    }

    func hit(at location: Geometry.Point) -> Hit {
      let hit = layout.hit(viewport.contentPoint(location))
      if case .item(let position, .mark) = hit, !showsMarks { return .item(position, .body) }
      return hit
    }
  }

  /// One pointer that is down and may still turn out to be tapping.
  struct Press: Sendable {
    var event: PointerEvent
    var hit: Hit
    var hold: Arbitration.Hold
    /// Where the pointer is now.
    var location: Geometry.Point
    /// How long it has been seen to be still, up to which tick, in milliseconds.
    var stillness = 0.0
    var lastTick: Double

    var id: Int { event.id }
    var origin: Geometry.Point { event.location }
  }

  enum Purpose: Sendable, Equatable {
    case sweep(anchor: Int, current: Int)
    /// The corner the box was begun at, on the content.
    case box(origin: Geometry.Point, modifiers: KeyModifiers)
    case carry
  }

  /// One or two pointers that move something, with autoscroll at the edges.
  struct Drag: Sendable {
    var purpose: Purpose
    var first: Press
    /// The other of two fingers; the drag follows the point between them.
    var second: Press?
    var autoscroll: Autoscroll
    /// A hold that has not moved yet: another finger may still make a pile of it.
    var isStill: Bool
    /// Other fingers that may be tapping items onto what is carried.
    var gathering: [Press] = []

    var location: Geometry.Point {
      guard let second else { return first.location }
      return first.location.middle(to: second.location)
    }
  }

  struct Swipe: Sendable {
    var press: Press
    var position: Int
  }

  enum State: Sendable {
    case idle
    case pressed(Press)
    case paired(Press, Press)
    case dragging(Drag)
    case swiping(Swipe)
    /// These fingers mean nothing more to us, until all of them have lifted. Where they were ours already, the
    /// platform does not get them either: what began as a sweep must not end as a scroll.
    case spent(isCaptured: Bool)
  }

  var state = State.idle
  private var pointers: [Int] = []
  private var lastClick: (position: Int, time: Double)?
  /// When the tray's strip last moved, in milliseconds.
  private var lastTrayScroll: Double?

  package init() {}

  package var isIdle: Bool {
    if case .idle = state { return pointers.isEmpty }
    return false
  }

  /// While true, the host keeps the platform from scrolling and zooming with these fingers.
  package var isCapturing: Bool {
    switch state {
    case .idle, .pressed: false
    case .spent(let isCaptured): isCaptured
    case .paired, .dragging, .swiping: true
    }
  }

  /// While true, the host calls `tick` once a frame.
  package var needsTicks: Bool {
    switch state {
    case .idle, .spent, .paired, .swiping: false
    case .pressed(let press): press.hold != .none
    case .dragging: true
    }
  }

  /// The item under a finger that may still turn out to be tapping it.
  package var pressedPosition: Int? {
    if case .pressed(let press) = state, case .item(let position, _) = press.hit { return position }
    return nil
  }

  package mutating func handle(_ event: PointerEvent, in scene: Scene, intents: inout [Intent]) {
    switch event.phase {
    case .down: down(event, in: scene, intents: &intents)
    case .move: move(event, in: scene, intents: &intents)
    case .up: up(event, in: scene, intents: &intents)
    case .cancel: cancel(pointer: event.id, intents: &intents)
    }
  }

  /// Time has passed with nothing else to report.
  package mutating func tick(at time: Double, in scene: Scene, intents: inout [Intent]) {
    switch state {
    case .idle, .spent, .paired, .swiping: break
    case .pressed(var press):
      press.rest(until: time)
      state = .pressed(press)
      guard press.hold != .none, press.stillness >= Thresholds.hold else { return }
      beginHold(press, in: scene, intents: &intents)
    case .dragging(var drag):
      autoscroll(&drag, at: time, in: scene, intents: &intents)
      state = .dragging(drag)
    }
  }

  /// The content moved under the fingers by something other than this machine: they are scrolling, not selecting.
  package mutating func contentMoved() {
    if case .pressed = state { state = .spent(isCaptured: false) }
  }

  /// The same of the tray's strip, whose pieces are pressed by `pressInTray`.
  package mutating func trayMoved(at time: Double) {
    lastTrayScroll = time
    if case .pressed(let press) = state, case .tray = press.hit { state = .spent(isCaptured: false) }
  }

  /// Whatever is under way ends without a trace, as when the layout changes under the fingers.
  package mutating func cancelAll(intents: inout [Intent]) {
    switch state {
    case .idle, .pressed, .paired, .spent: break
    case .dragging, .swiping: intents.append(.cancelled)
    }
    state = pointers.isEmpty ? .idle : .spent(isCaptured: isCapturing)
  }

  /// As `cancelAll`, and the fingers themselves are gone: the host lost sight of them.
  package mutating func forgetPointers(intents: inout [Intent]) {
    pointers.removeAll(keepingCapacity: true)
    cancelAll(intents: &intents)
  }
}

// MARK: - Phases

extension GestureMachine {
  private mutating func down(_ event: PointerEvent, in scene: Scene, intents: inout [Intent]) {
    if pointers.contains(event.id) { cancel(pointer: event.id, intents: &intents) }
    pointers.append(event.id)
    let press = press(event, on: scene.hit(at: event.location), in: scene)
    switch state {
    case .idle where pointers.count == 1:
      let isStopping = isStoppingMomentum(event, since: scene.viewport.lastScroll)
      state = isStopping ? .spent(isCaptured: false) : .pressed(press)
    case .pressed(let first) where Arbitration.pairs(situation(of: first, in: scene)):
      state = .paired(first, press)
    case .dragging(var drag) where gather(press, into: &drag, in: scene, intents: &intents):
      state = .dragging(drag)
    case .idle, .pressed, .paired, .dragging, .swiping, .spent:
      cancelAll(intents: &intents)
    }
  }

  private mutating func move(_ event: PointerEvent, in scene: Scene, intents: inout [Intent]) {
    switch state {
    case .idle, .spent: break
    case .pressed(var press):
      guard press.id == event.id else { return }
      press.location = event.location
      movePressed(press, in: scene, intents: &intents)
    case .paired(let first, let second):
      movePaired(first.moved(by: event), second.moved(by: event), in: scene, intents: &intents)
    case .dragging(var drag):
      moveDrag(&drag, by: event, in: scene, intents: &intents)
      state = .dragging(drag)
    case .swiping(var swipe):
      guard swipe.press.id == event.id else { return }
      swipe.press.location = event.location
      state = .swiping(swipe)
      intents.append(.swipe(swipe.position, by: event.location.x - swipe.press.origin.x))
    }
  }

  private mutating func up(_ event: PointerEvent, in scene: Scene, intents: inout [Intent]) {
    guard let index = pointers.firstIndex(of: event.id) else { return }
    pointers.remove(at: index)
    // A platform may keep back the moves of a short drag; where the finger lifts, it has gone all the same.
    if case .pressed(let press) = state { movePressed(press.moved(by: event), in: scene, intents: &intents) }
    switch state {
    case .idle, .spent, .paired: break
    case .pressed(let press): tap(press, at: event.time, in: scene, intents: &intents)
    case .dragging(var drag):
      guard endDrag(&drag, by: event, in: scene, intents: &intents) else {
        state = .dragging(drag)
        return
      }
    case .swiping(let swipe):
      let distance = abs(event.location.x - swipe.press.origin.x)
      intents.append(.swipeEnded(swipe.position, opens: distance >= Thresholds.swipe))
    }
    state = pointers.isEmpty ? .idle : .spent(isCaptured: isCapturing)
  }

  private mutating func cancel(pointer: Int, intents: inout [Intent]) {
    guard let index = pointers.firstIndex(of: pointer) else { return }
    pointers.remove(at: index)
    cancelAll(intents: &intents)
  }

  /// A pointer went down on a piece that lies in the tray; its further events come by `handle`.
  package mutating func pressInTray(
    _ position: Int, _ event: PointerEvent, in scene: Scene, intents: inout [Intent]
  ) {
    if pointers.contains(event.id) { cancel(pointer: event.id, intents: &intents) }
    pointers.append(event.id)
    if case .idle = state, pointers.count == 1 {
      let isStopping = isStoppingMomentum(event, since: lastTrayScroll)
      let press = press(event, on: .tray(position), in: scene)
      state = isStopping ? .spent(isCaptured: false) : .pressed(press)
    } else {
      cancelAll(intents: &intents)
    }
  }

  private func press(_ event: PointerEvent, on hit: Hit, in scene: Scene) -> Press {
    var press = Press(event: event, hit: hit, hold: .none, location: event.location, lastTick: event.time)
    press.hold = Arbitration.hold(situation(of: press, in: scene))
    return press
  }

  func situation(of press: Press, in scene: Scene) -> Arbitration.Situation {
    Arbitration.Situation(
      kind: press.event.kind, hit: press.hit, isSelecting: scene.isSelecting, methods: scene.methods)
  }

  private func isStoppingMomentum(_ event: PointerEvent, since lastScroll: Double?) -> Bool {
    guard event.kind == .touch, let lastScroll else { return false }
    return event.time - lastScroll < Thresholds.momentum
  }

  private mutating func tap(_ press: Press, at time: Double, in scene: Scene, intents: inout [Intent]) {
    var isDouble = false
    if case .item(let position, _) = press.hit, press.event.kind == .mouse {
      if let lastClick, lastClick.position == position {
        isDouble = press.event.time - lastClick.time < Thresholds.doubleClick
      }
      lastClick = isDouble ? nil : (position, press.event.time)
    }
    let intent = Arbitration.tap(
      situation(of: press, in: scene), modifiers: press.event.modifiers, isDouble: isDouble)
    if let intent { intents.append(intent) }
  }
}

extension GestureMachine.Press {
  /// The same press, where its pointer is now if the event is of that pointer.
  func moved(by event: PointerEvent) -> Self {
    guard event.id == id else { return self }
    var press = self
    press.location = event.location
    return press
  }

  /// What the fingers did while the host was busy comes after the tick that ends it: a hitch is not stillness.
  mutating func rest(until time: Double) {
    stillness += max(0, min(Thresholds.maximumTick, time - lastTick))
    lastTick = time
  }

  /// How far the pointer has gone, in points.
  var travel: (across: Double, along: Double) {
    (abs(location.x - origin.x), abs(location.y - origin.y))
  }

  var hasLeftSlop: Bool {
    let slop = event.kind == .mouse ? Thresholds.mouseSlop : Thresholds.touchSlop
    return max(travel.across, travel.along) >= slop
  }
}
