import HandspanSelection

extension SearchToSelect {
  /// How many steps can be undone. Each shares with its neighbours all that it did not change.
  static let undoLimit = 1_000

  /// What a tap on a row does: selects or removes its value, or makes a new one.
  public mutating func activate(row: Int, at time: Double, effects: inout [SearchToSelectEffect]) {
    now = time
    interrupt(&effects)
    guard row >= 0, row < rowCount else { return }
    switch self.row(at: row) {
    case .create: create(&effects)
    case .unnamed: break
    case .value(let id):
      if activeRow != nil { activeRow = row }
      toggle(id, effects: &effects)
    }
  }

  private mutating func toggle(_ id: Int, effects: inout [SearchToSelectEffect]) {
    if selected.contains(id), !selected.mixed.contains(id) {
      change(&effects) { $0.deselect(id) }
      effects.append(.announce(.deselected(id: id, count: selected.count)))
    } else {
      select(id, effects: &effects)
    }
  }

  private mutating func select(_ id: Int, effects: inout [SearchToSelectEffect]) {
    guard vacancy != 0 || selected.contains(id) else {
      announceMaximum(refused: 1, effects: &effects)
      return
    }
    change(&effects) { $0.select(id) }
    effects.append(.announce(.selected(id: id, count: selected.count)))
    beginReturn(&effects)
  }

  /// The selected state stays on show for a moment before the default screen comes back.
  mutating func beginReturn(_ effects: inout [SearchToSelectEffect]) {
    guard screen == .results else { return }
    returnsAt = now + SearchToSelectTimes.dwell
    if !isComposing { effects.append(.selectQuery) }
  }

  // MARK: Several at once

  /// A sweep from one row to another: what it begins on says whether it selects or removes.
  public mutating func sweep(
    from start: Int, to end: Int, at time: Double, effects: inout [SearchToSelectEffect]
  ) {
    now = time
    returnsAt = nil
    closeMenu(&effects)
    if sweep == nil {
      guard case .value(let id) = row(at: max(start, leadingRows)) else { return }
      sweep = (selected, !selected.contains(id), 0..<0)
    }
    let rows = max(0, min(start, end) - leadingRows)..<max(0, max(start, end) + 1 - leadingRows)
    sweep?.rows = rows
    applySweep()
    if rowCount > 0 { activeRow = max(0, min(end, rowCount - 1)) }
  }

  private mutating func applySweep() {
    guard let sweep else { return }
    selected = sweep.base
    set(sweep.rows, to: sweep.selects)
    keepActiveToken()
  }

  public mutating func endSweep(_ effects: inout [SearchToSelectEffect]) {
    guard let base = sweep?.base else { return }
    sweep = nil
    record(from: base, to: selected, effects: &effects)
    announceCount(&effects)
  }

  /// Leaves no trace of the sweep under way.
  public mutating func cancelSweep(_ effects: inout [SearchToSelectEffect]) {
    guard let base = sweep?.base else { return }
    sweep = nil
    selected = base
    keepActiveToken()
  }

  /// Selects all that matches and keeps everything else as it is, the query too; where all of it is selected already, removes it.
  ///
  /// All rows must be named, except those of a remote source: of that, all is a predicate.
  public mutating func selectAll(at time: Double, effects: inout [SearchToSelectEffect]) {
    now = time
    interrupt(&effects)
    guard canSelectAll else { return }
    let selects = !isAllSelected
    if options.isRemote {
      selectAllOfSource(selects, effects: &effects)
      return
    }
    let base = selected
    let refused = set(0..<list.count, to: selects)
    record(from: base, to: selected, effects: &effects)
    announceCount(&effects)
    if refused > 0 { announceMaximum(refused: refused, effects: &effects) }
  }

  private mutating func selectAllOfSource(_ selects: Bool, effects: inout [SearchToSelectEffect]) {
    let query = query
    guard selects else {
      change(&effects) { $0.deselect(query: query) }
      effects.append(.announce(.deselectedSearch(query: query, count: selected.count)))
      return
    }
    let covered = list.ids(universe: universe)
    if let vacancy, (total ?? .max) > vacancy + selected.known.intersection(covered).count {
      announceMaximum(refused: max(1, (total ?? 1) - vacancy), effects: &effects)
      return
    }
    let total = total
    change(&effects) { $0.select(query: query, count: total, covered: covered) }
    announceCount(&effects)
  }

  /// Selects or removes the values of rows of the list; answers how many the maximum left out.
  @discardableResult
  private mutating func set(_ rows: Range<Int>, to selects: Bool) -> Int {
    let ids = list.ids(in: rows, universe: universe)
    guard selects else {
      selected.deselect(ids)
      return 0
    }
    let added = ids.subtracting(selected.known)
    guard let vacancy, added.count > vacancy else {
      selected.select(ids)
      return 0
    }
    var left = vacancy
    for row in rows {
      guard left > 0 else { break }
      guard let id = list.id(at: row), added.contains(id) else { continue }
      selected.select(id)
      left -= 1
    }
    return added.count - vacancy
  }

  // MARK: Ranges

