import HandspanSelection
import Testing

@testable import HandspanSearchToSelect

/// A control with a host that answers it: what each query finds is written down, and all effects are kept.
struct SearchToSelectDesk {
  var control: SearchToSelect
  var effects: [SearchToSelectEffect] = []
  var now = 0.0
  /// What a query finds, best first; everything where nothing is written down.
  var found: [Int: [Int]] = [:]
  /// Queries that are some value's exact label.
  var exact: Set<Int> = []
  /// What stands before everything else while nothing is typed.
  var suggested: [Int] = []
  let valueCount: Int

  init(_ valueCount: Int = 10, _ change: (inout SearchToSelect.Options) -> Void = { _ in }) {
    self.valueCount = valueCount
    var options = SearchToSelect.Options()
    change(&options)
    control = SearchToSelect(universe: valueCount + 100, options: options)
    act { $0.reload(at: $1, effects: &$2) }
  }

  /// Does something at the present time, and answers the questions that come of it as a source on this machine does.
  mutating func act(_ body: (inout SearchToSelect, Double, inout [SearchToSelectEffect]) -> Void) {
    let first = effects.count
    body(&control, now, &effects)
    guard !control.options.isRemote else { return }
    for effect in effects[first...] {
      if case .search(let generation) = effect { answer(generation) }
    }
  }

  private mutating func answer(_ generation: Int) {
    let universe = control.universe
    let list: SearchToSelectList
    if let ids = found[control.query] {
      list = SearchToSelectList(universe: universe, first: ids)
    } else {
      var all = Selection(itemCount: universe)
      all.select(0..<valueCount)
      for id in suggested { all.deselect(id) }
      list = SearchToSelectList(universe: universe, first: suggested, rest: all)
    }
    let isNew = control.hasQuery && !exact.contains(control.query)
    control.answered(generation: generation, list: list, isNew: isNew, effects: &effects)
  }

  mutating func type(_ query: Int, composing: Bool = false) {
    act { $0.typed(query: query, isComposing: composing, at: $1, effects: &$2) }
  }

  mutating func endComposition(_ query: Int) { type(query) }

  mutating func tap(_ row: Int) { act { $0.activate(row: row, at: $1, effects: &$2) } }

  /// Taps the row that shows a value.
  mutating func select(_ id: Int) {
    guard let row = control.list.row(of: id) else { preconditionFailure("value \(id) is not on show") }
    tap(row + control.leadingRows)
  }

  @discardableResult
  mutating func press(
    _ key: SearchToSelectKey, shift: Bool = false, caretAtStart: Bool = true, composing: Bool = false
  ) -> Bool {
    var isOurs = false
    let press = SearchToSelect.KeyPress(
      key, isShifted: shift, isCaretAtStart: caretAtStart, isComposing: composing)
    act { isOurs = $0.press(press, at: $1, effects: &$2) }
    return isOurs
  }

  mutating func expectOurs(
    _ key: SearchToSelectKey, caretAtStart: Bool = true, at place: SourceLocation = #_sourceLocation
  ) {
    let isOurs = press(key, caretAtStart: caretAtStart)
    #expect(isOurs, sourceLocation: place)
  }

  mutating func expectNotOurs(
    _ key: SearchToSelectKey, caretAtStart: Bool = true, composing: Bool = false,
    at place: SourceLocation = #_sourceLocation
  ) {
    let isOurs = press(key, caretAtStart: caretAtStart, composing: composing)
    #expect(!isOurs, sourceLocation: place)
  }

  mutating func wait(_ milliseconds: Double) {
    let end = now + milliseconds
    while let wake = control.wakeTime, wake <= end {
      now = max(now, wake)
      act { $0.tick(at: $1, effects: &$2) }
    }
    now = end
  }

  // What can be seen

  var selected: [Int] {
    control.selected.lastTokens(.max).map { token in
      switch token {
      case .value(let id): id
      case .predicate(let query): -query
      }
    }
  }

  var rows: [Int] {
    (0..<control.rowCount).map { row in
      switch control.row(at: row) {
      case .create: -1
      case .unnamed: -2
      case .value(let id): id
      }
    }
  }

  var announcements: [SearchToSelectAnnouncement] {
    effects.compactMap { if case .announce(let announcement) = $0 { announcement } else { nil } }
  }

  func count(of effect: SearchToSelectEffect) -> Int { effects.count { $0 == effect } }
}
