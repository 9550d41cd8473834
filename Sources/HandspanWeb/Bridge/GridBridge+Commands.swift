import Handspan

/// What a renderer can ask for besides reporting pointers and keys.
public enum GridCommand: Int32, Sendable, CaseIterable {
  case enter, leave, selectAll, clear, undo, redo
  /// Closes the menu or the actions that are open.
  case closeMenu
  case emphasiseNone, emphasiseAbove, emphasiseBelow, rangeAbove, rangeBelow
  /// The argument is the position that keys are to act on.
  case focus
}

extension GridBridge {
  public func perform(_ command: GridCommand, argument: Int) -> Int {
    switch command {
    case .enter: picker.enter()
    case .leave: picker.leave(effects: &effects)
    case .selectAll: picker.selectAll(effects: &effects)
    case .clear:
      absent.removeAll()
      picker.clear(effects: &effects)
    case .undo: picker.undo(effects: &effects)
    case .redo: picker.redo(effects: &effects)
    case .closeMenu:
      picker.closeMenu(effects: &effects)
      picker.closeActions(effects: &effects)
    case .emphasiseNone: picker.emphasise(nil)
    case .emphasiseAbove: picker.emphasise(.above)
    case .emphasiseBelow: picker.emphasise(.below)
    case .rangeAbove: picker.performRange(.above, effects: &effects)
    case .rangeBelow: picker.performRange(.below, effects: &effects)
    case .focus:
      if argument >= 0, argument < identifiers.count { picker.moveFocus(to: argument, effects: &effects) }
    }
    return flush()
  }
}
