import HandspanSelection

extension ItemPicker {
  /// Switches to other methods; what is under way ends without a trace, and the selection stays.
  public mutating func use(_ methods: Methods, effects: inout [Effect]) {
    interrupt(&effects)
    self.methods = methods
    keepOrderIfNeeded()
  }

  /// Switches to another mark, under the same conditions.
  public mutating func use(_ mark: Mark, effects: inout [Effect]) {
    interrupt(&effects)
    self.mark = mark
    keepOrderIfNeeded()
  }

  /// Does what a tap on that part of the item does, for keys and assistive technologies.
  public mutating func activate(_ position: Int, part: ItemPart, effects: inout [Effect]) {
    activate(.item(position, part), effects: &effects)
  }

  /// The same for a group's header.
  public mutating func activateHeader(_ section: Int, part: HeaderPart, effects: inout [Effect]) {
    activate(.header(section, part), effects: &effects)
  }

  private mutating func activate(_ hit: Hit, effects: inout [Effect]) {
    let situation = Arbitration.Situation(
      kind: .touch, hit: hit, isSelecting: isSelecting, methods: methods)
    guard let intent = Arbitration.tap(situation, modifiers: [], isDouble: false) else { return }
    intents.append(intent)
    perform(&effects)
  }

  public mutating func toggle(_ position: Int, effects: inout [Effect]) {
    interrupt(&effects)
    modified.toggle(position)
    recordModified(&effects)
  }

  /// Selects a whole group, or deselects it when all of it is selected already.
  mutating func toggleSection(_ section: Int, effects: inout [Effect]) {
    let positions = layout.positions(ofSection: section)
    let isWhole = history.current.extent(in: positions) == .all
    change(&effects) { $0.set(positions, to: !isWhole) }
  }

  /// Turns the mode on with nothing selected, as the Select button does.
  public mutating func enter() { wasEntered = true }

  /// Leaves the mode. What was selected is deselected, and undo brings it back.
  public mutating func leave(effects: inout [Effect]) {
    wasEntered = false
    change(&effects) { $0.deselectAll() }
  }

  public mutating func selectAll(effects: inout [Effect]) {
    change(&effects) { $0.selectAll() }
  }

  /// Deselects everything and stays in the mode, ready for another try.
  public mutating func clear(effects: inout [Effect]) {
    wasEntered = true
    change(&effects) { $0.deselectAll() }
  }

  public mutating func undo(effects: inout [Effect]) { travel(&effects) { $0.undo() } }
  public mutating func redo(effects: inout [Effect]) { travel(&effects) { $0.redo() } }

  /// A change from outside ends a gesture under way first, without a trace.
  mutating func change(
    fromEnd: Bool = false, _ effects: inout [Effect], by edit: (inout Selection) -> Void
  ) {
    interrupt(&effects)
    var selection = history.current
    edit(&selection)
    var order = history.order
    order?.follow(selection, fromEnd: fromEnd)
    record(selection, anchor: selection.isEmpty ? nil : anchor, order: order, effects: &effects)
  }

  private mutating func travel(_ effects: inout [Effect], by step: (inout SelectionHistory) -> Bool) {
    interrupt(&effects)
    guard step(&history) else { return }
    modified.adopt(history.current, anchor: anchor)
    effects.append(.announceCount)
  }

  mutating func interrupt(_ effects: inout [Effect]) {
    closeMenu(effects: &effects)
    closeActions(effects: &effects)
    guard isLive else { return }
    machine.cancelAll(intents: &intents)
    intents.removeAll(keepingCapacity: true)
    fallBack(&effects)
  }
}

// MARK: - Range menu

extension ItemPicker {
  public mutating func openMenu(at position: Int, effects: inout [Effect]) {
    interrupt(&effects)
    menu = RangeMenu(at: position, of: selection)
    modified.moveFocus(to: position)
    effects.append(.showMenu)
  }

  public mutating func closeMenu(effects: inout [Effect]) {
    guard menu != nil else { return }
    menu = nil
    effects.append(.hideMenu)
  }

  /// The entry that a finger, pointer or focus is on; nil for none of the two.
  public mutating func emphasise(_ direction: RangeDirection?) { menu?.emphasis = direction }

  /// Commits what was previewed; nothing happens where the entry is disabled.
  public mutating func performRange(_ direction: RangeDirection, effects: inout [Effect]) {
    guard let action = menu?.action(direction) else { return }
    // The item itself is selected first, then those towards the far end.
    change(fromEnd: direction == .above, &effects) { $0.perform(action) }
  }
}
