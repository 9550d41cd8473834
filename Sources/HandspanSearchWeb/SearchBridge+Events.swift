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
    self.query = FoldedQuery(utf8: text.elements)
    control.typed(query: query, isComposing: isComposing, at: time, effects: &effects)
    return flush()
  }

  public func key(
    _ key: SearchToSelectKey, isShifted: Bool, isCaretAtStart: Bool, isComposing: Bool, at time: Double
  ) -> Int {
    // With Shift the rows passed are selected, also those beyond what is on show.
    if key == .menu || isShifted { nameAllRows() }
    let press = SearchToSelect.KeyPress(
      key, isShifted: isShifted, isCaretAtStart: isCaretAtStart, isComposing: isComposing,
      pageLength: max(1, Int(viewport.uncoveredHeight / rowHeight)))
    wasOurs = control.press(press, at: time, effects: &effects)
    return flush()
  }

  /// The incoming text was pasted, or is what was typed; `wasOurs` says whether it lists values.
  public func pasted(isTyped: Bool, at time: Double) -> Int {
    let text = Array(text.elements)
    let isList = !isTyped || SearchToSelectSplitter.endsWithSeparator(text)
    let found = isList ? SearchToSelectSplitter.pieces(of: text) : []
    wasOurs = control.accepts(pieceCount: found.count, isTyped: isTyped)
    guard wasOurs else { return flush() }
    if !control.hasPieces { pieces.removeAll() }
    firstPiece = control.nextPiece - pieces.count
    pieces += found
    control.pasted(pieceCount: found.count, isTyped: isTyped, at: time, effects: &effects)
    return flush()
  }

  public func lookedUp(piece: Int, id: Int, at time: Double) -> Int {
    control.lookedUp(piece: piece, id: id < 0 ? nil : id, at: time, effects: &effects)
    return flush()
  }

  /// A pasted piece's text; its length is `pieceLength`.
  public func piece(_ piece: Int) -> UnsafePointer<UInt8> {
    text.removeAll()
    for byte in text(ofPiece: piece) { text.append(byte) }
    return UnsafePointer(text.base)
  }

  func text(ofPiece piece: Int) -> [UInt8] {
    pieces.indices.contains(piece - firstPiece) ? pieces[piece - firstPiece] : []
  }

  public var pieceLength: Int { text.count }

  // MARK: The list

  public func pointer(_ event: PointerEvent) -> Int {
    if event.phase == .down { control.touched(at: event.time) }
    machine.handle(event, in: scene, intents: &intents)
    carryOut(at: event.time)
    return flush()
  }

  public func tick(at time: Double) -> Int {
    machine.tick(at: time, in: scene, intents: &intents)
    carryOut(at: time)
    lookUpSome(at: time)
    control.tick(at: time, effects: &effects)
    if machine.isIdle { scrollMap.settle(at: time) }
    return flush()
  }

  public func scrolled(toTop top: Double, at time: Double) -> Int {
    rendererTop = top
    scrollMap.scrolled(toTop: top, at: time)
    // A platform rounds the offset it is given to its own pixels.
    let isOwn = abs(scrollMap.offset - viewport.offset) <= 1
    viewport.offset = scrollMap.offset
    if !isOwn, !machine.isCapturing {
      viewport.lastScroll = time
      machine.contentMoved()
      control.touched(at: time)
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
      carryOut(at: control.now)
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
    case .toggle(let row), .open(let row): activate(row, at: time)
    case .menu(let row): openMenu(row, at: time)
    case .click(let row, let modifiers):
      guard modifiers.contains(.shift), let start = control.activeRow else { return activate(row, at: time) }
      nameAllRows()
      control.sweep(from: start, to: row, at: time, effects: &effects)
      control.endSweep(&effects)
    case .sweep(let start, let end):
      nameAllRows()
      control.sweep(from: start, to: end, at: time, effects: &effects)
    case .ended: control.endSweep(&effects)
    case .cancelled: control.cancelSweep(&effects)
    case .scroll(let offset): viewport.offset = offset
    case .held: patches.append(.haptic)
    // Of methods that are not switched on here.
    case .toggleSection, .box, .lift, .takeOut, .gather, .carry, .drop, .swipe, .swipeEnded: break
    }
  }

  private func activate(_ row: Int, at time: Double) {
    control.activate(row: row, at: time, effects: &effects)
  }

  private func openMenu(_ row: Int, at time: Double) {
    guard offersRanges, case .value = control.row(at: row) else { return activate(row, at: time) }
    nameAllRows()
    control.openMenu(row: row, at: time, effects: &effects)
  }

  // MARK: Commands

  /// The numbers are the renderer's; see `Web/search-to-select.js`.
  public enum Command: Int32, Sendable {
    case selectAll, undo, redo, retry, clearQuery, showOnlySelected, showAll
    case removeToken, focusToken, focusField, shownTokens
    case activate, openMenu, closeMenu, emphasiseNone, emphasiseAbove, emphasiseBelow, rangeAbove, rangeBelow
    case editPiece, dismissPiece, dismissPieces, created, creationFailed, reload, tokenLimit
    case createPieces
  }

  public func perform(_ command: Command, argument: Int, at time: Double) -> Int {
    switch command {
    case .selectAll:
      nameAllRows()
      control.selectAll(at: time, effects: &effects)
    case .undo: control.undo(at: time, effects: &effects)
    case .redo: control.redo(at: time, effects: &effects)
    case .retry: control.retry(at: time, effects: &effects)
    case .clearQuery: control.clearQuery(at: time, effects: &effects)
    case .showOnlySelected: control.showOnlySelected(true, at: time, effects: &effects)
    case .showAll: control.showOnlySelected(false, at: time, effects: &effects)
    case .removeToken: control.removeToken(at: argument, at: time, effects: &effects)
    case .focusToken: control.focusToken(argument)
    case .focusField: control.focusToken(nil)
    case .shownTokens: control.shownTokens = argument
    case .activate: activate(argument, at: time)
    case .openMenu: openMenu(argument, at: time)
    case .closeMenu: control.closeMenu(&effects)
    case .emphasiseNone: control.emphasise(nil)
    case .emphasiseAbove: control.emphasise(.above)
    case .emphasiseBelow: control.emphasise(.below)
    case .rangeAbove: control.performRange(.above, at: time, effects: &effects)
    case .rangeBelow: control.performRange(.below, at: time, effects: &effects)
    case .editPiece: control.editPiece(argument, effects: &effects)
    case .dismissPiece: control.dismissPiece(argument)
    case .dismissPieces: control.dismissPieces()
    case .createPieces: control.createPieces(at: time, effects: &effects)
    case .created: control.created(id: argument, at: time, effects: &effects)
    case .creationFailed: control.creationFailed(at: time, effects: &effects)
    case .reload: control.reload(at: time, effects: &effects)
    case .tokenLimit: tokenLimit = max(1, argument)
    }
    return flush()
  }
}
