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
    history.transform { $0.remapped(from: [1, 2, 3], to: [1, 3]) }
    #expect(history.current.states == [true, false])
    history.undo()
    #expect(history.current.states == [false, false])
    #expect(!history.canUndo)
    history.redo()
    history.redo()
    #expect(history.current.states == [true, true])
    #expect(!history.canRedo)
  }
}
