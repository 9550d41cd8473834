extension GestureMachine {
  mutating func movePressed(_ press: Press, in scene: Scene, intents: inout [Intent]) {
    guard press.hasLeftSlop else {
      state = .pressed(press)
      return
    }
    let isAcross = press.travel.across > press.travel.along
    switch Arbitration.drag(situation(of: press, in: scene), isAcross: isAcross) {
    case .sweep(let anchor):
      begin(.sweep(anchor: anchor, current: anchor), press, in: scene, intents: &intents)
    case .box:
      let origin = scene.viewport.contentPoint(press.origin)
      begin(.box(origin: origin, modifiers: press.event.modifiers), press, in: scene, intents: &intents)
    case .swipe(let position):
      state = .swiping(Swipe(press: press, position: position))
      intents.append(.swipe(position, by: press.location.x - press.origin.x))
    case .lift(let position):
      intents.append(.lift(position))
      begin(.carry, press, in: scene, intents: &intents)
    case .takeOut(let position):
      intents.append(.takeOut(position))
      begin(.carry, press, in: scene, intents: &intents)
    case .none:
      state = .spent(isCaptured: false)
    }
  }

  mutating func beginHold(_ press: Press, in scene: Scene, intents: inout [Intent]) {
    switch press.hold {
    case .none: break
    case .menu(let position):
      intents.append(.held)
      intents.append(.menu(position))
      state = .spent(isCaptured: false)
    case .box:
      intents.append(.held)
      let origin = scene.viewport.contentPoint(press.origin)
      begin(.box(origin: origin, modifiers: []), press, in: scene, intents: &intents)
    case .sweep(let anchor):
      intents.append(.held)
      let purpose = Purpose.sweep(anchor: anchor, current: anchor)
      begin(purpose, press, isStill: true, in: scene, intents: &intents)
    case .lift(let position):
      intents.append(.held)
      intents.append(.lift(position))
      begin(.carry, press, isStill: true, in: scene, intents: &intents)
    case .takeOut(let position):
      intents.append(.held)
      intents.append(.takeOut(position))
      begin(.carry, press, isStill: true, in: scene, intents: &intents)
    }
  }

  /// Two fingers are down and neither has moved far: together they may drag, or apart they may zoom.
  ///
  /// Their moves arrive one after the other, so nothing is decided before both have moved.
  mutating func movePaired(_ first: Press, _ second: Press, in scene: Scene, intents: inout [Intent]) {
    state = .paired(first, second)
    let (one, other) = (first.origin.vector(to: first.location), second.origin.vector(to: second.location))
    guard min(one.length, other.length) >= Thresholds.touchSlop / 2 else { return }
    guard one.x * other.x + one.y * other.y > 0 else {
      let spread = first.location.distance(to: second.location)
      if abs(spread - first.origin.distance(to: second.origin)) >= Thresholds.pinch {
        state = .spent(isCaptured: false)
      }
      return
    }
    let origin = first.origin.middle(to: second.origin)
    let travel = origin.distance(to: first.location.middle(to: second.location))
    guard travel >= Thresholds.touchSlop, scene.layout.itemCount > 0 else { return }
    let anchor = scene.layout.nearestPosition(to: scene.viewport.contentPoint(origin))
    begin(.sweep(anchor: anchor, current: anchor), first, second, in: scene, intents: &intents)
  }

  private mutating func begin(
    _ purpose: Purpose, _ first: Press, _ second: Press? = nil, isStill: Bool = false, in scene: Scene,
    intents: inout [Intent]
  ) {
    var drag = Drag(
      purpose: purpose, first: first, second: second,
      autoscroll: Autoscroll(start: first.origin.y, viewport: scene.viewport), isStill: isStill)
    drag.autoscroll.moved(to: drag.location.y, viewport: scene.viewport)
    if case .sweep(let anchor, _) = purpose { intents.append(.sweep(from: anchor, to: anchor)) }
    reach(&drag, in: scene, intents: &intents)
    state = .dragging(drag)
  }

  mutating func moveDrag(
    _ drag: inout Drag, by event: PointerEvent, in scene: Scene, intents: inout [Intent]
  ) {
    if let index = drag.gathering.firstIndex(where: { $0.id == event.id }) {
      drag.gathering[index].location = event.location
      return
    }
    drag.first = drag.first.moved(by: event)
    drag.second = drag.second?.moved(by: event)
    if drag.first.hasLeftSlop { drag.isStill = false }
    drag.autoscroll.moved(to: drag.location.y, viewport: scene.viewport)
    reach(&drag, in: scene, intents: &intents)
  }

  /// Takes the drag to where its pointer is on the content now.
  private func reach(_ drag: inout Drag, in scene: Scene, intents: inout [Intent]) {
    let point = scene.viewport.contentPoint(drag.location)
    switch drag.purpose {
    case .sweep(let anchor, let current):
      let reached = scene.layout.nearestPosition(to: point)
      guard reached != current, !drag.isStill else { return }
      drag.purpose = .sweep(anchor: anchor, current: reached)
      intents.append(.sweep(from: anchor, to: reached))
    case .box(let origin, let modifiers):
      intents.append(.box(Geometry.Rect(from: origin, to: point), modifiers))
    case .carry:
      intents.append(.carry(to: drag.location))
    }
  }

  func autoscroll(_ drag: inout Drag, at time: Double, in scene: Scene, intents: inout [Intent]) {
    var scene = scene
    let step = drag.autoscroll.step(at: time, y: drag.location.y, viewport: scene.viewport)
    let limit = scene.viewport.maximumOffset(contentHeight: scene.layout.contentHeight)
    let offset = max(0, min(limit, scene.viewport.offset + step))
    guard step != 0, !drag.isStill, offset != scene.viewport.offset else { return }
    scene.viewport.offset = offset
    intents.append(.scroll(to: offset))
    reach(&drag, in: scene, intents: &intents)
  }

  /// Whether the pointer that lifted ends the drag: a finger that only taps items onto it does not.
  mutating func endDrag(
    _ drag: inout Drag, by event: PointerEvent, in scene: Scene, intents: inout [Intent]
  ) -> Bool {
    if let index = drag.gathering.firstIndex(where: { $0.id == event.id }) {
      let tapping = drag.gathering.remove(at: index)
      // A finger that wandered was not tapping an item onto the pile.
      if case .item(let position, _) = tapping.hit, !tapping.hasLeftSlop { intents.append(.gather(position)) }
      return false
    }
    guard drag.first.id == event.id || drag.second?.id == event.id else { return false }
    moveDrag(&drag, by: event, in: scene, intents: &intents)
    switch drag.purpose {
    case .sweep, .box: intents.append(.ended)
    case .carry: intents.append(.drop(at: drag.location))
    }
    return true
  }

  /// Whether another finger belongs to what is under way: it taps items onto the held one.
  mutating func gather(
    _ press: Press, into drag: inout Drag, in scene: Scene, intents: inout [Intent]
  ) -> Bool {
    guard scene.methods.contains(.pile), drag.second == nil else { return false }
    switch drag.purpose {
    case .box: return false
    case .carry: break
    case .sweep(let anchor, _):
      guard drag.isStill else { return false }
      intents.append(.cancelled)
      intents.append(.lift(anchor))
      intents.append(.carry(to: drag.location))
      drag.purpose = .carry
    }
    drag.gathering.append(press)
    return true
  }
}
