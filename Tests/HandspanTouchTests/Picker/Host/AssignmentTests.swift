import HandspanSelection
import HandspanTouch
import Testing

@Suite struct AssignmentTests {
  private static func selection(_ positions: [Int], of count: Int) -> Selection {
    var selection = Selection(itemCount: count)
    for position in positions { selection.select(position) }
    return selection
  }

  @Test func assigningIsOneStepAndTheSameAgainIsNone() {
    var hand = Hand(grid: 20)
    for _ in 0..<2 { hand.picker.assign(Self.selection([4, 9], of: 20), effects: &hand.effects) }
    #expect(hand.selected == [4, 9])
    hand.picker.undo(effects: &hand.effects)
    #expect(hand.selected.isEmpty && !hand.picker.canUndo)
  }

  @Test func whatComesBackIsNoStepAndStaysWhenOthersAreUndone() {
    var hand = Hand(grid: 20)
    hand.picker.toggle(1, effects: &hand.effects)
    hand.picker.toggle(2, effects: &hand.effects)
    hand.picker.reinstate(Self.selection([7], of: 20), effects: &hand.effects)
    #expect(hand.selected == [1, 2, 7])
    hand.picker.undo(effects: &hand.effects)
    #expect(hand.selected == [1, 7])
    hand.picker.undo(effects: &hand.effects)
    #expect(hand.selected == [7] && !hand.picker.canUndo)
  }

  @Test func onlyWhatIsSelectedIsDeselected() {
    var hand = Hand(grid: 20)
    hand.picker.toggle(3, effects: &hand.effects)
    hand.picker.deselect(4, effects: &hand.effects)
    #expect(hand.selected == [3])
    hand.picker.deselect(3, effects: &hand.effects)
    #expect(hand.selected.isEmpty)
  }

  @Test func lettersAndEscapeAreOnlySometimesTheCollections() {
    var hand = Hand(grid: 20)
    #expect(!hand.picker.handles(.escape, modifiers: []))
    #expect(!hand.picker.handles(.a, modifiers: []) && !hand.picker.handles(.z, modifiers: [.shift]))
    #expect(hand.picker.handles(.a, modifiers: [.command]) && hand.picker.handles(.down, modifiers: []))
    hand.picker.enter()
    #expect(hand.picker.handles(.escape, modifiers: []))
  }
}
