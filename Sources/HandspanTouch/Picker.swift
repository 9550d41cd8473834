import HandspanSelection

/// Everything a face needs: it feeds events in, carries out the effects, and draws `state(of:)` for what is visible.
///
/// The selection on show is always a base and, while a gesture is under way, a live range laid over it. Dragging
/// back therefore restores exactly what was there, and cancelling leaves no trace.
public struct Picker: Sendable {
  private var history: SelectionHistory
  private var machine = GestureMachine()
  private var overlay: (range: Range<Int>, selects: Bool)?
  private var intents: [Intent] = []
  /// The mode was entered by its own button, so it stays on with nothing chosen.
  private var wasEntered = false

  /// What is drawn: the base with the live range over it.
  public private(set) var selection: Selection
  public private(set) var layout: Layout
  public private(set) var viewport: Viewport
  public private(set) var menu: RangeMenu?
  /// The item that keys act on; nil until a key or a tap has named one.
  public private(set) var focus: Int?
  public var methods: Methods

  public init(layout: Layout, viewport: Viewport, methods: Methods = .handspan) {
    selection = Selection(itemCount: layout.itemCount)
    history = SelectionHistory(selection)
    self.layout = layout
    self.viewport = viewport
    self.methods = methods
  }

  /// Whether the mode is on: entered by its button, or something is chosen, or was when the gesture began.
  public var isSelecting: Bool { wasEntered || !history.current.isEmpty || overlay != nil }
  public var canUndo: Bool { overlay == nil && history.canUndo }
  public var canRedo: Bool { overlay == nil && history.canRedo }
  public var isCapturing: Bool { machine.isCapturing }
  public var needsTicks: Bool { machine.needsTicks }
  /// Whether no finger and no gesture is under way.
  public var isIdle: Bool { machine.isIdle && overlay == nil }

  public func state(of position: Int) -> CellState {
    var state: CellState = selection.contains(position) ? .chosen : []
    if machine.pressedPosition == position { state.insert(.pressed) }
    if focus == position { state.insert(.focused) }
    if let menu { insertPreview(of: menu, at: position, into: &state) }
    return state
  }

  private func insertPreview(of menu: RangeMenu, at position: Int, into state: inout CellState) {
    if menu.position == position { state.insert(.menuOpen) }
    if menu.above?.range.contains(position) == true { state.insert(.previewedAbove) }
    if menu.below?.range.contains(position) == true { state.insert(.previewedBelow) }
    if let emphasis = menu.emphasis, menu.action(emphasis)?.range.contains(position) == true {
      state.insert(.emphasised)
    }
  }
}

// MARK: - Pointers and time

extension Picker {
  public mutating func handle(_ event: PointerEvent, effects: inout [Effect]) {
    machine.handle(event, in: scene, intents: &intents)
    carryOut(&effects)
  }

  /// Time has passed; `time` is in milliseconds on the clock of the events.
  public mutating func tick(at time: Double, effects: inout [Effect]) {
    machine.tick(at: time, in: scene, intents: &intents)
    carryOut(&effects)
  }

  /// The platform scrolled the content; an offset that this picker itself asked for is recognised as such.
  public mutating func scrolled(to offset: Double, at time: Double) {
    // A platform rounds the offset it is given to its own pixels.
    guard abs(offset - viewport.offset) > 1 else {
      viewport.offset = offset
      return
    }
    viewport.offset = offset
    guard !machine.isCapturing else { return }
    viewport.lastScroll = time
    machine.contentMoved()
  }

  mutating func scroll(to offset: Double, effects: inout [Effect]) {
    guard offset != viewport.offset else { return }
    viewport.offset = offset
    effects.append(.scroll(to: offset))
  }

  mutating func setFocus(_ position: Int) { focus = position }

  /// Ends whatever is under way without a trace, as when the window loses focus.
  public mutating func cancel(effects: inout [Effect]) {
    machine.forgetPointers(intents: &intents)
    carryOut(&effects)
  }

  private var scene: GestureMachine.Scene {
    GestureMachine.Scene(layout: layout, viewport: viewport, isSelecting: isSelecting, methods: methods)
  }

  private mutating func carryOut(_ effects: inout [Effect]) {
    for intent in intents {
      switch intent {
      case .toggle(let position): toggle(position, effects: &effects)
      case .open(let position):
        focus = position
        effects.append(.open(position))
      case .menu(let position): openMenu(at: position, effects: &effects)
      case .sweep(let anchor, let current): sweep(from: anchor, to: current)
      case .sweepEnded: endSweep(&effects)
      case .sweepCancelled: endOverlay()
      case .scroll(let offset): scroll(to: offset, effects: &effects)
      case .held: effects.append(.haptic)
      }
    }
    intents.removeAll(keepingCapacity: true)
  }

  /// A sweep that begins on a chosen item releases, any other takes: the first item always changes, so the first
  /// glance tells which of the two is under way.
  private mutating func sweep(from anchor: Int, to current: Int) {
    let range = min(anchor, current)..<max(anchor, current) + 1
    let selects = overlay?.selects ?? !history.current.contains(anchor)
    overlay = (range, selects)
    selection = history.current
    selection.set(range, to: selects)
    focus = current
  }

