/// Turns pointer events and the passing of time into intents.
///
///     idle ── down ──▶ pressed ── up ──▶ tap ──▶ idle
///                        │ │ └── across, in the mode ──▶ sweeping ── up ──▶ ended ──▶ idle
///                        │ └──── still long enough ────▶ sweeping
///                        └────── along, or a second finger ──▶ spent ── all up ──▶ idle
///
/// There is no timer inside: the host passes time by `tick`, and the same events at the same times always give
/// the same intents. Handling an event allocates nothing once the buffers have grown.
public struct GestureMachine: Sendable {
  /// What the machine needs to know of the world around it at one moment.
  public struct Scene: Sendable {
    public var layout: Layout
    public var viewport: Viewport
    public var isSelecting: Bool
    public var methods: Methods

    public init(layout: Layout, viewport: Viewport, isSelecting: Bool, methods: Methods) {
      self.layout = layout
      self.viewport = viewport
      self.isSelecting = isSelecting
      self.methods = methods
    }
  }

  private struct Press: Sendable {
    var event: PointerEvent
    var hit: Hit
    var canHold: Bool
  }

  private struct Sweep: Sendable {
    var pointer: Int
    var anchor: Int
    var current: Int
    var location: Point
    var autoscroll: Autoscroll
  }

  private enum State: Sendable {
    case idle
    case pressed(Press)
    case sweeping(Sweep)
    /// These fingers mean nothing more to us, until all of them have lifted.
    case spent
  }

  private var state = State.idle
  private var pointers: [Int] = []

  public init() {}

  public var isIdle: Bool {
    if case .idle = state { return pointers.isEmpty }
    return false
  }

  /// While true, the host keeps the platform from scrolling with these fingers.
  public var isCapturing: Bool {
    if case .sweeping = state { return true }
    return false
  }

  /// While true, the host calls `tick` once a frame.
  public var needsTicks: Bool {
    switch state {
    case .idle, .spent: false
    case .pressed(let press): press.canHold
    case .sweeping: true
    }
  }

  /// The item under a finger that may still turn out to be tapping it.
  public var pressedPosition: Int? {
    if case .pressed(let press) = state, case .item(let position, _) = press.hit { return position }
    return nil
  }

  public mutating func handle(_ event: PointerEvent, in scene: Scene, intents: inout [Intent]) {
    switch event.phase {
    case .down: down(event, in: scene, intents: &intents)
    case .move: move(event, in: scene, intents: &intents)
    case .up: up(event, in: scene, intents: &intents)
    case .cancel: cancel(pointer: event.id, intents: &intents)
    }
  }

  /// Time has passed with nothing else to report.
  public mutating func tick(at time: Double, in scene: Scene, intents: inout [Intent]) {
    switch state {
    case .idle, .spent: break
    case .pressed(let press):
      guard press.canHold, time - press.event.time >= Thresholds.hold else { return }
      guard case .item(let position, _) = press.hit else { return }
      intents.append(.held)
      beginSweep(press.event, anchor: position, at: press.event.location, in: scene, intents: &intents)
    case .sweeping(var sweep):
      autoscroll(&sweep, at: time, in: scene, intents: &intents)
      state = .sweeping(sweep)
    }
  }

  /// The content moved under the fingers by something other than this machine: they are scrolling, not picking.
  public mutating func contentMoved() {
    if case .pressed = state { state = .spent }
  }

  /// Whatever is under way ends without a trace, as when the layout changes under the fingers.
  public mutating func cancelAll(intents: inout [Intent]) {
    if case .sweeping = state { intents.append(.sweepCancelled) }
    state = pointers.isEmpty ? .idle : .spent
  }

  /// As `cancelAll`, and the fingers themselves are gone: the host lost sight of them.
  public mutating func forgetPointers(intents: inout [Intent]) {
    pointers.removeAll(keepingCapacity: true)
    cancelAll(intents: &intents)
  }
}

extension GestureMachine {
  private mutating func down(_ event: PointerEvent, in scene: Scene, intents: inout [Intent]) {
    if pointers.contains(event.id) { cancel(pointer: event.id, intents: &intents) }
    pointers.append(event.id)
    guard pointers.count == 1 else { return cancelAll(intents: &intents) }
    if event.kind == .touch, let last = scene.viewport.lastScroll, event.time - last < Thresholds.momentum {
      state = .spent
      return
    }
    let hit = scene.layout.hit(scene.viewport.contentPoint(event.location))
    let canHold =
      if case .item(_, .body) = hit { scene.methods.contains(.hold) && event.kind != .mouse } else { false }
    state = .pressed(Press(event: event, hit: hit, canHold: canHold))
  }

