import HandspanSearch
import HandspanSearchToSelect
import HandspanSelection
import HandspanTouch
import HandspanWeb

extension SearchBridge {
  // MARK: The field

  /// The incoming text is what the field holds now.
  ///
  /// - Parameter query: the renderer's number of that text; 0 for nothing but spaces.
  public func typed(query: Int, isComposing: Bool, at time: Double) -> Int {
    control.typed(text.elements, number: query, isComposing: isComposing, at: time)
    return flush()
  }

  public func key(
    _ key: SearchToSelectKey, isShifted: Bool, isCaretAtStart: Bool, isComposing: Bool, at time: Double
  ) -> Int {
    let press = SearchToSelect.KeyPress(
      key, isShifted: isShifted, isCaretAtStart: isCaretAtStart, isComposing: isComposing,
      pageLength: max(1, Int(viewport.uncoveredHeight / rowHeight)))
    wasOurs = control.press(press, at: time)
    return flush()
  }

  /// The incoming text was pasted; `wasOurs` says whether it lists values.
  public func pasted(at time: Double) -> Int {
    wasOurs = control.pasted(text.elements, at: time)
    return flush()
  }

  /// A pasted piece's text; its length is `textLength`.
  public func piece(_ piece: Int) -> UnsafePointer<UInt8> { send(control.pieces[piece]) }

  /// The label of a value here; its length is `textLength`.
  public func label(of id: Int) -> UnsafePointer<UInt8> { send(Array((control.label(of: id) ?? "").utf8)) }

  private func send(_ bytes: [UInt8]) -> UnsafePointer<UInt8> {
    text.removeAll()
    for byte in bytes { text.append(byte) }
    return UnsafePointer(text.base)
  }

  public var textLength: Int { text.count }

  // MARK: The list

  public func pointer(_ event: PointerEvent) -> Int {
    if event.phase == .down { control.update { state, _ in state.touched(at: event.time) } }
    machine.handle(event, in: scene, intents: &intents)
    carryOut(at: event.time)
    return flush()
  }

  public func tick(at time: Double) -> Int {
    machine.tick(at: time, in: scene, intents: &intents)
    carryOut(at: time)
    control.tick(at: time)
    if machine.isIdle { scrollMap.settle(at: time) }
    return flush()
  }

  public func scrolled(toTop top: Double, at time: Double) -> Int {
    rendererTop = top
    scrollMap.scrolled(toTop: top, at: time)
    let expected = viewport.offset
    viewport.offset = scrollMap.offset
    if !machine.isCapturing, control.scrolled(to: scrollMap.offset, from: expected, at: time) {
      viewport.lastScroll = time
      machine.contentMoved()
    }
    return flush()
  }

  public func cancel(at time: Double) -> Int {
    machine.forgetPointers(intents: &intents)
    carryOut(at: time)
    return flush()
  }

  /// The size of the list, in points; `bottomInset` is kept free below the last row.
  ///
  /// - Parameter shift: how far down the list's top moved: rows stay where they are on the screen, under the finger that
  ///   is about to select another.
  public func resize(
    width: Double, height: Double, rowHeight: Double, bottomInset: Double, shift: Double, isRightToLeft: Bool
  ) -> Int {
    // A sweep goes on while what stands above the list grows by what it selects.
    if width != viewport.size.width || rowHeight != self.rowHeight {
      machine.cancelAll(intents: &intents)
      carryOut(at: control.state.now)
    }
    let first = viewport.offset / self.rowHeight
    viewport.size = Geometry.Size(width: max(0, width), height: max(0, height))
    viewport.bottomInset = bottomInset
    // What was at the top stays there.
    if rowHeight != self.rowHeight { viewport.offset = (first * rowHeight).rounded() }
    viewport.offset = max(0, viewport.offset + shift)
    self.rowHeight = max(Thresholds.target, rowHeight)
    control.options.isRightToLeft = isRightToLeft
    drawnList = nil
    return flush()
  }

