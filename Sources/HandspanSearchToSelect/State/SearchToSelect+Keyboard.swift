import HandspanSelection

/// A key that means something to a `SearchToSelect`.
public enum SearchToSelectKey: Int32, Sendable, Equatable {
  case left, right, up, down, home, end, pageUp, pageDown
  case enter, escape, backspace, delete, undo, redo, menu
}

extension SearchToSelect {
  /// What a key press comes with.
  public struct KeyPress: Sendable {
    public var key: SearchToSelectKey
    public var isShifted: Bool
    /// Whether the caret stands before all text with nothing selected: keys that would do nothing there are ours.
    public var isCaretAtStart: Bool
    /// An input method takes this key. Browsers also report it so just after the input method is done.
    public var isComposing: Bool
    /// How many rows are on show.
    public var pageLength: Int

    public init(
      _ key: SearchToSelectKey, isShifted: Bool = false, isCaretAtStart: Bool = true,
      isComposing: Bool = false, pageLength: Int = 8
    ) {
      self.key = key
      self.isShifted = isShifted
      self.isCaretAtStart = isCaretAtStart
      self.isComposing = isComposing
      self.pageLength = pageLength
    }
  }

  /// Answers whether the key was ours; the field or the page may have any other.
  public mutating func press(
    _ press: KeyPress, at time: Double, effects: inout [SearchToSelectEffect]
  ) -> Bool {
    guard !press.isComposing, !isComposing else { return false }
    now = time
    if let activeToken { return pressOnToken(press, activeToken, effects: &effects) }
    switch press.key {
    case .up, .down, .pageUp, .pageDown: move(press, effects: &effects)
    case .home, .end:
      // With text in the field they move the caret.
      guard !hasQuery else { return false }
      move(press, effects: &effects)
    case .enter:
      guard let activeRow else { return hasQuery }
      activate(row: activeRow, at: time, effects: &effects)
    case .menu:
      guard options.offersRanges, let activeRow else { return false }
      openMenu(row: activeRow, at: time, effects: &effects)
    case .escape: return escape(&effects)
    case .backspace:
      guard !hasQuery, press.isCaretAtStart else { return false }
      return focusLastToken(&effects)
    case .left, .right:
      guard press.isCaretAtStart, isTowardsTokens(press.key) else { return false }
      return focusLastToken(&effects)
    case .delete: return false
    case .undo, .redo:
      // The field has an undo of its own for what was typed.
      guard !hasQuery else { return false }
      travel(press.key, effects: &effects)
    }
    return true
  }

  private mutating func travel(_ key: SearchToSelectKey, effects: inout [SearchToSelectEffect]) {
    if key == .undo { undo(at: now, effects: &effects) } else { redo(at: now, effects: &effects) }
  }

  // MARK: In the list

  private mutating func move(_ press: KeyPress, effects: inout [SearchToSelectEffect]) {
    interrupt(&effects)
    guard rowCount > 0 else { return }
    let start = activeRow
    let target = destination(of: press.key, pageLength: max(1, press.pageLength - 1))
    // With Shift the value left and the value reached are selected.
    if press.isShifted, let start {
      sweepByKey(from: start, to: target, effects: &effects)
    }
    activeRow = target
    effects.append(.reveal(row: target))
  }

  private mutating func sweepByKey(from start: Int, to target: Int, effects: inout [SearchToSelectEffect]) {
    let rows = min(start, target)...max(start, target)
    let base = selected
    sweep = (base, true, 0..<0)
    sweep(from: rows.lowerBound, to: rows.upperBound, at: now, effects: &effects)
    endSweep(&effects)
    if hasReachedMaximum, selected == base { announceMaximum(refused: 1, effects: &effects) }
  }

  private func destination(of key: SearchToSelectKey, pageLength: Int) -> Int {
    let last = rowCount - 1
    guard let activeRow else { return key == .up || key == .end ? last : 0 }
    switch key {
    case .up: return activeRow == 0 ? last : activeRow - 1
    case .down: return activeRow == last ? 0 : activeRow + 1
    case .pageUp: return max(0, activeRow - pageLength)
    case .pageDown: return min(last, activeRow + pageLength)
    case .home: return 0
    default: return last
    }
  }

  /// One step out: of the menu, of what is typed, of the selected values, and last of the control.
  private mutating func escape(_ effects: inout [SearchToSelectEffect]) -> Bool {
    if menu != nil {
      closeMenu(&effects)
    } else if hasQuery || isOnlySelected {
      interrupt(&effects)
      returnToSuggestions(&effects)
    } else {
      effects.append(.dismiss)
    }
    return true
  }

  // MARK: On a token

  /// Tokens come before the text: to the left of it, or to the right where lines run from right to left.
  private func isTowardsTokens(_ key: SearchToSelectKey) -> Bool {
    key == (options.isRightToLeft ? .right : .left)
  }

  private mutating func focusLastToken(_ effects: inout [SearchToSelectEffect]) -> Bool {
    // What a sweep has selected is gone with it.
    interrupt(&effects)
    guard selected.tokenCount > 0 else { return false }
    activeToken = selected.tokenCount - 1
    return true
  }

  private mutating func pressOnToken(
    _ press: KeyPress, _ token: Int, effects: inout [SearchToSelectEffect]
  ) -> Bool {
    switch press.key {
    case .left, .right: moveToken(from: token, by: isTowardsTokens(press.key) ? -1 : 1, effects: &effects)
    case .home: activeToken = firstShownToken
    case .end, .escape: leaveTokens(&effects)
    case .backspace, .delete, .enter: removeToken(at: token, at: now, effects: &effects)
    case .undo, .redo: travel(press.key, effects: &effects)
    case .up, .down, .pageUp, .pageDown:
      leaveTokens(&effects)
      move(press, effects: &effects)
    case .menu: return false
    }
    return true
  }

  private var firstShownToken: Int { max(0, selected.tokenCount - max(1, shownTokens)) }

  private mutating func moveToken(from token: Int, by step: Int, effects: inout [SearchToSelectEffect]) {
    guard token + step < selected.tokenCount else { return leaveTokens(&effects) }
    activeToken = max(firstShownToken, token + step)
  }

  private mutating func leaveTokens(_ effects: inout [SearchToSelectEffect]) {
    activeToken = nil
    effects.append(.focusField)
  }
}