  private mutating func move(_ event: PointerEvent, in scene: Scene, intents: inout [Intent]) {
    switch state {
    case .idle, .spent: break
    case .pressed(let press):
      guard press.event.id == event.id else { return }
      movePressed(press, to: event, in: scene, intents: &intents)
    case .sweeping(var sweep):
      guard sweep.pointer == event.id else { return }
      sweep.location = event.location
      sweep.autoscroll.moved(to: event.location.y, viewport: scene.viewport)
      reach(&sweep, in: scene, intents: &intents)
      state = .sweeping(sweep)
    }
  }

  private mutating func movePressed(
    _ press: Press, to event: PointerEvent, in scene: Scene, intents: inout [Intent]
  ) {
    let across = abs(event.location.x - press.event.location.x)
    let along = abs(event.location.y - press.event.location.y)
    let slop = event.kind == .mouse ? Thresholds.mouseSlop : Thresholds.touchSlop
    guard max(across, along) >= slop else { return }
    // A mouse does not scroll by dragging, so any direction of it sweeps.
    let isAcross = across > along || event.kind == .mouse
    guard isAcross, scene.isSelecting, scene.methods.contains(.sweep), case .item(let anchor, _) = press.hit
    else {
      state = .spent
      return
    }
    beginSweep(press.event, anchor: anchor, at: event.location, in: scene, intents: &intents)
  }

  private mutating func beginSweep(
    _ start: PointerEvent, anchor: Int, at location: Point, in scene: Scene, intents: inout [Intent]
  ) {
    var sweep = Sweep(
      pointer: start.id, anchor: anchor, current: anchor, location: location,
      autoscroll: Autoscroll(start: start.location.y, viewport: scene.viewport))
    sweep.autoscroll.moved(to: location.y, viewport: scene.viewport)
    intents.append(.sweep(from: anchor, to: anchor))
    reach(&sweep, in: scene, intents: &intents)
    state = .sweeping(sweep)
  }

  /// Takes the sweep to where its finger is on the content now.
  private func reach(_ sweep: inout Sweep, in scene: Scene, intents: inout [Intent]) {
    let reached = scene.layout.nearestPosition(to: scene.viewport.contentPoint(sweep.location))
    guard reached != sweep.current else { return }
    sweep.current = reached
    intents.append(.sweep(from: sweep.anchor, to: reached))
  }

  private func autoscroll(
    _ sweep: inout Sweep, at time: Double, in scene: Scene, intents: inout [Intent]
  ) {
    var scene = scene
    let step = sweep.autoscroll.step(at: time, y: sweep.location.y, viewport: scene.viewport)
    let limit = scene.viewport.maximumOffset(contentHeight: scene.layout.contentHeight)
    let offset = max(0, min(limit, scene.viewport.offset + step))
    guard step != 0, offset != scene.viewport.offset else { return }
    scene.viewport.offset = offset
    intents.append(.scroll(to: offset))
    reach(&sweep, in: scene, intents: &intents)
  }

  private mutating func up(_ event: PointerEvent, in scene: Scene, intents: inout [Intent]) {
    guard let index = pointers.firstIndex(of: event.id) else { return }
    pointers.remove(at: index)
    switch state {
    case .idle, .spent: break
    case .pressed(let press):
      tap(press.hit, in: scene, intents: &intents)
    case .sweeping(var sweep):
      guard sweep.pointer == event.id else { return }
      sweep.location = event.location
      reach(&sweep, in: scene, intents: &intents)
      intents.append(.sweepEnded)
    }
    state = pointers.isEmpty ? .idle : .spent
  }

  /// What a tap on this means.
  func tap(_ hit: Hit, in scene: Scene, intents: inout [Intent]) {
    switch hit {
    case .empty, .header: break
    case .item(let position, .mark) where scene.methods.contains(.mark) || scene.isSelecting:
      intents.append(.toggle(position))
    case .item(let position, .menu): intents.append(.menu(position))
    case .item(let position, _): intents.append(scene.isSelecting ? .toggle(position) : .open(position))
    }
  }

  private mutating func cancel(pointer: Int, intents: inout [Intent]) {
    guard let index = pointers.firstIndex(of: pointer) else { return }
    pointers.remove(at: index)
    cancelAll(intents: &intents)
  }
}
