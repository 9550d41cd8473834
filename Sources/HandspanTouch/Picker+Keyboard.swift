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
    case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown:
      guard layout.itemCount > 0 else { return }
      move(to: destination(of: key), modifiers: modifiers, effects: &effects)
    }
  }

  /// With Shift the range from the anchor follows the focus; where clicks choose, so do plain arrows.
  private mutating func move(to position: Int, modifiers: KeyModifiers, effects: inout [Effect]) {
    if modifiers.contains(.shift) {
      interrupt(&effects)
      if modified.anchor == nil, let focus { modified.click(focus) }
      modified.extend(to: position)
      recordModified(&effects)
    } else if methods.contains(.click), modifiers.isDisjoint(with: [.control, .command]) {
      interrupt(&effects)
      modified.click(position)
      recordModified(&effects)
    } else {
      modified.moveFocus(to: position)
    }
    reveal(position, effects: &effects)
  }

  private mutating func act(_ key: Key, on position: Int, effects: inout [Effect]) {
    switch key {
    case .space: toggle(position, effects: &effects)
    case .menu: openMenu(at: position, effects: &effects)
    default: activate(position, part: .body, effects: &effects)
    }
  }

  /// Where a moving key leads from the focus; the first of them only brings the focus into view.
  private func destination(of key: Key) -> Int {
    let rows = layout.rows
    let last = rows.itemCount - 1
    guard let focus else { return firstVisiblePosition }
    let onward = rows.isRightToLeft ? -1 : 1
    let page = max(1, Int(viewport.uncoveredHeight / rows.stride)) * rows.columns
    let target =
      switch key {
      case .left: focus - onward
      case .right: focus + onward
      case .up: focus - rows.columns
      case .down: focus + rows.columns
      case .pageUp: focus - page
      case .pageDown: focus + page
      case .home: 0
      default: last
      }
    // Up from the first row and down from the last stay where they are, as in every grid on the desktop.
    if key == .up, target < 0 { return focus }
    if key == .down, target > last { return focus / rows.columns < last / rows.columns ? last : focus }
    return max(0, min(last, target))
  }

  private var firstVisiblePosition: Int {
    let rows = layout.rows
    let top = viewport.offset + viewport.uncoveredTop
    let row = rows.rows(from: top, to: top + rows.stride).lowerBound
    return max(0, min(rows.itemCount - 1, row * rows.columns))
  }

  /// Puts the focus on an item and scrolls just as far as shows it whole.
  public mutating func moveFocus(to position: Int, effects: inout [Effect]) {
    modified.moveFocus(to: position)
    reveal(position, effects: &effects)
  }

  private mutating func reveal(_ position: Int, effects: inout [Effect]) {
    let frame = layout.rows.frame(of: position)
    let top = viewport.offset + viewport.uncoveredTop
    let bottom = viewport.offset + viewport.uncoveredBottom
    var offset = viewport.offset
    if frame.maxY > bottom { offset += frame.maxY - bottom }
    if frame.y < top { offset -= top - frame.y }
    let limit = viewport.maximumOffset(contentHeight: layout.rows.contentHeight)
    scroll(to: max(0, min(limit, offset)), effects: &effects)
  }
}
