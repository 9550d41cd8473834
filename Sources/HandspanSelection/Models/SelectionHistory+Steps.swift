/// A history as the list of what it remembers, to keep it elsewhere and to take it up again.
extension SelectionHistory {
  /// Every remembered selection, the oldest first, and which of them is the current one.
  public var steps: (selections: [Selection], current: Int) {
    var walker = self
    walker.keepsOrder = false
    var current = 0
    while walker.undo() { current += 1 }
    var selections = [walker.current]
    while walker.redo() { selections.append(walker.current) }
    return (selections, current)
  }

  /// A history of these steps; the `order` is that of the current one.
  ///
  /// - Returns: nil where there is no such step.
  public init?(selections: [Selection], current: Int, order: SelectionOrder?) {
    guard selections.indices.contains(current) else { return nil }
    self.init(selections[0])
    keepsOrder = order != nil
    for (index, selection) in selections.enumerated().dropFirst() {
      record(selection, order: index == current ? order : nil)
    }
    for _ in (current + 1)..<max(current + 1, selections.count) { undo() }
  }
}
