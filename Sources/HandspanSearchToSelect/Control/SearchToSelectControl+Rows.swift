import HandspanSearch
import HandspanSelection

extension SearchToSelectControl {
  /// A tap: selects or deselects the value of a row, or makes a new one.
  public mutating func activate(row: Int, at time: Double? = nil) {
    if state.needsNames(through: row) { nameAllRows() }
    let time = time ?? state.now
    update { $0.activate(row: row, at: time, effects: &$1) }
  }

  /// A click. With Shift it sweeps from the active row, where there is one.
  public mutating func click(row: Int, isShifted: Bool, at time: Double? = nil) {
    guard isShifted, let start = state.activeRow else { return activate(row: row, at: time) }
    let time = time ?? state.now
    sweep(from: start, to: row, at: time)
    update { state, effects in state.endSweep(&effects) }
  }

  /// A sweep from one row to another, until `SearchToSelect.endSweep` or `cancelSweep`.
  public mutating func sweep(from start: Int, to end: Int, at time: Double? = nil) {
    nameAllRows()
    let time = time ?? state.now
    update { $0.sweep(from: start, to: end, at: time, effects: &$1) }
  }

  /// Opens the menu of a row. A row that has none is activated instead.
  public mutating func openMenu(row: Int, at time: Double? = nil) {
    if state.needsNames(through: row) { nameAllRows() }
    guard state.options.offersRanges, case .value = state.row(at: row) else {
      return activate(row: row, at: time)
    }
    nameAllRows()
    let time = time ?? state.now
    update { $0.openMenu(row: row, at: time, effects: &$1) }
  }

  /// Selects all that matches, or deselects it where all of it is selected.
  public mutating func selectAll(at time: Double? = nil) {
    nameAllRows()
    keepSearch()
    let time = time ?? state.now
    update { $0.selectAll(at: time, effects: &$1) }
  }

  /// The list is drawn down to this row: it is named, and the next page is asked for in time.
  public mutating func showed(row: Int, at time: Double? = nil) {
    if state.needsNames(through: row) { nameAllRows() }
    let time = time ?? state.now
    update { $0.showed(row: row, at: time, effects: &$1) }
  }

  /// The list stands at `offset`, where `expected` was asked for, both in points. Answers whether somebody scrolled it:
  /// the control's own scrolling comes back rounded to the platform's pixels.
  public mutating func scrolled(to offset: Double, from expected: Double, at time: Double) -> Bool {
    guard abs(offset - expected) > 1 else { return false }
    state.touched(at: time)
    return true
  }

  /// How a row is to be drawn.
  public func rowState(at row: Int) -> SearchToSelectRowState {
    var drawn = state.rowState(at: row)
    guard state.screen == .suggestions, row < suggested.count, case .value = state.row(at: row) else {
      return drawn
    }
    drawn.insert(row < recommendedCount ? .recommended : .recent)
    if row == suggested.count - 1 { drawn.insert(.endsSuggestions) }
    return drawn
  }
}
