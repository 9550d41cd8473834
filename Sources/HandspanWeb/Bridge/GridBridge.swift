import Handspan

/// The web bridge: takes what the browser reports, asks the engine, and writes what changed as patches.
///
/// It holds no rule of selection or gesture. Every call ends in `flush`, and returns how many patches are waiting at
/// `patchAddress`.
public final class GridBridge {
  var picker: ItemPicker
  private(set) var identifiers: [UInt32] = []
  private var incoming = SharedBuffer<UInt32>(capacity: 0)
  private var area = DrawingArea()
  private var shapes = ItemShapes()
  var slots = RowSlots(columns: 1)
  private(set) var scrollMap = ScrollMap(contentHeight: 0, viewportHeight: 0)
  /// The scroll position that the renderer is known to have.
  private var rendererTop = 0.0
  var patches = SharedBuffer<Int32>(capacity: 4096)
  var effects: [ItemPicker.Effect] = []
  private var lastStatus: (count: Int, total: Int, flags: Status)?
  private var lastFocusCell = -1
  var lastBox: Geometry.Rect?
  var lastCarry: Carry?
  var lastSwipe: (cell: Int, offset: Double)?
  var tray = TraySlots()
  var selected = SharedBuffer<UInt32>(capacity: 0)
  var saved = SharedBuffer<UInt8>(capacity: 0)
  var named = SharedBuffer<UInt32>(capacity: 0)
  var index: IdentifierIndex?
  var absent = AbsentItems()
  var remembersAbsentItems = false

  public init() {
    picker = ItemPicker(
      layout: .grid(ItemLayout.Grid(itemCount: 0, width: 0)), viewport: Viewport(size: area.size))
  }

  /// Where the patches of the last call begin.
  public var patchAddress: UnsafeMutablePointer<Int32> { patches.base }

  // MARK: Items and area

  /// The memory that the renderer fills with this many identifiers before `commitItems`.
  public func incomingItems(count: Int) -> UnsafeMutablePointer<UInt32> {
    incoming.replaceAll(count: count, with: 0)
    return incoming.base
  }

  /// The memory for the position at which each section starts: ascending, the first 0, none beyond the items.
  public func incomingSections(count: Int) -> UnsafeMutablePointer<UInt32> {
    shapes.sectionStarts.replaceAll(count: count, with: 0)
    return shapes.sectionStarts.base
  }

  /// The memory for each item's width by its height: finite, greater than 0.
  public func incomingAspectRatios(count: Int) -> UnsafeMutablePointer<Float> {
    shapes.aspectRatios.replaceAll(count: count, with: 1)
    return shapes.aspectRatios.base
  }

  /// The memory for each item's x, y, width and height on the canvas, in points: finite, sizes not negative.
  public func incomingFrames(count: Int) -> UnsafeMutablePointer<Float> {
    shapes.frames.replaceAll(count: 4 * count, with: 0)
    return shapes.frames.base
  }

  /// Makes the incoming identifiers the items; a selection follows its items to where they stand now.
  ///
  /// - Returns: -1 where an identifier stands twice; then the items stay those that were there.
  public func commitItems() -> Int {
    let arrived = Array(incoming.elements)
    let layout = area.layout(itemCount: arrived.count, shapes: shapes)
    if arrived == identifiers, layout == picker.layout {
      // The same items with news of them, such as another date: only what they show is written again.
      resetSlots()
      return flush()
    }
    guard replaceItems(by: arrived, layout: layout) else { return -1 }
    resetSlots()
    return flush()
  }

  /// False where an identifier stands twice; then nothing has changed.
  private func replaceItems(by arrived: [UInt32], layout: ItemLayout) -> Bool {
    guard let remapping = try? Remapping(from: identifiers, to: arrived) else { return false }
    if remembersAbsentItems { absent.leave(picker.selection, of: identifiers, by: remapping) }
    identifiers = arrived
    index = nil
    picker.replaceItems(by: remapping, layout: layout, effects: &effects)
    picker.reinstate(absent.comeBack(to: arrived), effects: &effects)
    // What is selected out of sight can only be let go of in the mode.
    if !absent.isEmpty { picker.enter() }
    return true
  }

  /// The area to draw in, in points.
  public func resize(
    kind: LayoutKind, size: Geometry.Size, topInset: Double, bottomInset: Double, isRightToLeft: Bool
  ) -> Int {
    area = DrawingArea(
      kind: kind, size: size, topInset: topInset, bottomInset: bottomInset, isRightToLeft: isRightToLeft)
    var viewport = picker.viewport
    viewport.size = size
    viewport.topInset = topInset
    viewport.bottomInset = bottomInset
    picker.relayout(
      area.layout(itemCount: identifiers.count, shapes: shapes), viewport: viewport, effects: &effects)
    resetSlots()
    return flush()
  }

  private func resetSlots() {
    let layout = picker.layout
    slots = RowSlots(columns: layout.columnCount)
    scrollMap = ScrollMap(
      contentHeight: layout.contentHeight, viewportHeight: area.size.height, offset: picker.viewport.offset)
    lastFocusCell = -1
    lastSwipe = nil
    tray.forget()
    patches.append(.reset, layout.lineCount, slots.columns, Int(area.kind.rawValue))
    patches.append(.metrics, layout.gap.layoutUnits)
    patches.append(.content, scrollMap.canvasHeight.layoutUnits)
  }

