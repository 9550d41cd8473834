import HandspanSelection

/// Everything a face needs: it feeds events in, carries out the effects, and draws `state(of:)` for what is visible.
///
/// The selection on show is always a base and, while a gesture is under way, something live laid over it. Dragging
/// back therefore restores exactly what was there, and cancelling leaves no trace.
public struct ItemPicker: Sendable {
  var history: SelectionHistory
  var machine = GestureMachine()
  var intents: [GestureMachine.Intent] = []
  /// What a gesture under way lays over the base.
  var live: ProvisionalSelection?
  /// Where the sweep under way began, and where it has come to.
  var swept: (start: Int, current: Int)?
  var boxRuns: [Range<Int>] = []
  /// The mode was entered by its own button, so it stays on with nothing selected.
  var wasEntered = false
  /// Where this picker had the content scrolled, until the platform reports that it is there.
  var requestedOffset: Double?
  /// The order of selection as the gesture under way would have it, where it is kept.
  var liveOrder: SelectionOrder?
  /// The base as keys and clicks see it, with the anchor they reach from and the item they act on.
  var modified: ModifierSelection

  public internal(set) var layout: ItemLayout
  public internal(set) var viewport: Viewport
  public internal(set) var menu: RangeMenu?
  public internal(set) var carry: Carry?
  /// The box being dragged out, on the content.
  public internal(set) var box: Geometry.Rect?
  /// The item slid aside, and how far, in points; it stays until its actions are closed.
  public internal(set) var swipe: (position: Int, offset: Double)?
  public var dropZones: [DropZone] = []
  public internal(set) var methods: Methods
  public internal(set) var mark: Mark

  public init(
    layout: ItemLayout, viewport: Viewport, methods: Methods = Preset.handspan.methods,
    mark: Mark = Preset.handspan.mark
  ) {
    let nothing = Selection(itemCount: layout.itemCount)
    history = SelectionHistory(nothing)
    modified = ModifierSelection(nothing)
    self.layout = layout
    self.viewport = viewport
    self.methods = methods
    self.mark = mark
    keepOrderIfNeeded()
  }

  /// What is drawn: the base with the live part over it.
  public var selection: Selection { live?.current ?? history.current }
  /// The item that keys act on; nil until a key or a tap has named one.
  public var focus: Int? { modified.focus }
  /// The item that Shift reaches from.
  public var anchor: Int? { modified.anchor }
  var isLive: Bool { live != nil }

  /// Whether the mode is on: entered by its button, or something is selected, or was when the gesture began.
  public var isSelecting: Bool { wasEntered || !history.current.isEmpty || isLive }
  public var canUndo: Bool { !isLive && history.canUndo }
  public var canRedo: Bool { !isLive && history.canRedo }
  public var isCapturing: Bool { machine.isCapturing }
  public var needsTicks: Bool { machine.needsTicks }
  /// Whether new items would come in between: a finger is down, a menu is open or an item is slid aside. A host that
  /// can waits until it is over.
  public var isBusy: Bool { !isIdle || menu != nil || swipe != nil }
  /// Whether no finger and no gesture is under way.
  public var isIdle: Bool { machine.isIdle && !isLive }

  public func state(of position: Int) -> CellState {
    var state: CellState = selection.contains(position) ? .selected : []
    if machine.pressedPosition == position { state.insert(.pressed) }
    if focus == position { state.insert(.focused) }
    // Fingers reach from nowhere: the anchor is shown where clicks select.
    if anchor == position, methods.contains(.click) { state.insert(.anchor) }
    if let carry, carry.items.contains(position) { state.insert(.carried) }
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
