import EngineTestSupport
import HandspanSelection

@testable import HandspanSearchToSelect

/// A host that does anything at any time: it types, composes, sweeps, pastes and undoes while answers come late, twice,
/// never, or to questions of long ago. Whatever breaks a rule is kept in `faults`.
struct SearchToSelectFuzzer {
  private(set) var control: SearchToSelect
  private(set) var faults: [String] = []
  /// What came up so far, so that a run that never got anywhere does not pass for a good one.
  private(set) var seen: Set<String> = []
  private var generator: SeededGenerator
  private var now = 0.0
  /// What the field holds.
  private var field = 0
  private var questions: [(generation: Int, query: Int, isMore: Bool)] = []
  private var pages: [Int: Int] = [:]
  private var lookUps: [Int] = []
  private var creations: [Int] = []
  private var nextCreated = valueCount
  private var effects: [SearchToSelectEffect] = []

  static let valueCount = 40
  private static let createdLimit = 4_000
  private static let pageLength = 6

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var options = SearchToSelect.Options()
    options.isRemote = Bool.random(using: &generator)
    options.allowsCreate = Bool.random(using: &generator)
    options.offersSelectAll = true
    if Int.random(in: 0..<3, using: &generator) == 0 {
      options.maximum = Int.random(in: 1...6, using: &generator)
    }
    control = SearchToSelect(universe: Self.valueCount + Self.createdLimit, options: options)
    self.generator = generator
    act("reload") { $0.reload(at: $1, effects: &$2) }
  }

  private mutating func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  // MARK: The host

  private typealias Action = (inout SearchToSelect, Double, inout [SearchToSelectEffect]) -> Void

  private mutating func act(_ name: String, _ body: Action) {
    let before = control.selected.count
    body(&control, now, &effects)
    seen.insert(name)
    while !effects.isEmpty {
      let effect = effects.removeFirst()
      carryOut(effect, of: name)
    }
    check(after: name, countBefore: before)
  }

  private mutating func carryOut(_ effect: SearchToSelectEffect, of name: String) {
    switch effect {
    case .search(let generation): ask(generation, isMore: false)
    case .loadMore(let generation): ask(generation, isMore: true)
    case .create: creations.append(-1)
    case .createPiece(let piece): creations.append(piece)
    case .lookUp(let piece): lookUps.append(piece)
    case .clearQuery:
      touchField(name)
      field = 0
    case .selectQuery: touchField(name)
    case .editPiece(let piece):
      touchField(name)
      field = 1 + piece % 5
      control.typed(query: field, isComposing: false, at: now, effects: &effects)
    case .abandon, .focusField, .showTop, .reveal, .showMenu, .hideMenu, .dismiss, .changed, .announce, .made,
      .isFull:
      break
    }
  }

  private mutating func touchField(_ name: String) {
    if control.isComposing { faults.append("\(name) touched the field while text was composed") }
  }

  private mutating func ask(_ generation: Int, isMore: Bool) {
    if generation != control.generation { faults.append("asked for generation \(generation), which is past") }
    guard !control.options.isRemote else {
      questions.append((generation, control.query, isMore))
      return
    }
    let ids = matches(control.query)
    var rest = Selection(itemCount: control.universe)
    for id in ids.dropFirst(3) { rest.select(id) }
    let list = SearchToSelectList(universe: control.universe, first: Array(ids.prefix(3)), rest: rest)
    control.answered(
      generation: generation, list: list, isNew: control.query % 2 == 1, effects: &effects)
  }

  private func matches(_ query: Int) -> [Int] {
    Array(stride(from: 0, to: Self.valueCount, by: query + 1))
  }

  private mutating func answer() {
    guard !questions.isEmpty else { return }
    let index = random(0..<questions.count)
    let question = questions[index]
    // Now and then an answer comes twice.
    if random(0..<8) > 0 { questions.remove(at: index) }
    if random(0..<6) == 0 {
      act("failed") { $0.failed(generation: question.generation, at: $1, effects: &$2) }
      return
    }
    let page = question.isMore ? pages[question.generation, default: 0] : 0
    let all = matches(question.query)
    // Now and then a page begins with what the one before ended with, or says the same twice.
    let start = max(0, page - random(0..<3))
    var ids = Array(all.dropFirst(start).prefix(Self.pageLength))
    if let first = ids.first, random(0..<4) == 0 { ids.append(first) }
    let end = min(all.count, start + Self.pageLength)
    pages[question.generation] = end
    let hasMore = end < all.count
    let total = random(0..<3) == 0 ? nil : all.count
    let isNew = question.query % 2 == 1
    if question.isMore {
      act("answeredMore") { control, time, _ in
        control.answeredMore(
          generation: question.generation, ids: ids, hasMore: hasMore, total: total, at: time)
      }
    } else {
      act("answered") {
        $0.answered(
          generation: question.generation, ids: ids, hasMore: hasMore, total: total, isNew: isNew, at: $1,
          effects: &$2)
      }
    }
  }

  private mutating func lookUpOne() {
    guard !lookUps.isEmpty else { return }
    let piece = lookUps.remove(at: random(0..<lookUps.count))
    let id = random(0..<2) == 0 ? nil : random(0..<Self.valueCount)
    act("lookedUp") { $0.lookedUp(piece: piece, id: id, at: $1, effects: &$2) }
  }

  private mutating func makeOne() {
    guard !creations.isEmpty else { return }
    creations.removeFirst()
    let isAwaited = control.isCreating
    if random(0..<4) == 0 {
      act("creationFailed") { $0.creationFailed(at: $1, effects: &$2) }
      return
    }
    let id = nextCreated
    nextCreated += 1
    let hadRoom = !control.hasReachedMaximum
    act("created") { $0.created(id: id, at: $1, effects: &$2) }
    if isAwaited, hadRoom, !control.selected.contains(id) { faults.append("what was made is not selected") }
  }

  // MARK: One event

  mutating func step() {
    now += Double(random(0..<400))
    if random(0..<40) == 0 { now += 12_000 }
    switch random(0..<30) {
    case 0..<4: answer()
    case 4..<6: lookUpOne()
    case 6: makeOne()
    case 7..<9: type(isComposing: false)
    case 9: type(isComposing: true)
    case 10..<13: tick()
    case 13, 14: tap()
    case 15, 16: sweep()
    case 17..<20: press()
    case 20: paste()
    default: command()
    }
  }

  private mutating func type(isComposing: Bool) {
    if random(0..<3) > 0 { field = random(0..<6) }
    let query = field
    act(isComposing ? "composed" : "typed") {
      $0.typed(query: query, isComposing: isComposing, at: $1, effects: &$2)
    }
  }

  private mutating func tick() {
    act("tick") { $0.tick(at: $1, effects: &$2) }
    if let wake = control.wakeTime, wake <= now { faults.append("it wants to be woken in the past") }
  }

  private mutating func row() -> Int { random(0..<max(1, control.rowCount)) }

  private mutating func tap() {
    let row = row()
    act("tap") { $0.activate(row: row, at: $1, effects: &$2) }
  }

  private mutating func sweep() {
    let (start, end) = (row(), row())
    act("sweep") { $0.sweep(from: start, to: end, at: $1, effects: &$2) }
    switch random(0..<3) {
    case 0: act("endSweep") { control, _, effects in control.endSweep(&effects) }
    case 1: act("cancelSweep") { control, _, effects in control.cancelSweep(&effects) }
    default: break
    }
  }

  private mutating func press() {
    guard let key = SearchToSelectKey(rawValue: Int32(random(0..<15))) else { return }
    let press = SearchToSelect.KeyPress(
      key, isShifted: random(0..<3) == 0, isCaretAtStart: random(0..<2) == 0, isComposing: random(0..<8) == 0,
      pageLength: random(0..<9))
    act("press \(key)") { _ = $0.press(press, at: $1, effects: &$2) }
  }

  private mutating func paste() {
    let count = random(1..<5)
    let isTyped = random(0..<2) == 0
    guard control.accepts(pieceCount: isTyped ? 1 : count, isTyped: isTyped) else { return }
    act("split") { $0.split(into: isTyped ? 1 : count, isTyped: isTyped, at: $1, effects: &$2) }
  }

  private mutating func command() {
    let row = row()
    let token = random(0..<max(1, control.selected.tokenCount + 1))
    switch random(0..<17) {
    case 0: act("undo") { $0.undo(at: $1, effects: &$2) }
    case 1: act("redo") { $0.redo(at: $1, effects: &$2) }
    case 2: act("selectAll") { $0.selectAll(at: $1, effects: &$2) }
    case 3: act("openMenu") { $0.openMenu(row: row, at: $1, effects: &$2) }
    case 4: act("rangeAbove") { $0.performRange(.above, at: $1, effects: &$2) }
    case 5: act("rangeBelow") { $0.performRange(.below, at: $1, effects: &$2) }
    case 6: act("removeToken") { $0.removeToken(at: token, at: $1, effects: &$2) }
    case 7: act("focusToken") { control, _, _ in control.focusToken(token) }
    case 8: act("onlySelected") { $0.showOnlySelected(true, at: $1, effects: &$2) }
    case 9: act("all") { $0.showOnlySelected(false, at: $1, effects: &$2) }
    case 10: act("clearQuery") { $0.clearQuery(at: $1, effects: &$2) }
    case 11: act("retry") { $0.retry(at: $1, effects: &$2) }
    case 12: act("createPieces") { $0.createPieces(at: $1, effects: &$2) }
    case 13:
      let piece = control.unmatchedPieces.randomElement(using: &generator) ?? 0
      act("editPiece") { control, _, effects in control.editPiece(piece, effects: &effects) }
    case 14: act("showed") { $0.showed(row: row, at: $1, effects: &$2) }
    case 15:
      let changesCreate = random(0..<2) == 0
      act("options") { control, _, _ in
        guard changesCreate else { return control.options.isRightToLeft.toggle() }
        control.options.allowsCreate.toggle()
      }
    default: act("reload") { $0.reload(at: $1, effects: &$2) }
    }
  }

  /// All that is still awaited comes, or never will.
  mutating func settle() {
    for _ in 0..<2_000 where control.isCreating || control.isLookingUp || control.isWaiting {
      now += 20_000
      tick()
    }
    if control.isCreating || control.isLookingUp || control.isWaiting {
      faults.append("what never comes is awaited for ever")
    }
    questions.removeAll()
    lookUps.removeAll()
    creations.removeAll()
  }

  // MARK: What always holds

  private mutating func check(after name: String, countBefore: Int) {
    for fault in found() { faults.append("after \(name): \(fault)") }
    let count = control.selected.count
    if let maximum = control.options.maximum, count > max(maximum, countBefore),
      !["undo", "redo", "answered", "answeredMore"].contains(name), !name.hasPrefix("press")
    {
      faults.append("after \(name): \(count) are selected of at most \(maximum)")
    }
  }

  private func found() -> [String] {
    var faults = control.selected.faults
    if let row = control.activeRow, !(0..<control.rowCount).contains(row) {
      faults.append("the active row is \(row) of \(control.rowCount)")
    }
    if let token = control.activeToken, !(0..<control.selected.tokenCount).contains(token) {
      faults.append("the focused token is \(token) of \(control.selected.tokenCount)")
    }
    if let menu = control.menu {
      if case .value = control.row(at: menu.row) {} else { faults.append("the menu is that of no value") }
    }
    let ids = control.list.ids(universe: control.universe)
    if ids.count != control.list.count { faults.append("a value is listed twice") }
    if control.returnsAt != nil, control.screen != .results { faults.append("it returns from nowhere") }
    if !control.isComposing, control.query != field { faults.append("the field has another text") }
    return faults + undoFaults
  }

  /// What undo takes back, redo brings back, exactly, and no step changes nothing.
  private var undoFaults: [String] {
    guard !control.isSweeping else { return [] }
    var faults: [String] = []
    var copy = control
    var ignored: [SearchToSelectEffect] = []
    if let before = control.past.last {
      if before == control.selected, control.selected.predicates.isEmpty {
        faults.append("a step of undo changes nothing")
      }
      copy.undo(at: now, effects: &ignored)
      if copy.selected != before { faults.append("undo brings something else back") }
      copy.redo(at: now, effects: &ignored)
    }
    if copy.selected != control.selected { faults.append("redo brings something else back") }
    return faults
  }
}

extension SelectedValues {
  /// Whether what is selected and its tokens agree.
  var faults: [String] {
    var faults: [String] = []
    var values = Selection(itemCount: values.itemCount)
    var queries: [Int] = []
    let tokens = lastTokens(.max)
    for (index, token) in tokens.enumerated() {
      if self.token(at: index) != token { faults.append("token \(index), asked for alone, is another one") }
      switch token {
      case .value(let id):
        if values.contains(id) { faults.append("value \(id) has two tokens") }
        values.select(id)
      case .predicate(let query): queries.append(query)
      }
    }
    if values != self.values { faults.append("the tokens are of other values than those selected") }
    if queries.sorted() != predicates.map({ $0.query }).sorted() {
      faults.append("the tokens are of other searches")
    }
    if tokens.count != tokenCount { faults.append("there are \(tokens.count) tokens, not \(tokenCount)") }
    if !mixed.subtracting(self.values).isEmpty { faults.append("what only some have is not selected") }
    for predicate in predicates {
      if !predicate.exceptions.subtracting(predicate.covered).isEmpty {
        faults.append("an exception matches nothing")
      }
      if !predicate.covered.intersection(self.values).isEmpty {
        faults.append("a match of a search is selected twice")
      }
    }
    return faults
  }
}
