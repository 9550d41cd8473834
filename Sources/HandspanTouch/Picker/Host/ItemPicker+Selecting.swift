import HandspanSelection

/// What a program selects. Each is one step of undo, or none where nothing changes.
extension ItemPicker {
  /// Whether an item is selected, as it is drawn. O(log *runs*).
  public func isSelected(_ position: Int) -> Bool { selection.contains(position) }

  /// Whether all of these items are selected, as they are drawn.
  public func isSelected(_ items: Selection) -> Bool { items.isSubset(of: selection) }

  /// Selects an item beside what is selected already.
  public mutating func select(_ position: Int, effects: inout [Effect]) {
    change(&effects) { $0.select(position) }
  }

  /// Selects these items beside what is selected already.
  public mutating func select(_ items: Selection, effects: inout [Effect]) {
    change(&effects) { $0.formUnion(items) }
  }

  /// Deselects an item.
  public mutating func deselect(_ position: Int, effects: inout [Effect]) {
    change(&effects) { $0.deselect(position) }
  }

  /// Deselects these items.
  public mutating func deselect(_ items: Selection, effects: inout [Effect]) {
    change(&effects) { $0.subtract(items) }
  }

  /// Begins anew with a selection that was kept, as of an earlier run: no step of undo leads to it or behind it, and nothing
  /// is announced. Of what may not be selected now, `SelectionPolicy.fitted(_:)` says what stays away.
  public mutating func restore(_ items: Selection, effects: inout [Effect]) {
    requireSameItems(items)
    interrupt(&effects)
    let kept = policy.fitted(items)
    history = SelectionHistory(kept)
    keepOrderIfNeeded()
    modified.adopt(kept, anchor: nil)
  }

  private func requireSameItems(_ items: Selection) {
    precondition(
      items.itemCount == layout.itemCount,
      "a selection of \(items.itemCount) items for a layout of \(layout.itemCount)")
  }
}