  private mutating func endSweep(_ effects: inout [Effect]) {
    guard overlay != nil else { return }
    overlay = nil
    commit(&effects)
  }

  private mutating func endOverlay() {
    overlay = nil
    selection = history.current
  }

  private mutating func commit(_ effects: inout [Effect]) {
    guard selection != history.current else { return }
    history.record(selection)
    effects.append(.announceCount)
  }
}

// MARK: - Commands

extension Picker {
  /// Does what a tap on that part of the item does, for keys and assistive technologies.
  public mutating func activate(_ position: Int, part: ItemPart, effects: inout [Effect]) {
    machine.tap(.item(position, part), in: scene, intents: &intents)
    carryOut(&effects)
  }

  /// The same for a group's header.
  public mutating func activateHeader(_ section: Int, part: HeaderPart, effects: inout [Effect]) {
    machine.tap(.header(section, part), in: scene, intents: &intents)
    carryOut(&effects)
  }

  public mutating func toggle(_ position: Int, effects: inout [Effect]) {
    change(&effects) { $0.toggle(position) }
    focus = position
  }

  /// Turns the mode on with nothing chosen, as the Select button does.
  public mutating func enter() { wasEntered = true }

  /// Leaves the mode. What was chosen is released, and undo brings it back.
  public mutating func leave(effects: inout [Effect]) {
    wasEntered = false
    change(&effects) { $0.deselectAll() }
  }

  public mutating func selectAll(effects: inout [Effect]) {
    change(&effects) { $0.selectAll() }
  }

  /// Releases everything and stays in the mode, ready for another try.
  public mutating func clear(effects: inout [Effect]) {
    wasEntered = true
    change(&effects) { $0.deselectAll() }
  }

  public mutating func undo(effects: inout [Effect]) { travel(&effects) { $0.undo() } }
  public mutating func redo(effects: inout [Effect]) { travel(&effects) { $0.redo() } }

  /// A change from outside ends a gesture under way first, without a trace.
  private mutating func change(_ effects: inout [Effect], by edit: (inout Selection) -> Void) {
    interrupt(&effects)
    edit(&selection)
    commit(&effects)
  }

  private mutating func travel(_ effects: inout [Effect], by step: (inout SelectionHistory) -> Bool) {
    interrupt(&effects)
    guard step(&history) else { return }
    selection = history.current
    effects.append(.announceCount)
  }

  private mutating func interrupt(_ effects: inout [Effect]) {
    closeMenu(effects: &effects)
    guard overlay != nil else { return }
    machine.cancelAll(intents: &intents)
    intents.removeAll(keepingCapacity: true)
    endOverlay()
  }
}

// MARK: - Range menu

extension Picker {
  public mutating func openMenu(at position: Int, effects: inout [Effect]) {
    interrupt(&effects)
    menu = RangeMenu(at: position, of: selection)
    focus = position
    effects.append(.showMenu)
  }

  public mutating func closeMenu(effects: inout [Effect]) {
    guard menu != nil else { return }
    menu = nil
    effects.append(.hideMenu)
  }

  /// The entry that a finger, pointer or focus is on; nil for none of the two.
  public mutating func emphasise(_ direction: RangeDirection?) { menu?.emphasis = direction }

  /// Commits what was previewed; nothing happens where the entry is disabled.
  public mutating func performRange(_ direction: RangeDirection, effects: inout [Effect]) {
    guard let action = menu?.action(direction) else { return }
    change(&effects) { $0.perform(action) }
  }
}

// MARK: - The collection and the room it has

extension Picker {
  /// The layout or the viewport changed, as by rotation; the items are the same. What was on show stays on show.
  public mutating func relayout(_ layout: Layout, viewport: Viewport, effects: inout [Effect]) {
    precondition(layout.itemCount == selection.itemCount, "the items changed: use replaceItems")
    machine.cancelAll(intents: &intents)
    carryOut(&effects)
    let anchor = ScrollAnchor(layout: self.layout, viewport: self.viewport)
    self.layout = layout
    self.viewport = viewport
    restore(anchor, effects: &effects)
  }

  /// The items changed: every remembered selection follows its items to where they stand now.
  public mutating func replaceItems(
    by remapping: Remapping, layout: Layout, effects: inout [Effect]
  ) {
    interrupt(&effects)
    machine.cancelAll(intents: &intents)
    intents.removeAll(keepingCapacity: true)
    let before = selection.count
    history.transform { $0.remapped(by: remapping) }
    selection = history.current
    focus = focus.flatMap { remapping.newPosition(of: $0) }
    let anchor = ScrollAnchor(layout: self.layout, viewport: viewport)?.following(remapping)
    self.layout = layout
    restore(anchor, effects: &effects)
    if selection.count != before { effects.append(.announceCount) }
  }

  private mutating func restore(_ anchor: ScrollAnchor?, effects: inout [Effect]) {
    let wanted = anchor?.offset(layout: layout, viewport: viewport) ?? 0
    let limit = viewport.maximumOffset(contentHeight: layout.contentHeight)
    scroll(to: max(0, min(limit, wanted)), effects: &effects)
  }
}
