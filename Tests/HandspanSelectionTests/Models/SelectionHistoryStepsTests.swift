import EngineTestSupport
import HandspanSelection
import Testing

@Suite struct SelectionHistoryStepsTests {
  @Test func aHistoryOfItsStepsIsTheSameHistory() throws {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<100 {
      var history = SelectionHistory(Selection(itemCount: 30))
      history.keepsOrder = generator.below(2) == 0
      for _ in 0..<generator.below(25) {
        switch generator.below(4) {
        case 0: history.undo()
        case 1: history.redo()
        default:
          var selection = history.current
          selection.toggle(generator.below(30))
          history.record(selection)
        }
      }
      let (selections, current) = history.steps
      #expect(selections[current] == history.current)
      var again = try #require(
        SelectionHistory(selections: selections, current: current, order: history.order))
      while history.undo() {
        let isUndone = again.undo()
        #expect(isUndone)
        #expect(again.current == history.current)
      }
      #expect(!again.canUndo)
      while history.redo() {
        let isRedone = again.redo()
        #expect(isRedone)
        #expect(again.current == history.current)
      }
      #expect(!again.canRedo)
    }
  }

  @Test func aStepThatIsNotThereIsRefused() {
    #expect(SelectionHistory(selections: [], current: 0, order: nil) == nil)
    #expect(SelectionHistory(selections: [Selection(itemCount: 3)], current: 1, order: nil) == nil)
  }
}
