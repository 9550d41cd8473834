import Handspan

/// The web face: takes what the browser reports, asks the engine, and writes what changed as patches.
///
/// It holds no rule of selection or gesture. Every call ends in `flush`, and returns how many patches are waiting at
/// `patchAddress`.
public final class WebFace {
  public enum LayoutKind: Int32, Sendable {
    case grid
    case list
  }

  private(set) var picker: Picker
  private var identifiers: [UInt32] = []
  private var incoming = SharedBuffer<UInt32>(capacity: 0)
  private var room = Room()
  var slots: RowSlots
  var patches = SharedBuffer<Int32>(capacity: 4096)
  private var effects: [Effect] = []
  private var lastStatus: (count: Int, total: Int, flags: Status)?
  private var lastFocusCell = -1
  var lastBox: Rect?
  var lastCarry: Carry?
  var lastSwipe: (cell: Int, offset: Double)?
  private var chosen = SharedBuffer<UInt32>(capacity: 0)

  private struct Room {
    var kind = LayoutKind.grid
    var size = Size(width: 0, height: 0)
    var topInset = 0.0
    var bottomInset = 0.0
    var isRightToLeft = false
  }

  public init() {
    let viewport = Viewport(size: room.size)
    picker = Picker(layout: .grid(GridLayout(itemCount: 0, width: 0)), viewport: viewport)
    slots = RowSlots(layout: picker.layout.rows, viewport: viewport)
  }

  /// Where the patches of the last call begin.
  public var patchAddress: UnsafeMutablePointer<Int32> { patches.base }

  // MARK: Items and room

  /// The memory that the terminal fills with this many identifiers before `commitItems`.
  public func incomingItems(count: Int) -> UnsafeMutablePointer<UInt32> {
    incoming.replaceAll(count: count, with: 0)
    return incoming.base
  }

  /// Makes the incoming identifiers the items; a selection follows its items to where they stand now.
  public func commitItems() -> Int {
    let arrived = Array(incoming.elements)
    let remapping = Remapping(from: identifiers, to: arrived)
    identifiers = arrived
    picker.replaceItems(by: remapping, layout: layout(), effects: &effects)
    resetSlots()
    return flush()
  }

  /// The room to draw in, in points.
  public func resize(
    kind: LayoutKind, size: Size, topInset: Double, bottomInset: Double, isRightToLeft: Bool
  ) -> Int {
    room = Room(
      kind: kind, size: size, topInset: topInset, bottomInset: bottomInset, isRightToLeft: isRightToLeft)
    var viewport = picker.viewport
    viewport.size = size
    viewport.topInset = topInset
    viewport.bottomInset = bottomInset
    picker.relayout(layout(), viewport: viewport, effects: &effects)
    resetSlots()
    return flush()
  }

  private func layout() -> Layout {
    switch room.kind {
    case .grid:
      .grid(
        GridLayout(
          itemCount: identifiers.count, width: room.size.width, topInset: room.topInset,
          bottomInset: room.bottomInset, isRightToLeft: room.isRightToLeft))
    case .list:
      .list(
        ListLayout(
          itemCount: identifiers.count, width: room.size.width, topInset: room.topInset,
          bottomInset: room.bottomInset, isRightToLeft: room.isRightToLeft))
    }
  }

  private func resetSlots() {
    let rows = picker.layout.rows
    slots = RowSlots(layout: rows, viewport: picker.viewport)
    lastFocusCell = -1
    lastSwipe = nil
    patches.append(.reset, slots.count, slots.columns, Int(room.kind.rawValue))
    patches.append(
      .metrics, rows.cell.height.layoutUnits, rows.gap.layoutUnits, rows.side.layoutUnits)
    patches.append(.content, rows.contentHeight.layoutUnits)
  }

  // MARK: Reports of the browser

  public func pointer(_ event: PointerEvent) -> Int {
    picker.handle(event, effects: &effects)
    return flush()
  }

  public func tick(at time: Double) -> Int {
    picker.tick(at: time, effects: &effects)
    return flush()
  }

  public func scrolled(to offset: Double, at time: Double) -> Int {
    picker.scrolled(to: offset, at: time)
    return flush()
  }

  public func cancel() -> Int {
    picker.cancel(effects: &effects)
    return flush()
  }

  public func key(_ key: Key, modifiers: KeyModifiers) -> Int {
    picker.press(key, modifiers: modifiers, effects: &effects)
    return flush()
  }

  /// An assistive technology, or a click that no pointer made, acted on a part of an item.
  public func activate(_ position: Int, part: ItemPart) -> Int {
    guard position >= 0, position < identifiers.count else { return flush() }
    picker.activate(position, part: part, effects: &effects)
    return flush()
  }

