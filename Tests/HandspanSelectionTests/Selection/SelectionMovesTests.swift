import HandspanSelection
import Testing

/// What becomes of a selection when the collection changes.
@Suite struct SelectionMovesTests {
  /// D30. Select a, b, c; z arrives at the top; delete what is selected: never z.
  @Test func anItemThatArrivesIsNeverSelected() {
    var items = ["a", "b", "c"]
    var selection = Selection([true, true, true])
    items.insert("z", at: 0)
    selection.insertPositions(at: 0)
    #expect(items.indices.filter(selection.contains).map { items[$0] } == ["a", "b", "c"])
  }

  // D31
  @Test func deletingWhatIsSelectedBringsTheCountDown() {
    var selection = Selection([true, false, true, true])
    for run in Array(selection.runs).reversed() { selection.removePositions(run) }
    #expect(selection.count == 0)
    #expect(selection.itemCount == 1)
  }

  /// Every difference between two orders of up to four items and one that arrives, with and without moves.
  @Test func followsEveryDifference() {
    let old: [UInt32] = [1, 2, 3, 4]
    for new in everyOrder(of: [1, 2, 3, 4, 9]) {
      let difference = new.difference(from: old)
      everySelection(of: old.count) { states in
        let selected = Set(old.indices.filter { states[$0] }.map { old[$0] })
        var selection = Selection(states)
        selection.apply(difference)
        expectAgreement(selection, new.map(selected.contains), "to \(new)")
        selection = Selection(states)
        selection.apply(difference.inferringMoves())
        expectAgreement(selection, new.map(selected.contains), "moves to \(new)")
      }
    }
  }

  /// A difference of a large collection, against what each item was.
  @Test(arguments: [UInt64(1), 2, 3])
  func followsLargeDifferences(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = (0..<3_000).map { UInt32($0) }
    var new = old
    for change in 0..<60 {
      switch random.below(3) {
      case 0: new.insert(UInt32(10_000 + change), at: random.below(new.count + 1))
      case 1: new.remove(at: random.below(new.count))
      default: new.insert(new.remove(at: random.below(new.count)), at: random.below(new.count))
      }
    }
    let states = old.map { _ in random.below(2) == 0 }
    let selected = Set(old.filter { states[Int($0)] })
    var selection = Selection(states)
    selection.apply(new.difference(from: old))
    expectAgreement(selection, new.map(selected.contains), "seed \(seed)")
    #expect(selection == (try! Selection(states).remapped(from: old, to: new)))
  }
}
