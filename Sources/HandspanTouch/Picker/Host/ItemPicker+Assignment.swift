import HandspanSelection

extension ItemPicker {
  /// Makes `selection` the selection, as one step of undo; what is selected already is no step.
  public mutating func assign(_ selection: Selection, effects: inout [Effect]) {
    precondition(
      selection.itemCount == layout.itemCount,
      "a selection of \(selection.itemCount) items for \(layout.itemCount)")
    change(&effects) { $0 = selection }
  }

  /// Selects items that were selected before they left the collection and are back. It is no step of undo, and undoing
  /// what was done meanwhile leaves them selected.
  public mutating func reinstate(_ items: Selection, effects: inout [Effect]) {
    guard !items.isEmpty else { return }
    interrupt(&effects)
    let (selections, current) = history.steps
    var order = history.order
    order?.follow(history.current.union(items))
    let (focus, anchor) = (focus, anchor)
    guard
      let history = SelectionHistory(
        selections: selections.map { $0.union(items) }, current: current, order: order)
    else { return }
    self.history = history
    modified.adopt(history.current, anchor: anchor)
    if let focus { modified.moveFocus(to: focus) }
    effects.append(.announceCount)
  }
}
