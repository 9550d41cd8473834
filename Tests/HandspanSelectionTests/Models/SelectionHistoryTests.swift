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
    history.remap(by: try! Remapping(from: [1, 2, 3], to: [1, 3]))
    #expect(history.current.states == [true, false])
    history.undo()
    #expect(history.current.states == [false, false])
    #expect(!history.canUndo)
    history.redo()
    history.redo()
    #expect(history.current.states == [true, true])
    #expect(!history.canRedo)
  }

  /// Changes of the collection among edits, undo and redo, against a history that rewrites every step at once.
  @Test(arguments: [UInt64(1), 2, 3])
  func stepsFollowTheCollectionWheneverItChanges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var identifiers = (0..<40).map { UInt32($0) }
    var history = SelectionHistory(Selection(itemCount: 40))
    var (past, present, future): ([Set<UInt32>], Set<UInt32>, [Set<UInt32>]) = ([], [], [])
    for round in 0..<2_000 {
      switch random.below(6) {
      case 0:
        var changed = identifiers.shuffled(using: &random)
        if random.below(2) == 0 { changed = identifiers }
        changed.removeAll { _ in random.below(12) == 0 }
        changed.insert(UInt32(1_000 + round), at: random.below(changed.count + 1))
        if changed.count < 30 { changed.append(UInt32(100_000 + round)) }
        history.remap(by: try! Remapping(from: identifiers, to: changed))
        identifiers = changed
        let here = Set(identifiers)
        (past, present, future) = (
          past.map { $0.intersection(here) }, present.intersection(here), future.map { $0.intersection(here) }
        )
      case 1: if history.undo() { future.append(present); present = past.removeLast() }
      case 2: if history.redo() { past.append(present); present = future.removeLast() }
      default:
        var next = history.current
        next.toggle(random.below(next.itemCount))
        history.record(next)
        past.append(present)
        present = Set(next.runs.flatMap { $0.map { identifiers[$0] } })
        future = []
      }
      while past.last == present { past.removeLast() }
      while future.last == present { future.removeLast() }
      #expect(Set(history.current.runs.flatMap { $0.map { identifiers[$0] } }) == present)
      #expect(history.canUndo == !past.isEmpty)
      #expect(history.canRedo == !future.isEmpty)
    }
  }

  @Test func theOldestStepsAreForgotten() {
    var history = SelectionHistory(Selection(itemCount: 2_000))
    for position in 0..<SelectionHistory.maximumStepCount + 10 {
      var next = history.current
      next.select(position)
      history.record(next)
    }
    var undone = 0
    while history.undo() { undone += 1 }
    #expect(undone == SelectionHistory.maximumStepCount)
    #expect(history.current.count == 10)
  }

  @Test func whatIsAmendedIsNoStep() {
    var history = SelectionHistory(Selection([false, false]))
    history.record(Selection([true, false]))
    history.record(Selection([true, true]))
    history.amend(Selection([true, false]))
    history.undo()
    #expect(history.current.isEmpty)
    #expect(!history.canUndo)
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
    history.remap(by: try! Remapping(from: [1, 2, 3], to: [3, 9, 1]))
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
