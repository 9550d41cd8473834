import HandspanSelection
import Testing

@Suite struct SelectionPolicyTests {
  /// Every selection and every set of disabled items of seven, item by item.
  @Test func rangesGoOverDisabledItems() {
    everySelection(of: 7) { blocked in
      everySelection(of: 7) { wanted in
        let disabled = Selection(blocked)
        let states = zip(wanted, blocked).map { $0 && !$1 }
        let selection = Selection(states)
        for position in 0..<7 {
          for direction in [RangeDirection.above, .below] {
            let action = selection.rangeAction(direction, at: position, except: disabled)
            let changed = reach(direction, from: position, in: states, blocked)
            guard changed.count > 1 else {
              #expect(action == nil)
              continue
            }
            #expect(action?.count == changed.count)
            #expect(action?.farEnd == changed.last)
            guard let action else { continue }
            #expect((0..<7).filter { action.changes($0) } == changed.sorted())
            var performed = selection
            performed.perform(action)
            #expect(
              performed.states == states.indices.map { changed.contains($0) ? !states[$0] : states[$0] })
          }
        }
      }
    }
  }

  /// What a range changes, one item after the other, from its own on.
  private func reach(
    _ direction: RangeDirection, from position: Int, in states: [Bool], _ blocked: [Bool]
  ) -> [Int] {
    guard !blocked[position] else { return [] }
    var result: [Int] = []
    var next = position
    while states.indices.contains(next), blocked[next] || states[next] == states[position] {
      if !blocked[next] { result.append(next) }
      next += direction == .above ? -1 : 1
    }
    return result
  }

  @Test func withoutDisabledItemsTheRangesAreThePlainOnes() {
    everySelection(of: 6) { states in
      let selection = Selection(states)
      for position in 0..<6 {
        for direction in [RangeDirection.above, .below] {
          let plain = selection.rangeAction(direction, at: position)
          let other = selection.rangeAction(direction, at: position, except: Selection(itemCount: 6))
          #expect(plain?.range == other?.range)
          #expect(plain?.count == other?.count)
        }
      }
    }
  }

  private func policies(of itemCount: Int) -> [SelectionPolicy] {
    var result: [SelectionPolicy] = []
    for mode in SelectionPolicy.Mode.allCases {
      for keepsOne in [false, true] {
        for maximum in [nil, 0, 2, 3] {
          for disabled in [nil, Selection(itemCount: itemCount, positions: [1, 3])] {
            result.append(
              SelectionPolicy(
                mode: mode, disabled: disabled, disallowsEmptySelection: keepsOne,
                maximumSelectionCount: maximum))
          }
        }
      }
    }
    return result
  }

  /// Every change of five items under every policy: what comes of it may be selected, and is all or nothing.
  @Test func everyDecisionIsAllowedAndWhole() {
    for policy in policies(of: 5) {
      everySelection(of: 5) { before in
        let current = policy.fitted(Selection(before))
        everySelection(of: 5) { after in
          let wanted = Selection(after)
          let decision = policy.decision(on: wanted, after: current)
          expectAllowed(decision.selection, policy, from: current)
          let enabled = policy.disabled.map { wanted.subtracting($0) } ?? wanted
          if decision.refusal != nil {
            #expect(decision.selection == current)
            #expect(decision.selection != enabled)
          } else if policy.mode == .multiple {
            #expect(decision.selection == enabled)
          }
          let gesture = policy.gestureDecision(on: wanted, over: current, fromEnd: before[0])
          expectAllowed(gesture.selection, policy, from: current)
          if gesture.refusal == nil, policy.mode == .multiple { #expect(gesture.selection == enabled) }
        }
      }
    }
  }

  private func expectAllowed(_ selection: Selection, _ policy: SelectionPolicy, from current: Selection) {
    if let disabled = policy.disabled { #expect(selection.isDisjoint(with: disabled)) }
    switch policy.mode {
    case .none: #expect(selection.isEmpty)
    case .single: #expect(selection.count <= 1)
    case .multiple: break
    }
    if let maximum = policy.maximumSelectionCount, policy.mode == .multiple {
      #expect(selection.count <= maximum)
    }
    if policy.disallowsEmptySelection, policy.mode != .none, !current.isEmpty { #expect(!selection.isEmpty) }
  }

  @Test func aSweepSelectsFromItsStartAsManyAsAreAllowed() {
    let policy = SelectionPolicy(maximumSelectionCount: 4)
    let base = Selection(itemCount: 10, positions: [0])
    var wanted = base
    wanted.select(3..<9)
    let down = policy.gestureDecision(on: wanted, over: base, fromEnd: false)
    #expect(Array(down.selection.positions) == [0, 3, 4, 5])
    #expect(down.refusal == .maximum(4))
    let up = policy.gestureDecision(on: wanted, over: base, fromEnd: true)
    #expect(Array(up.selection.positions) == [0, 6, 7, 8])
  }

  @Test func selectingAnotherItemReplacesASingleOne() {
    let policy = SelectionPolicy(mode: .single)
    let one = Selection(itemCount: 4, positions: [1])
    #expect(policy.decision(on: Selection(itemCount: 4, positions: [1, 3]), after: one).selection.first == 3)
    let many = policy.decision(on: Selection(itemCount: 4, positions: [0, 2, 3]), after: one)
    #expect(many == SelectionPolicy.Decision(selection: one, refusal: .single))
  }
}
