import HandspanSelection

extension ItemPicker {
  /// A pointer went down, moved, lifted or was taken away.
  public mutating func handle(_ event: PointerEvent, effects: inout [Effect]) {
    if event.phase == .down { closeActions(effects: &effects) }
    machine.handle(event, in: scene, intents: &intents)
    perform(&effects)
  }

  /// A pointer went down on a piece that lies in the tray; its further events go to `handle`.
  public mutating func pressInTray(_ position: Int, _ event: PointerEvent, effects: inout [Effect]) {
    guard methods.contains(.tray), selection.contains(position) else { return }
    closeActions(effects: &effects)
    machine.pressInTray(position, event, in: scene, intents: &intents)
    perform(&effects)
  }

  /// Time has passed; `time` is in milliseconds on the clock of the events.
  public mutating func tick(at time: Double, effects: inout [Effect]) {
    // Over a zone the finger means the zone, not the edge it lies at.
    guard carry?.zone == nil else { return }
    machine.tick(at: time, in: scene, intents: &intents)
    perform(&effects)
  }

  /// The platform scrolled the content; an offset that this picker itself asked for is recognised as such.
  public mutating func scrolled(to offset: Double, at time: Double) {
    let isOwn = requestedOffset.map { abs(offset - $0) <= Thresholds.rounding } ?? false
    let isThere = abs(offset - viewport.offset) <= Thresholds.stillness
    requestedOffset = nil
    viewport.offset = offset
    guard !isOwn, !isThere, !machine.isCapturing else { return }
    viewport.lastScroll = time
    machine.contentMoved()
  }

  /// The platform scrolled the tray's strip; `time` is in milliseconds on the clock of the events.
  public mutating func trayScrolled(at time: Double) { machine.trayMoved(at: time) }

  /// Ends whatever is under way without a trace, as when the window loses focus.
  public mutating func cancel(effects: inout [Effect]) {
    machine.forgetPointers(intents: &intents)
    perform(&effects)
  }

  var scene: GestureMachine.Scene {
    GestureMachine.Scene(
      layout: layout, viewport: viewport, isSelecting: isSelecting, methods: possibleMethods,
      showsMarks: showsMarks)
  }

  mutating func perform(_ effects: inout [Effect]) {
    for intent in intents { perform(intent, effects: &effects) }
    intents.removeAll(keepingCapacity: true)
  }

  private mutating func perform(_ intent: GestureMachine.Intent, effects: inout [Effect]) {
    switch intent {
    case .toggle(let position): toggle(position, effects: &effects)
    case .open(let position):
      modified.moveFocus(to: position)
      effects.append(.open(position))
    case .menu(let position): openMenu(at: position, effects: &effects)
    case .click(let position, let modifiers): click(position, modifiers: modifiers, effects: &effects)
    case .toggleSection(let section): toggleSection(section, effects: &effects)
    case .sweep(let anchor, let current): sweep(from: anchor, to: current, effects: &effects)
    case .box(let rect, let modifiers): stretchBox(to: rect, modifiers: modifiers, effects: &effects)
    case .ended: end(&effects)
    case .cancelled: fallBack(&effects)
    case .lift(let position): lift(position, isFromTray: false, effects: &effects)
    case .takeOut(let position): lift(position, isFromTray: true, effects: &effects)
    case .gather(let position): gather(position, effects: &effects)
    case .carry(let location): carry(to: location)
    case .drop(let location): drop(at: location, effects: &effects)
    case .swipe(let position, let offset): swipe = (position, offset)
    case .swipeEnded(let position, let opens): endSwipe(position, opens: opens, effects: &effects)
    case .scroll(let offset): scroll(to: offset, effects: &effects)
    case .held: effects.append(.haptic)
    }
  }

  mutating func scroll(to offset: Double, effects: inout [Effect]) {
    guard offset != viewport.offset else { return }
    requestedOffset = offset
    viewport.offset = offset
    effects.append(.scroll(to: offset))
  }

  /// A sweep that begins on a selected item deselects, any other selects: the first item always changes, so the first
  /// glance tells which of the two is under way.
  /// Where only one item can be selected, it is the one under the finger.
  private mutating func sweep(from start: Int, to current: Int, effects: inout [Effect]) {
    let isSingle = policy.mode == .single
    if live == nil {
      let base = history.current
      live = ProvisionalSelection(
        over: base, effect: isSingle ? .replace : base.contains(start) ? .deselect : .select)
    }
    if isSingle, policy.isDisabled(current) { return }
    live?.cover(from: isSingle ? current : start, to: current)
    limitLive(fromEnd: current < start, &effects)
    followLive(fromEnd: current < start)
    swept = (start, current)
  }

  /// With Control or Command the box turns over what it meets, with Shift it adds. A plain box adds for fingers,
  /// whose selection is never lost by a stray touch, and starts afresh where clicks do.
  private mutating func stretchBox(
    to rect: Geometry.Rect, modifiers: KeyModifiers, effects: inout [Effect]
  ) {
    if live == nil {
      let turnsOver = !modifiers.isDisjoint(with: [.control, .command])
      let startsAfresh = methods.contains(.click) && modifiers.isEmpty
      live = ProvisionalSelection(
        over: history.current, effect: turnsOver ? .invert : startsAfresh ? .replace : .select)
    }
    box = rect
    boxRuns.removeAll(keepingCapacity: true)
    layout.runs(in: rect) { boxRuns.append($0) }
    live?.cover(runs: boxRuns)
    limitLive(&effects)
    followLive()
  }

  private mutating func end(_ effects: inout [Effect]) {
    guard let live else { return }
    let (swept, order) = (swept, liveOrder)
    revert()
    if let swept { modified.moveFocus(to: swept.current) }
    record(live.current, anchor: swept?.start ?? anchor, order: order, effects: &effects)
  }

  /// Back to the base, as if the gesture had never been.
  mutating func revert() {
    live = nil
    liveOrder = nil
    swept = nil
    box = nil
    carry = nil
    swipe = nil
    isRefused = false
  }

  /// Makes `selection` the base, as one step of undo.
  mutating func record(
    _ selection: Selection, anchor: Int?, order: SelectionOrder? = nil, effects: inout [Effect]
  ) {
    modified.adopt(selection, anchor: anchor)
    recordModified(order: order, &effects)
  }

  private mutating func endSwipe(_ position: Int, opens: Bool, effects: inout [Effect]) {
    guard opens, let offset = swipe?.offset else {
      swipe = nil
      return
    }
    swipe = (position, offset < 0 ? -Thresholds.swipe : Thresholds.swipe)
    modified.moveFocus(to: position)
    effects.append(.showActions(position))
  }

  /// The swiped item slides back.
  public mutating func closeActions(effects: inout [Effect]) {
    guard swipe != nil else { return }
    swipe = nil
    effects.append(.hideActions)
  }
}
