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
      kind: .touch, hit: hit, isSelecting: isSelecting, methods: possibleMethods)
    guard let intent = Arbitration.tap(situation, modifiers: [], isDouble: false) else { return }
    intents.append(intent)
    perform(&effects)
  }

  /// Selects an item that is not selected, deselects one that is; one step of undo.
  public mutating func toggle(_ position: Int, effects: inout [Effect]) {
    interrupt(&effects)
    guard !policy.isDisabled(position) else { return modified.moveFocus(to: position) }
    modified.toggle(position)
    recordModified(&effects)
  }

  /// Selects a whole group, or deselects it when all of it is selected already.
  mutating func toggleSection(_ section: Int, effects: inout [Effect]) {
    let positions = layout.positions(ofSection: section)
    // The base decides, whatever a gesture has laid over it.
    interrupt(&effects)
    let isWhole = extent(in: positions) == .all
    change(&effects) { $0.set(positions, to: !isWhole) }
  }

  /// Turns the mode on with nothing selected, as the Select button does.
  public mutating func enter() { wasEntered = policy.mode != .none }

  /// Leaves the mode. What was selected is deselected, and undo brings it back.
  public mutating func leave(effects: inout [Effect]) {
    wasEntered = false
    change(&effects) { $0.deselectAll() }
  }

  /// Selects every item that can be selected.
  public mutating func selectAll(effects: inout [Effect]) {
    change(&effects) { $0.selectAll() }
  }

  /// Deselects everything and stays in the mode, ready for another try.
  public mutating func clear(effects: inout [Effect]) {
    enter()
    change(&effects) { $0.deselectAll() }
  }

  /// Goes one step back in what was selected.
  public mutating func undo(effects: inout [Effect]) { travel(&effects) { $0.undo() } }
  /// Goes one step forward again.
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
    let before = history.current
    guard step(&history) else { return }
    limitStep(after: before, &effects)
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
  /// Opens the menu of an item, with what its ranges would do.
  public mutating func openMenu(at position: Int, effects: inout [Effect]) {
    interrupt(&effects)
    menu = RangeMenu(at: position, of: selection, policy: policy)
    modified.moveFocus(to: position)
    effects.append(.showMenu)
  }

  /// Closes the menu, if one is open, with nothing done.
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
