import HandspanSelection

extension ItemPicker {
  /// The positions at which `state(of:)` or `number(of:)` says something else than when this was last asked: just those, and
  /// all of them the first time and after the items were replaced. For hosts that draw by themselves.
  ///
  /// A picker that is never asked keeps nothing for it. O(*leaves that differ*); with numbers O(*stretches selected*).
  public mutating func takeChangedPositions() -> Selection {
    let now = DrawnState(of: self)
    defer { drawn = now }
    guard let drawn else {
      var all = Selection(itemCount: layout.itemCount)
      all.selectAll()
      return all
    }
    return now.differences(from: drawn)
  }
}

/// All that the states of items follow from.
struct DrawnState: Sendable {
  private var selection: Selection
  private var disabled: Selection?
  private var carried: Selection?
  private var menu: RangeMenu?
  /// Nil where marks do not number.
  private var order: SelectionOrder?
  private var pressed: Int?
  private var focus: Int?
  private var anchor: Int?

  init(of picker: ItemPicker) {
    selection = picker.selection
    disabled = picker.policy.disabled
    carried = picker.carry?.items
    menu = picker.menu
    order = picker.mark == .number ? picker.order : nil
    pressed = picker.machine.pressedPosition
    focus = picker.focus
    anchor = picker.shownAnchor
  }

  /// The positions whose states are not the same in both.
  func differences(from other: DrawnState) -> Selection {
    var result = selection.symmetricDifference(other.selection)
    add(disabled, other.disabled, to: &result)
    add(carried, other.carried, to: &result)
    add(pressed, other.pressed, to: &result)
    add(focus, other.focus, to: &result)
    add(anchor, other.anchor, to: &result)
    addMenu(other.menu, to: &result)
    if let order {
      result.formUnion(order.positionsNumberedDifferently(in: other.order))
    } else if let order = other.order {
      result.formUnion(order.selection)
    }
    return result
  }

  private func add(_ one: Int?, _ other: Int?, to result: inout Selection) {
    guard one != other else { return }
    if let one { result.select(one) }
    if let other { result.select(other) }
  }

  private func add(_ one: Selection?, _ other: Selection?, to result: inout Selection) {
    guard let one = one ?? other.map({ Selection(itemCount: $0.itemCount) }) else { return }
    result.formUnion(one.symmetricDifference(other ?? Selection(itemCount: one.itemCount)))
  }

  private func addMenu(_ other: RangeMenu?, to result: inout Selection) {
    guard menu != other else { return }
    add(menu?.position, other?.position, to: &result)
    add(changes(by: menu?.above), changes(by: other?.above), to: &result)
    add(changes(by: menu?.below), changes(by: other?.below), to: &result)
    add(emphasised(by: menu), emphasised(by: other), to: &result)
  }

  private func emphasised(by menu: RangeMenu?) -> Selection? {
    guard let menu, let direction = menu.emphasis else { return nil }
    return changes(by: menu.action(direction))
  }

  private func changes(by action: RangeAction?) -> Selection? {
    guard let action else { return nil }
    let nothing = Selection(itemCount: selection.itemCount)
    var changed = nothing
    changed.perform(action.selecting)
    return changed
  }
}
