import EngineTestSupport
import HandspanSelection
import HandspanTouch
import Testing

@Suite struct SavingTests {
  @Test(arguments: [Mark.handspan, .number])
  func aPickerGoesOnWhereItWasSaved(mark: Mark) {
    var hand = Hand(grid: 200)
    hand.picker.use(mark, effects: &hand.effects)
    for position in [9, 4, 5, 120] { hand.picker.toggle(position, effects: &hand.effects) }
    hand.picker.undo(effects: &hand.effects)
    hand.picker.moveFocus(to: 60, effects: &hand.effects)
    var other = Hand(grid: 200)
    other.picker.use(mark, effects: &other.effects)
    let isRestored = other.picker.restore(hand.picker.saved(), effects: &other.effects)
    #expect(isRestored)
    for _ in 0..<2 {
      #expect(other.selected == hand.selected && other.picker.focus == hand.picker.focus)
      #expect(other.picker.viewport.offset == hand.picker.viewport.offset)
      #expect(other.picker.isSelecting == hand.picker.isSelecting)
      #expect(other.picker.anchor == hand.picker.anchor)
      for position in hand.selected {
        #expect(other.picker.number(of: position) == hand.picker.number(of: position))
      }
      #expect((other.picker.canUndo, other.picker.canRedo) == (hand.picker.canUndo, hand.picker.canRedo))
      hand.picker.redo(effects: &hand.effects)
      other.picker.redo(effects: &other.effects)
    }
    #expect(other.selected == [4, 5, 9, 120])
  }

  @Test func theModeWithNothingSelectedIsKept() {
    var hand = Hand(list: 10)
    hand.picker.enter()
    var other = Hand(list: 10)
    let isRestored = other.picker.restore(hand.picker.saved(), effects: &other.effects)
    #expect(isRestored && other.picker.isSelecting)
  }

  @Test func bytesOfAnythingElseChangeNothing() {
    var hand = Hand(grid: 50)
    for position in [3, 20] { hand.picker.toggle(position, effects: &hand.effects) }
    let saved = hand.picker.saved()
    var other = Hand(grid: 50)
    other.picker.toggle(7, effects: &other.effects)
    for count in 0..<saved.count {
      let isRestored = other.picker.restore(Array(saved[..<count]), effects: &other.effects)
      #expect(!isRestored)
      #expect(other.selected == [7])
    }
    var larger = Hand(grid: 51)
    let isRestored = larger.picker.restore(saved, effects: &larger.effects)
    #expect(!isRestored && larger.selected.isEmpty)
  }
}
