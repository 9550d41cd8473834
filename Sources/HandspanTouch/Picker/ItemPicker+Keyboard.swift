import HandspanSelection

extension ItemPicker {
  /// A key that means something to a collection.
  public enum Key: Int32, Sendable, Equatable, CaseIterable {
    case left, right, up, down, home, end, pageUp, pageDown
    case space, enter, escape, menu, a, z
  }
}

extension ItemPicker {
  /// Arrows move, Space selects, Enter does what a tap does, Escape leaves; the arrows follow the screen, not the
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
    case .left: move(.left, modifiers, effects: &effects)
    case .right: move(.right, modifiers, effects: &effects)
    case .up: move(.up, modifiers, effects: &effects)
    case .down: move(.down, modifiers, effects: &effects)
    case .pageUp: move(.pageUp, modifiers, effects: &effects)
    case .pageDown: move(.pageDown, modifiers, effects: &effects)
    case .home: move(.first, modifiers, effects: &effects)
    case .end: move(.last, modifiers, effects: &effects)
    }
  }

  /// With Shift the range from the anchor follows the focus; where clicks select, so do plain arrows.
  private mutating func move(to position: Int, modifiers: KeyModifiers, effects: inout [Effect]) {
    if modifiers.contains(.shift), policy.mode == .multiple {
      interrupt(&effects)
      if modified.anchor == nil, let focus { modified.click(focus) }
      modified.extend(to: position)
      recordModified(&effects)
    } else if methods.contains(.click), modifiers.isDisjoint(with: [.control, .command]),
      !policy.isDisabled(position)
    {
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

  private mutating func move(
    _ direction: ItemLayout.Direction, _ modifiers: KeyModifiers, effects: inout [Effect]
  ) {
    guard layout.itemCount > 0 else { return }
    move(to: destination(of: direction), modifiers: modifiers, effects: &effects)
  }

  /// Where a moving key leads from the focus; the first of them only brings the focus into view.
  private func destination(of direction: ItemLayout.Direction) -> Int {
    guard let focus else {
      return layout.firstPosition(below: viewport.offset + viewport.uncoveredTop) ?? layout.itemCount - 1
    }
    return layout.neighbour(of: focus, towards: direction, pageHeight: viewport.uncoveredHeight)
  }

  /// Puts the focus on an item and scrolls just as far as shows it whole.
  public mutating func moveFocus(to position: Int, effects: inout [Effect]) {
    modified.moveFocus(to: position)
    reveal(position, effects: &effects)
  }

  private mutating func reveal(_ position: Int, effects: inout [Effect]) {
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
