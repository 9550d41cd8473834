import HandspanSelection

extension Picker {
  /// What a click means on a desktop: alone it chooses one item, with Control or Command it turns one over, with
  /// Shift it chooses everything between the anchor and the item.
  mutating func click(_ position: Int, modifiers: KeyModifiers, effects: inout [Effect]) {
    let start = anchor ?? 0
    if modifiers.contains(.shift) {
      change(&effects) { $0.select(min(start, position)..<max(start, position) + 1) }
    } else if modifiers.isDisjoint(with: [.control, .command]) {
      change(&effects) {
        $0.deselectAll()
        $0.select(position)
      }
      anchor = position
    } else {
      toggle(position, effects: &effects)
    }
    focus = position
  }
}
