/// A key that means something to a collection.
public enum Key: Int32, Sendable, Equatable {
  case left, right, up, down, home, end, pageUp, pageDown
  case space, enter, escape, menu, a, z
}

extension Picker {
  /// Arrows move, Space picks, Enter does what a tap does, Escape leaves; the arrows follow the screen, not the
  /// reading order, in right-to-left content.
  public mutating func press(_ key: Key, modifiers: KeyModifiers, effects: inout [Effect]) {
    let isCommand = !modifiers.isDisjoint(with: [.control, .command])
    switch key {
    case .a: if isCommand { selectAll(effects: &effects) }
    case .z:
      guard isCommand else { return }
      if modifiers.contains(.shift) { redo(effects: &effects) } else { undo(effects: &effects) }
    case .escape:
      if menu != nil { closeMenu(effects: &effects) } else { leave(effects: &effects) }
    case .space, .enter, .menu:
      guard let focus else { return }
      act(key, on: focus, effects: &effects)
    case .left: moveFocus(.left, effects: &effects)
    case .right: moveFocus(.right, effects: &effects)
    case .up: moveFocus(.up, effects: &effects)
    case .down: moveFocus(.down, effects: &effects)
    case .pageUp: moveFocus(.pageUp, effects: &effects)
    case .pageDown: moveFocus(.pageDown, effects: &effects)
    case .home: moveFocus(.first, effects: &effects)
    case .end: moveFocus(.last, effects: &effects)
    }
  }

  private mutating func act(_ key: Key, on position: Int, effects: inout [Effect]) {
    switch key {
    case .space: toggle(position, effects: &effects)
    case .menu: openMenu(at: position, effects: &effects)
    default: activate(position, part: .body, effects: &effects)
    }
  }

  private mutating func moveFocus(_ direction: Direction, effects: inout [Effect]) {
    guard layout.itemCount > 0 else { return }
    moveFocus(to: destination(of: direction), effects: &effects)
  }

  /// Where a moving key leads from the focus; the first of them only brings the focus into view.
  private func destination(of direction: Direction) -> Int {
    guard let focus else {
      return layout.firstPosition(below: viewport.offset + viewport.uncoveredTop) ?? layout.itemCount - 1
    }
    return layout.neighbour(of: focus, towards: direction, pageHeight: viewport.uncoveredHeight)
  }

  /// Puts the focus on an item and scrolls just as far as shows it whole.
  public mutating func moveFocus(to position: Int, effects: inout [Effect]) {
    focus = position
    let frame = layout.frame(of: position)
    let top = viewport.offset + viewport.uncoveredTop
    let bottom = viewport.offset + viewport.uncoveredBottom
    var offset = viewport.offset
    if frame.maxY > bottom { offset += frame.maxY - bottom }
    if frame.y < top { offset -= top - frame.y }
    let limit = viewport.maximumOffset(contentHeight: layout.contentHeight)
    scroll(to: max(0, min(limit, offset)), effects: &effects)
  }
}
