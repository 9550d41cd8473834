import HandspanSelection
import Testing

@Suite struct SelectionHistoryTests {
  @Test func undoAndRedoGoThroughEveryState() {
    var random = SeededGenerator(seed: 5)
    var history = SelectionHistory(Selection(itemCount: 500))
    var states = [history.current]
    for _ in 0..<100 {
      var next = history.current
      next.toggle(random.below(500))
      history.record(next)
      states.append(next)
    }
    for state in states.dropLast().reversed() {
      #expect(history.canUndo)
      history.undo()
      #expect(history.current == state)
    }
    #expect(!history.canUndo)
    for state in states.dropFirst() {
      #expect(history.canRedo)
      history.redo()
      #expect(history.current == state)
    }
    #expect(!history.canRedo)
  }

  @Test func whatChangesNothingIsNotRecorded() {
    var history = SelectionHistory(Selection(itemCount: 3))
    history.record(Selection(itemCount: 3))
    #expect(!history.canUndo)
  }

  @Test func aNewChangeForgetsWhatWasUndone() {
    var history = SelectionHistory(Selection([false, false]))
    history.record(Selection([true, false]))
    history.undo()
    history.record(Selection([false, true]))
    #expect(!history.canRedo)
    history.undo()
    #expect(history.current.isEmpty)
  }

  /// The item of the middle step is gone: undo goes straight to what can still be seen.
  @Test func stepsThatTheCollectionMadeEqualAreForgotten() {
    var history = SelectionHistory(Selection([false, false, false]))
    history.record(Selection([true, false, false]))
    history.record(Selection([true, true, false]))
    history.record(Selection([true, true, true]))
    history.undo()
    history.remap(by: Remapping(from: [1, 2, 3], to: [1, 3]))
    #expect(history.current.states == [true, false])
    history.undo()
    #expect(history.current.states == [false, false])
    #expect(!history.canUndo)
    history.redo()
    history.redo()
    #expect(history.current.states == [true, true])
    #expect(!history.canRedo)
  }

  private func numbers(_ history: SelectionHistory) -> [Int?] {
    (0..<history.current.itemCount).map { history.order?.number(of: $0) }
  }

  @Test func undoBringsBackTheNumbersToo() {
    var history = SelectionHistory(Selection([false, false, false, true]))
    history.keepsOrder = true
    history.record(Selection([true, false, false, true]))
    history.record(Selection([true, true, false, true]))
    history.record(Selection([true, true, false, false]))
    #expect(numbers(history) == [1, 2, nil, nil])
    history.undo()
    #expect(numbers(history) == [2, 3, nil, 1])
    history.redo()
    #expect(numbers(history) == [1, 2, nil, nil])
  }

  @Test func anOrderTheCallerKnowsIsKept() {
    var history = SelectionHistory(Selection(itemCount: 3))
    history.keepsOrder = true
    var order = SelectionOrder(itemCount: 3)
    order.select(0..<3, fromEnd: true)
    history.record(Selection([true, true, true]), order: order)
    #expect(numbers(history) == [3, 2, 1])
  }

  @Test func numbersFollowTheirItemsThroughEveryStep() {
    var history = SelectionHistory(Selection(itemCount: 3))
    history.keepsOrder = true
    history.record(Selection([false, false, true]))
    history.record(Selection([true, false, true]))
    history.remap(by: Remapping(from: [1, 2, 3], to: [3, 9, 1]))
    #expect(numbers(history) == [1, nil, 2])
    history.undo()
    #expect(numbers(history) == [1, nil, nil])
  }

  /// The steps before it was switched on have no order of their own.
  @Test func undoReachesBehindWhereTheOrderBegan() {
    var history = SelectionHistory(Selection(itemCount: 3))
    history.record(Selection([false, true, true]))
    history.keepsOrder = true
    history.record(Selection([true, true, true]))
    history.undo()
    history.undo()
    #expect(numbers(history) == [nil, nil, nil])
    history.redo()
    #expect(numbers(history) == [nil, 1, 2])
    history.keepsOrder = false
    history.undo()
    #expect(history.order == nil)
  }
}