  // MARK: Reports of the browser

  public func pointer(_ event: PointerEvent) -> Int {
    pin(event)
    picker.handle(event, effects: &effects)
    return flush()
  }

  /// The node that a finger rests on must stay what and where it is: a browser sends a touch to no other node.
  private func pin(_ event: PointerEvent) {
    switch event.phase {
    case .move: break
    case .up, .cancel: slots.unpin(pointer: event.id)
    case .down:
      let point = picker.viewport.contentPoint(event.location)
      var topmost: Int?
      picker.layout.forEachLine(in: Geometry.Rect(from: point, to: point)) {
        topmost = max(topmost ?? 0, $0.index)
      }
      if let topmost { slots.pin(line: topmost, pointer: event.id) }
    }
  }

  public func tick(at time: Double) -> Int {
    picker.tick(at: time, effects: &effects)
    if picker.isIdle { scrollMap.settle(at: time) }
    return flush()
  }

  /// - Parameter top: of the canvas, in points.
  public func scrolled(toTop top: Double, at time: Double) -> Int {
    rendererTop = top
    scrollMap.scrolled(toTop: top, at: time)
    picker.scrolled(to: scrollMap.offset, at: time)
    return flush()
  }

  public func cancel() -> Int {
    slots.unpinAll()
    picker.cancel(effects: &effects)
    return flush()
  }

  /// Whether the key is the collection's now.
  public func handles(_ key: ItemPicker.Key, modifiers: KeyModifiers) -> Bool {
    picker.handles(key, modifiers: modifiers)
  }

  public func key(_ key: ItemPicker.Key, modifiers: KeyModifiers) -> Int {
    picker.press(key, modifiers: modifiers, effects: &effects)
    return flush()
  }

  /// An assistive technology, or a click that no pointer made, acted on a part of an item.
  public func activate(_ position: Int, part: ItemPart) -> Int {
    guard position >= 0, position < identifiers.count else { return flush() }
    picker.activate(position, part: part, effects: &effects)
    return flush()
  }

  /// The same for a group's header.
  public func activateHeader(_ section: Int, part: HeaderPart) -> Int {
    guard section >= 0, section < picker.layout.sectionCount else { return flush() }
    picker.activateHeader(section, part: part, effects: &effects)
    return flush()
  }

  public func use(_ methods: Methods) -> Int {
    picker.use(methods, effects: &effects)
    return flush()
  }

  public func use(_ mark: Mark) -> Int {
    picker.use(mark, effects: &effects)
    return flush()
  }

  /// Where what is carried can be let go over, in points on the viewport.
  public func addDropZone(_ zone: DropZone) { picker.dropZones.append(zone) }

  public func clearDropZones() { picker.dropZones.removeAll(keepingCapacity: true) }

  // MARK: Patches

  /// Forgets the patches of the call before; the renderer says so once it has carried them out.
  public func clearPatches() { patches.removeAll() }

  func flush() -> Int {
    if !picker.isSelecting { absent.removeAll() }
    if picker.viewport.offset != scrollMap.offset { scrollMap.scroll(to: picker.viewport.offset) }
    slots.update(from: picker, origin: scrollMap.origin, into: &patches)
    writeScroll()
    writeFocus()
    writeFloating()
    writeTray()
    writeStatus()
    writeEffects()
    return patches.patchCount
  }

  private func writeScroll() {
    guard scrollMap.top != rendererTop else { return }
    rendererTop = scrollMap.top
    patches.append(.scroll, scrollMap.top.layoutUnits)
  }

  private func writeFocus() {
    let cell = slots.cell(showing: picker.focus, in: picker.layout)
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
      // The picker's viewport has moved already.
      case .scroll: break
      case .showActions(let position):
        patches.append(.actions, position, slots.cell(showing: position, in: picker.layout))
      case .hideActions: patches.append(.hideActions)
      case .dropped(let zone): patches.append(.dropped, zone)
      case .haptic: patches.append(.haptic)
      // The renderer has no words for it yet.
      case .refused: break
      case .announceCount: patches.append(.announce, selectedCount, identifiers.count)
      }
    }
    effects.removeAll(keepingCapacity: true)
  }

  private func writeMenu() {
    guard let menu = picker.menu else { return }
    patches.append(
      .menu, menu.position, menu.isSelected ? 1 : 0,
      slots.cell(showing: menu.position, in: picker.layout))
    patches.append(.range, RangeDirection.above.number, menu.above?.count ?? 0, menu.above?.farEnd ?? -1)
    patches.append(.range, RangeDirection.below.number, menu.below?.count ?? 0, menu.below?.farEnd ?? -1)
  }

  private func writeStatus() {
    var flags: Status = []
    if picker.isSelecting { flags.insert(.selecting) }
    if picker.canUndo { flags.insert(.canUndo) }
    if picker.canRedo { flags.insert(.canRedo) }
    if picker.isCapturing { flags.insert(.capturing) }
    if picker.showsMarks { flags.insert(.marked) }
    if picker.isBusy { flags.insert(.busy) }
    if picker.needsTicks || scrollMap.isAstray { flags.insert(.ticking) }
    let status = (count: selectedCount, total: identifiers.count, flags: flags)
    if let lastStatus, lastStatus == status { return }
    lastStatus = status
    patches.append(.status, status.count, status.total, Int(flags.rawValue))
  }
}