  public func use(_ methods: Methods) -> Int {
    picker.use(methods, effects: &effects)
    return flush()
  }

  /// Where what is carried can be let go over, in points on the viewport.
  public func setDropZones(_ zones: [DropZone]) { picker.dropZones = zones }

  /// A pointer went down on an item that lies in the tray.
  public func pressInTray(_ position: Int, _ event: PointerEvent) -> Int {
    guard position >= 0, position < identifiers.count else { return flush() }
    picker.pressInTray(position, event, effects: &effects)
    return flush()
  }

  public func perform(_ command: Command, argument: Int) -> Int {
    switch command {
    case .enter: picker.enter()
    case .leave: picker.leave(effects: &effects)
    case .selectAll: picker.selectAll(effects: &effects)
    case .clear: picker.clear(effects: &effects)
    case .undo: picker.undo(effects: &effects)
    case .redo: picker.redo(effects: &effects)
    case .closeMenu: picker.closeMenu(effects: &effects)
    case .emphasiseNone: picker.emphasise(nil)
    case .emphasiseAbove: picker.emphasise(.above)
    case .emphasiseBelow: picker.emphasise(.below)
    case .rangeAbove: picker.performRange(.above, effects: &effects)
    case .rangeBelow: picker.performRange(.below, effects: &effects)
    case .closeActions: picker.closeActions(effects: &effects)
    case .focus:
      if argument >= 0, argument < identifiers.count { picker.moveFocus(to: argument, effects: &effects) }
    }
    return flush()
  }

  /// The numbers are the terminal's; see `Web/handspan.js`.
  public enum Command: Int32, Sendable {
    case enter, leave, selectAll, clear, undo, redo, closeMenu
    case emphasiseNone, emphasiseAbove, emphasiseBelow, rangeAbove, rangeBelow, focus, closeActions
  }

  /// The identifiers of the chosen items, in the items' order: `chosenCount` of them, valid until the next call.
  public func chosenIdentifiers() -> UnsafePointer<UInt32> {
    chosen.removeAll()
    for run in picker.selection.runs(in: 0..<identifiers.count) {
      for position in run { chosen.append(identifiers[position]) }
    }
    return UnsafePointer(chosen.base)
  }

  /// How many items are chosen.
  public var chosenCount: Int { picker.selection.count }

  // MARK: Patches

  /// Forgets the patches of the call before; the terminal says so once it has carried them out.
  public func takePatches() { patches.removeAll() }

  private func flush() -> Int {
    slots.update(from: picker, into: &patches)
    writeFocus()
    writeFloating()
    writeEffects()
    writeStatus()
    return patches.patchCount
  }

  private func writeFocus() {
    let cell = slots.cell(showing: picker.focus)
    guard cell != lastFocusCell else { return }
    lastFocusCell = cell
    patches.append(.focus, cell)
  }

  private func writeEffects() {
    for effect in effects {
      switch effect {
      case .open(let position): patches.append(.open, position)
      case .showMenu: writeMenu()
      case .hideMenu: patches.append(.hideMenu)
      case .scroll(let offset): patches.append(.scroll, offset.layoutUnits)
      case .showActions(let position):
        patches.append(.actions, position, slots.cell(showing: position))
      case .hideActions: patches.append(.hideActions)
      case .dropped(let zone): patches.append(.dropped, zone)
      case .haptic: patches.append(.haptic)
      case .announceCount: patches.append(.announce, picker.selection.count, identifiers.count)
      }
    }
    effects.removeAll(keepingCapacity: true)
  }

  private func writeMenu() {
    guard let menu = picker.menu else { return }
    patches.append(.menu, menu.position, menu.isChosen ? 1 : 0, slots.cell(showing: menu.position))
    patches.append(.range, 0, menu.above?.count ?? 0, menu.above?.farEnd ?? -1)
    patches.append(.range, 1, menu.below?.count ?? 0, menu.below?.farEnd ?? -1)
  }

  private func writeStatus() {
    var flags: Status = []
    if picker.isSelecting { flags.insert(.selecting) }
    if picker.canUndo { flags.insert(.canUndo) }
    if picker.canRedo { flags.insert(.canRedo) }
    if picker.isCapturing { flags.insert(.capturing) }
    if picker.needsTicks { flags.insert(.ticking) }
    let status = (count: picker.selection.count, total: identifiers.count, flags: flags)
    if let lastStatus, lastStatus == status { return }
    lastStatus = status
    patches.append(.status, status.count, status.total, Int(flags.rawValue))
  }
}
