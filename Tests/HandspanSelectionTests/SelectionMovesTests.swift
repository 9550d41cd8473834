import HandspanSelection
import Testing

/// What becomes of a selection when the collection changes.
@Suite struct SelectionMovesTests {
  /// Choose a, b, c; z arrives at the top; delete what is chosen: never z.
  @Test func anItemThatArrivesIsNeverChosen() {
    var items = ["a", "b", "c"]
    var selection = Selection([true, true, true])
    items.insert("z", at: 0)
    selection.insertPositions(at: 0)
    #expect(items.indices.filter(selection.contains).map { items[$0] } == ["a", "b", "c"])
  }

  @Test func deletingWhatIsChosenBringsTheCountDown() {
    var selection = Selection([true, false, true, true])
    for run in Array(selection.runs).reversed() { selection.removePositions(run) }
    #expect(selection.count == 0)
    #expect(selection.itemCount == 1)
  }

  /// Every difference between two orders of up to four items, with and without moves.
  @Test func followsEveryDifference() {
    let old = [1, 2, 3, 4]
    for new in [[], [1], [4, 3, 2, 1], [2, 9, 1], [9, 1, 2, 3, 4, 8], [3, 1, 4, 2], [5, 6, 7]] {
      everySelection(of: old.count) { states in
        let chosen = Set(old.indices.filter { states[$0] }.map { old[$0] })
        var selection = Selection(states)
        selection.apply(new.difference(from: old).inferringMoves())
        #expect(selection.states == new.map(chosen.contains))
      }
    }
  }
}
