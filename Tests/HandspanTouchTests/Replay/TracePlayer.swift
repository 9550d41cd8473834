import HandspanSelection
import HandspanTouch

/// Gives the inputs of a trace to a picker and compares what comes of them with what came of them when it was recorded.
struct TracePlayer {
  private let shape: Trace.Shape
  private(set) var picker: ItemPicker
  private var effects: [ItemPicker.Effect] = []
  private var wasSelecting: Bool
  private var before: Selection

  /// A picker as it was when the recording began.
  init(_ trace: Trace) {
    shape = trace.shape
    var viewport = Viewport(
      size: trace.room.size, topInset: trace.room.topInset, bottomInset: trace.room.bottomInset)
    viewport.offset = trace.offset
    picker = ItemPicker(
      layout: trace.shape.layout(in: trace.room), viewport: viewport, methods: trace.methods, mark: trace.mark
    )
    for position in trace.selected.joined() { picker.toggle(position, effects: &effects) }
    if trace.isEntered { picker.enter() }
    wasSelecting = picker.isSelecting
    before = picker.selection
  }

  /// What differs first, as one line that names where it stands in the text; nil when all is as recorded.
  static func difference(_ trace: Trace) -> String? {
    var player = TracePlayer(trace)
    for step in trace.steps {
      var found = player.play(step.input)[...]
      for outcome in step.outcomes {
        if let difference = player.difference(from: outcome, &found) { return difference }
      }
      if let extra = found.first { return "line \(step.line): '\(extra)' came of it as well" }
    }
    return nil
  }

  private func difference(from outcome: Trace.Outcome, _ found: inout ArraySlice<String>) -> String? {
    if outcome.text.hasPrefix("offset ") {
      let offset = picker.viewport.offset
      // A browser tells its scroll position to its own pixels.
      let isSame = Double(outcome.text.dropFirst(7)).map { abs($0 - offset) <= 1 } ?? false
      return isSame
        ? nil : "line \(outcome.line): '\(outcome.text)' is expected, 'offset \(offset)' was found"
    }
    let text = found.popFirst() ?? "nothing"
    return text == outcome.text
      ? nil : "line \(outcome.line): '\(outcome.text)' is expected, '\(text)' was found"
  }

  /// What came of the input, in the words of a trace.
  private mutating func play(_ input: Trace.Input) -> [String] {
    effects.removeAll(keepingCapacity: true)
    give(input)
    var outcomes: [String] = []
    if picker.selection != before { outcomes.append("selected \(Self.words(of: picker.selection))") }
    if picker.isSelecting != wasSelecting { outcomes.append("mode \(picker.isSelecting ? "on" : "off")") }
    before = picker.selection
    wasSelecting = picker.isSelecting
    return outcomes + effects.compactMap { Self.words(of: $0) }
  }

  private mutating func give(_ input: Trace.Input) {
    switch input {
    case .pointer(let event): picker.handle(event, effects: &effects)
    case .pressInTray(let position, let event): picker.pressInTray(position, event, effects: &effects)
    case .tick(let time): picker.tick(at: time, effects: &effects)
    case .scroll(let offset, let time): picker.scrolled(to: offset, at: time)
    case .trayScroll(let time): picker.trayScrolled(at: time)
    case .resize(let room): resize(room)
    case .lost: picker.cancel(effects: &effects)
    case .command(let command): perform(command)
    case .zone(let zone): picker.dropZones.append(zone)
    case .clearZones: picker.dropZones.removeAll()
    }
  }

  private mutating func resize(_ room: Trace.Room) {
    var viewport = picker.viewport
    viewport.size = room.size
    viewport.topInset = room.topInset
    viewport.bottomInset = room.bottomInset
    picker.relayout(shape.layout(in: room), viewport: viewport, effects: &effects)
  }

  private mutating func perform(_ command: Trace.Command) {
    switch command {
    case .enter: picker.enter()
    case .leave: picker.leave(effects: &effects)
    case .selectAll: picker.selectAll(effects: &effects)
    case .clear: picker.clear(effects: &effects)
    case .undo: picker.undo(effects: &effects)
    case .redo: picker.redo(effects: &effects)
    case .closeMenu:
      picker.closeMenu(effects: &effects)
      picker.closeActions(effects: &effects)
    case .closeActions: picker.closeActions(effects: &effects)
    case .rangeAbove: picker.performRange(.above, effects: &effects)
    case .rangeBelow: picker.performRange(.below, effects: &effects)
    }
  }

  static func words(of selection: Selection) -> String {
    if selection.isEmpty { return "none" }
    let runs = selection.runs.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound - 1)"
    }
    return runs.joined(separator: " ")
  }

  /// Scrolling is not among them: where the content lies at the end says as much.
  private static func words(of effect: ItemPicker.Effect) -> String? {
    switch effect {
    case .open(let position): "effect open \(position)"
    case .showMenu: "effect showMenu"
    case .hideMenu: "effect hideMenu"
    case .showActions(let position): "effect showActions \(position)"
    case .hideActions: "effect hideActions"
    case .dropped(let zone): "effect dropped \(zone)"
    case .haptic: "effect haptic"
    case .announceCount: "effect announceCount"
    case .scroll, .refused: nil
    }
  }
}
