import HandspanSelection

/// What may be selected; `SelectionPolicy` says what that means for each change.
extension ItemPicker {
  /// Allows other changes from now on. What is under way ends without a trace; what is selected and no longer may be is
  /// deselected without a step of undo.
  public mutating func use(_ policy: SelectionPolicy, effects: inout [Effect]) {
    if let disabled = policy.disabled {
      precondition(
        disabled.itemCount == layout.itemCount,
        "disabled items among \(disabled.itemCount) for a layout of \(layout.itemCount)")
    }
    interrupt(&effects)
    machine.cancelAll(intents: &intents)
    intents.removeAll(keepingCapacity: true)
    self.policy = policy
    if policy.mode == .none { wasEntered = false }
    let before = selection.count
    history.amend(policy.fitted(history.current))
    modified.adopt(history.current, anchor: anchor)
    if selection.count != before { effects.append(.announceCount) }
  }

  /// Whether an item can never be selected.
  public func isDisabled(_ position: Int) -> Bool { policy.isDisabled(position) }

  /// How much is selected of the items that can be, in `range`, as the mark on a header shows it. O(log *runs*).
  public func extent(in range: Range<Int>) -> SelectionExtent {
    let selected = selection.count(in: range)
    let possible = range.count - (policy.disabled?.count(in: range) ?? 0)
    return selected == 0 ? .none : selected == possible ? .all : .some
  }

  /// The methods that mean something where only so many items can be selected.
  var possibleMethods: Methods {
    switch policy.mode {
    case .multiple: methods
    case .single: methods.subtracting([.sweep, .twoFingers, .pile, .box, .tray])
    case .none: methods.intersection([.swipe, .holdMenu])
    }
  }

  /// Makes of what keys, clicks and commands ask for what is allowed.
  mutating func limitModified(_ effects: inout [Effect]) {
    guard !policy.isUnrestricted else { return }
    let decision = policy.decision(on: modified.selection, after: history.current)
    if let refusal = decision.refusal { effects.append(.refused(refusal)) }
    if decision.selection != modified.selection { modified.limit(to: decision.selection) }
  }

  /// The same of a gesture under way; it is refused aloud once.
  mutating func limitLive(fromEnd: Bool = false, _ effects: inout [Effect]) {
    guard !policy.isUnrestricted, let live else { return }
    let decision = policy.gestureDecision(on: live.current, over: live.base, fromEnd: fromEnd)
    self.live?.limit(to: decision.selection)
    if let refusal = decision.refusal, !isRefused {
      isRefused = true
      effects.append(.refused(refusal))
    }
  }

  /// The same of a step that undo or redo has gone to, from what was selected before.
  mutating func limitStep(after before: Selection, _ effects: inout [Effect]) {
    guard !policy.isUnrestricted else { return }
    let decision = policy.decision(on: history.current, after: before)
    if let refusal = decision.refusal { effects.append(.refused(refusal)) }
    history.amend(decision.selection)
  }
}

extension RangeMenu {
  /// Where only one item or none can be selected, no range can.
  init(at position: Int, of selection: Selection, policy: SelectionPolicy) {
    guard policy.mode == .multiple, let disabled = policy.disabled else {
      self.init(at: position, of: selection)
      if policy.mode != .multiple { (above, below) = (nil, nil) }
      return
    }
    self.init(at: position, of: selection)
    above = selection.rangeAction(.above, at: position, except: disabled)
    below = selection.rangeAction(.below, at: position, except: disabled)
  }
}
