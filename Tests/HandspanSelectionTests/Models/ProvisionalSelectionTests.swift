import HandspanSelection
import Testing

@Suite struct ProvisionalSelectionTests {
  /// Every base of six items, every effect, every anchor, dragged everywhere and back.
  @Test(arguments: [ProvisionalSelection.Effect.select, .deselect, .invert, .replace])
  func everyStepFollowsFromTheBaseAlone(effect: ProvisionalSelection.Effect) {
    everySelection(of: 6) { states in
      let base = Selection(states)
      for anchor in 0..<6 {
        var gesture = ProvisionalSelection(over: base, effect: effect)
        for position in [0, 5, 2, anchor, 3] {
          gesture.cover(from: anchor, to: position)
          let covered = min(anchor, position)...max(anchor, position)
          #expect(gesture.current.states == expected(states, effect) { covered.contains($0) })
          #expect(gesture.base.states == states)
        }
        gesture.cover(runs: [])
        #expect(gesture.current.states == expected(states, effect) { _ in false })
      }
    }
  }

  private func expected(
    _ states: [Bool], _ effect: ProvisionalSelection.Effect, covers: (Int) -> Bool
  ) -> [Bool] {
    states.enumerated().map { position, state in
      switch effect {
      case .select: state || covers(position)
      case .deselect: state && !covers(position)
      case .invert: state != covers(position)
      case .replace: covers(position)
      }
    }
  }

  /// D36. A fast drag over a thousand items, of which the finger is seen over a few only, leaves no gaps.
  @Test func aFastDragLeavesNoGaps() {
    var gesture = ProvisionalSelection(over: Selection(itemCount: 1_000), effect: .select)
    var random = SeededGenerator(seed: 36)
    var position = 3
    while position < 999 {
      position = min(999, position + 1 + random.below(200))
      gesture.cover(from: 3, to: position)
      #expect(Array(gesture.current.runs) == [3..<position + 1])
    }
  }

  /// A rectangle over columns 2..<5 of a grid of ten columns that grows and shrinks by rows.
  @Test func marqueeCoversRowRuns() {
    var base = Selection(itemCount: 1_000)
    base.select(0..<50)
    var gesture = ProvisionalSelection(over: base, effect: .invert)
    for rows in [1..<4, 1..<90, 1..<2, 0..<100] {
      gesture.cover(runs: rows.map { $0 * 10 + 2..<$0 * 10 + 5 })
      let states = (0..<1_000).map { ($0 < 50) != (rows.contains($0 / 10) && (2..<5).contains($0 % 10)) }
      expectAgreement(gesture.current, states)
    }
    gesture.cover(runs: EmptyCollection())
    #expect(gesture.current == base)
  }

  /// A fast drag over a thousand rows that were never drawn leaves no gaps.
  @Test func fastDragLeavesNoGaps() {
    var gesture = ProvisionalSelection(over: Selection(itemCount: 100_000), effect: .select)
    gesture.cover(from: 20, to: 21)
    gesture.cover(from: 20, to: 1_370)
    #expect(Array(gesture.current.runs) == [20..<1_371])
  }
}
