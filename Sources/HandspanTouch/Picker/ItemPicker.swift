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

  var drawn: DrawnState?
  var typed = TypeAhead()
  /// Whether it was said already that the gesture under way may not do all that it would.
  var isRefused = false

  /// Where the items lie.
  public internal(set) var layout: ItemLayout
  /// What of the content can be seen.
  public internal(set) var viewport: Viewport
  /// The open menu of an item.
  public internal(set) var menu: RangeMenu?
  /// What is under the finger while items are carried.
  public internal(set) var carry: Carry?
  /// The box being dragged out, on the content.
  public internal(set) var box: Geometry.Rect?
  /// The item slid aside, and how far, in points; it stays until its actions are closed.
  public internal(set) var swipe: (position: Int, offset: Double)?
  /// Where what is carried can be let go over, the topmost first.
  public var dropZones: [DropZone] = []
  /// The methods of selecting that are switched on.
  public internal(set) var methods: Methods
  /// How a selected item is drawn.
  public internal(set) var mark: Mark
  /// Which items may be selected, and how many.
  public internal(set) var policy = SelectionPolicy()

  /// A picker with nothing selected.
  public init(
    layout: ItemLayout, viewport: Viewport, methods: Methods = Preset.handspan.methods,
    mark: Mark = Preset.handspan.mark
  ) {
    self.init(
      selection: Selection(itemCount: layout.itemCount), layout: layout, viewport: viewport, methods: methods,
      mark: mark)
  }

  /// A picker that begins with a selection, which must be of as many items as the layout.
  public init(
    selection: Selection, layout: ItemLayout, viewport: Viewport,
    methods: Methods = Preset.handspan.methods, mark: Mark = Preset.handspan.mark
  ) {
    precondition(
      selection.itemCount == layout.itemCount,
      "a selection of \(selection.itemCount) items for a layout of \(layout.itemCount)")
    history = SelectionHistory(selection)
    modified = ModifierSelection(selection)
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
  /// Whether there is a step to undo; not while a gesture is under way.
  public var canUndo: Bool { !isLive && history.canUndo }
  /// Whether there is a step to make again; not while a gesture is under way.
  public var canRedo: Bool { !isLive && history.canRedo }
  /// While true, the host keeps the platform from scrolling and zooming with the fingers that are down.
  public var isCapturing: Bool { machine.isCapturing }
  /// While true, the host calls `tick` once a frame.
  public var needsTicks: Bool { machine.needsTicks }
  /// Whether new items would come in between: a finger is down, a menu is open or an item is slid aside. A host that
  /// can waits until it is over.
  public var isBusy: Bool { !isIdle || menu != nil || swipe != nil }
  /// Whether no finger and no gesture is under way.
  public var isIdle: Bool { machine.isIdle && !isLive }

  /// How the item at a position is drawn. O(log *runs*).
  public func state(of position: Int) -> CellState {
    var state: CellState = selection.contains(position) ? .selected : []
    if machine.pressedPosition == position { state.insert(.pressed) }
    if focus == position { state.insert(.focused) }
    if shownAnchor == position { state.insert(.anchor) }
    if policy.isDisabled(position) { state.insert(.disabled) }
    if let carry, carry.items.contains(position) { state.insert(.carried) }
    if let menu { insertPreview(of: menu, at: position, into: &state) }
    return state
  }

  /// Fingers reach from nowhere: the anchor is shown where clicks select.
  var shownAnchor: Int? { methods.contains(.click) ? anchor : nil }

  private func insertPreview(of menu: RangeMenu, at position: Int, into state: inout CellState) {
    if menu.position == position { state.insert(.menuOpen) }
    if menu.above?.changes(position) == true { state.insert(.previewedAbove) }
    if menu.below?.changes(position) == true { state.insert(.previewedBelow) }
    if let emphasis = menu.emphasis, menu.action(emphasis)?.changes(position) == true {
      state.insert(.emphasised)
    }
  }
}