  /// Opens the menu of a row, which says what Range Above and Below would do. All rows must be named.
  public mutating func openMenu(row: Int, at time: Double, effects: inout [SearchToSelectEffect]) {
    now = time
    interrupt(&effects)
    guard row < rowCount, case .value(let id) = self.row(at: row) else { return }
    let rows = list.rows(of: selected.known)
    let place = row - leadingRows
    menu = SearchToSelectMenu(
      row: row, isSelected: selected.contains(id), above: rows.rangeAction(.above, at: place),
      below: rows.rangeAction(.below, at: place))
    activeRow = row
    effects.append(.showMenu)
  }

  public mutating func closeMenu(_ effects: inout [SearchToSelectEffect]) {
    guard menu != nil else { return }
    menu = nil
    effects.append(.hideMenu)
  }

  public mutating func emphasise(_ direction: RangeDirection?) { menu?.emphasis = direction }

  /// Commits what the open menu previewed; nothing happens where the entry is disabled.
  public mutating func performRange(
    _ direction: RangeDirection, at time: Double, effects: inout [SearchToSelectEffect]
  ) {
    guard let action = menu?.action(direction) else { return }
    now = time
    interrupt(&effects)
    let base = selected
    let refused = set(action.range, to: action.selects)
    record(from: base, to: selected, effects: &effects)
    announceCount(&effects)
    if refused > 0 { announceMaximum(refused: refused, effects: &effects) }
  }

  // MARK: Tokens

  /// Removes what a token stands for; the query and the list stay as they are.
  ///
  /// Where the token had the focus, it goes to the token that takes its place, else to the one before, else to the
  /// field; otherwise the focus stays where it is, so that a finger never calls up a keyboard by removing something.
  public mutating func removeToken(
    at index: Int, at time: Double, effects: inout [SearchToSelectEffect]
  ) {
    now = time
    interrupt(&effects)
    guard index >= 0, let token = selected.token(at: index) else { return }
    if let active = activeToken, active > index { activeToken = active - 1 }
    switch token {
    case .value(let id):
      change(&effects) { $0.deselect(id) }
      effects.append(.announce(.deselected(id: id, count: selected.count)))
    case .predicate(let query):
      change(&effects) { $0.deselect(query: query) }
      effects.append(.announce(.deselectedSearch(query: query, count: selected.count)))
    }
  }

  /// A token got the focus by a tap or click, or nil: the field did.
  public mutating func focusToken(_ index: Int?) {
    activeToken = index.flatMap { $0 >= 0 && $0 < selected.tokenCount ? $0 : nil }
  }

  // MARK: Undo

  /// Replaces what is selected, as the host does at the beginning; it cannot be undone.
  public mutating func replaceSelected(_ selected: SelectedValues, effects: inout [SearchToSelectEffect]) {
    interrupt(&effects)
    self.selected = selected
    past.removeAll()
    future.removeAll()
    changeCount += 1
    activeToken = nil
  }

  public mutating func undo(at time: Double, effects: inout [SearchToSelectEffect]) {
    now = time
    interrupt(&effects)
    guard let before = past.popLast() else { return }
    future.append(selected)
    travel(to: before, effects: &effects)
  }

  public mutating func redo(at time: Double, effects: inout [SearchToSelectEffect]) {
    now = time
    interrupt(&effects)
    guard let after = future.popLast() else { return }
    past.append(selected)
    travel(to: after, effects: &effects)
  }

  private mutating func travel(to selected: SelectedValues, effects: inout [SearchToSelectEffect]) {
    self.selected = selected
    changeCount += 1
    settleActiveToken(&effects)
    effects.append(.changed)
    announceCount(&effects)
  }

  /// Changes what is selected, as one step of undo or with the last one. A sweep under way goes on from what is selected then.
  mutating func change(
    _ effects: inout [SearchToSelectEffect], joinsLastStep: Bool = false,
    by edit: (inout SelectedValues) -> Void
  ) {
    if joinsLastStep, sweep == nil {
      // In place: a copy of all that is selected for each of many would take long.
      edit(&selected)
      changeCount += 1
      effects.append(.changed)
      return
    }
    let base = sweep?.base ?? selected
    var changed = base
    edit(&changed)
    if sweep == nil {
      selected = changed
    } else {
      sweep?.base = changed
      applySweep()
    }
    record(from: base, to: changed, joinsLastStep: joinsLastStep, effects: &effects)
  }

  private mutating func record(
    from base: SelectedValues, to changed: SelectedValues, joinsLastStep: Bool = false,
    effects: inout [SearchToSelectEffect]
  ) {
    guard base != changed else { return }
    if !joinsLastStep { past.append(base) }
    if past.count > Self.undoLimit { past.removeFirst() }
    future.removeAll()
    changeCount += 1
    settleActiveToken(&effects)
    effects.append(.changed)
  }

  /// Where the token that had the focus is gone, it goes to the one before, else to the field.
  private mutating func settleActiveToken(_ effects: inout [SearchToSelectEffect]) {
    let had = activeToken != nil
    keepActiveToken()
    if had, activeToken == nil { effects.append(.focusField) }
  }

  private mutating func keepActiveToken() {
    guard let active = activeToken, active >= selected.tokenCount else { return }
    activeToken = selected.tokenCount > 0 ? selected.tokenCount - 1 : nil
  }

  private mutating func announceCount(_ effects: inout [SearchToSelectEffect]) {
    effects.append(.announce(.count(selected.count)))
  }

  mutating func announceMaximum(refused: Int, effects: inout [SearchToSelectEffect]) {
    effects.append(.announce(.maximum(options.maximum ?? 0, refused: refused)))
  }
}