  var scene: GestureMachine.Scene {
    GestureMachine.Scene(
      layout: .list(layout), viewport: viewport, isSelecting: true, methods: [.sweep, .hold, .twoFingers])
  }

  func carryOut(at time: Double) {
    for intent in intents { carryOut(intent, at: time) }
    intents.removeAll(keepingCapacity: true)
  }

  private func carryOut(_ intent: GestureMachine.Intent, at time: Double) {
    switch intent {
    case .toggle(let row), .open(let row): control.activate(row: row, at: time)
    case .menu(let row): control.openMenu(row: row, at: time)
    case .click(let row, let modifiers):
      control.click(row: row, isShifted: modifiers.contains(.shift), at: time)
    case .sweep(let start, let end): control.sweep(from: start, to: end, at: time)
    case .ended: control.update { $0.endSweep(&$1) }
    case .cancelled: control.update { $0.cancelSweep(&$1) }
    case .scroll(let offset): viewport.offset = offset
    case .held: patches.append(.haptic)
    // Of methods that are not switched on here.
    case .toggleSection, .box, .lift, .takeOut, .gather, .carry, .drop, .swipe, .swipeEnded: break
    }
  }

  // MARK: Commands

  /// The numbers are the renderer's; see `Web/elements/search/search-to-select.js`.
  public enum Command: Int32, Sendable {
    case selectAll, undo, redo, retry, clearQuery, showOnlySelected, showAll
    case removeToken, focusToken, focusField, shownTokens
    case activate, openMenu, closeMenu, emphasiseNone, emphasiseAbove, emphasiseBelow, rangeAbove, rangeBelow
    case editPiece, dismissPiece, dismissPieces, created, creationFailed, reload, tokenLimit
    case createPieces
  }

  public func perform(_ command: Command, argument: Int, at time: Double) -> Int {
    switch command {
    case .selectAll: control.selectAll(at: time)
    case .activate: control.activate(row: argument, at: time)
    case .openMenu: control.openMenu(row: argument, at: time)
    case .tokenLimit: tokenLimit = max(1, argument)
    default: control.update { perform(command, argument, at: time, on: &$0, &$1) }
    }
    return flush()
  }

  private func perform(
    _ command: Command, _ argument: Int, at time: Double, on state: inout SearchToSelect,
    _ effects: inout [SearchToSelectEffect]
  ) {
    switch command {
    case .undo: state.undo(at: time, effects: &effects)
    case .redo: state.redo(at: time, effects: &effects)
    case .retry: state.retry(at: time, effects: &effects)
    case .clearQuery: state.clearQuery(at: time, effects: &effects)
    case .showOnlySelected: state.showOnlySelected(true, at: time, effects: &effects)
    case .showAll: state.showOnlySelected(false, at: time, effects: &effects)
    case .removeToken: state.removeToken(at: argument, at: time, effects: &effects)
    case .focusToken: state.focusToken(argument)
    case .focusField: state.focusToken(nil)
    case .shownTokens: state.shownTokens = argument
    case .closeMenu: state.closeMenu(&effects)
    case .emphasiseNone: state.emphasise(nil)
    case .emphasiseAbove: state.emphasise(.above)
    case .emphasiseBelow: state.emphasise(.below)
    case .rangeAbove: state.performRange(.above, at: time, effects: &effects)
    case .rangeBelow: state.performRange(.below, at: time, effects: &effects)
    case .editPiece: state.editPiece(argument, effects: &effects)
    case .dismissPiece: state.dismissPiece(argument)
    case .dismissPieces: state.dismissPieces()
    case .createPieces: state.createPieces(at: time, effects: &effects)
    case .created: state.created(id: argument, at: time, effects: &effects)
    case .creationFailed: state.creationFailed(at: time, effects: &effects)
    case .reload: state.reload(at: time, effects: &effects)
    // Carried out by the control.
    case .selectAll, .activate, .openMenu, .tokenLimit: break
    }
  }
}
