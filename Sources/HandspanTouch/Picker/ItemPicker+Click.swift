import HandspanSelection

extension ItemPicker {
  /// What a click means on a desktop: alone it selects one item, with Control or Command it turns one over, with
  /// Shift it reaches from the anchor. `ModifierSelection` says what that is.
  mutating func click(_ position: Int, modifiers: KeyModifiers, effects: inout [Effect]) {
    interrupt(&effects)
    if modifiers.contains(.shift), policy.mode == .multiple {
      modified.extend(to: position)
    } else if policy.isDisabled(position) {
      modified.moveFocus(to: position)
    } else if modifiers.isDisjoint(with: [.control, .command]) {
      modified.click(position)
    } else {
      modified.toggle(position)
    }
    recordModified(&effects)
  }

  /// Makes what keys and clicks made of the selection the base; the anchor stays theirs.
  mutating func recordModified(order: SelectionOrder? = nil, _ effects: inout [Effect]) {
    guard modified.selection != history.current else { return }
    limitModified(&effects)
    guard modified.selection != history.current else { return }
    history.record(modified.selection, order: order)
    effects.append(.announceCount)
  }
}
