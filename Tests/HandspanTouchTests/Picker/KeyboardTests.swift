import HandspanSelection
import HandspanTouch
import Testing

@Suite struct KeyboardTests {
  private func press(_ hand: inout Hand, _ key: ItemPicker.Key, _ modifiers: KeyModifiers = []) {
    hand.picker.press(key, modifiers: modifiers, effects: &hand.effects)
  }

  @Test func homeAndEndReachTheEnds() {
    var hand = Hand(grid: 1_000)
    press(&hand, .end)
    press(&hand, .end)
    #expect(hand.picker.focus == 999)
    let bottom = hand.picker.viewport.offset + hand.picker.viewport.uncoveredBottom
    #expect(bottom >= hand.picker.layout.frame(of: 999).maxY)
    press(&hand, .home)
    #expect(hand.picker.focus == 0)
    #expect(hand.picker.viewport.offset <= hand.picker.layout.frame(of: 0).y)
  }

  /// One row of the page before stays on show.
  @Test func pagesAreAsHighAsTheViewportLessARow() {
    var hand = Hand(list: 1_000)
    hand.picker.moveFocus(to: 100, effects: &hand.effects)
    let page = Int(hand.picker.viewport.uncoveredHeight / ItemLayout.List.rowHeight) - 1
    press(&hand, .pageDown)
    #expect(hand.picker.focus == 100 + page)
    press(&hand, .pageUp)
    #expect(hand.picker.focus == 100)
    for _ in 0..<200 { press(&hand, .pageDown) }
    #expect(hand.picker.focus == 999)
    for _ in 0..<200 { press(&hand, .pageUp) }
    #expect(hand.picker.focus == 0)
  }

  @Test func shiftAndArrowsReachFromTheAnchor() {
    var hand = Hand(grid: 60, methods: Preset.desktop.methods)
    hand.picker.moveFocus(to: 4, effects: &hand.effects)
    press(&hand, .right, .shift)
    press(&hand, .down, .shift)
    #expect(hand.selected == Array(4...8))
    press(&hand, .up, .shift)
    press(&hand, .up, .shift)
    #expect(hand.selected == Array(2...4), "on the other side of the anchor")
    press(&hand, .end, .shift)
    #expect(hand.selected == Array(4...59))
  }

  @Test func whereClicksSelectArrowsSelectAndControlOnlyMoves() {
    var hand = Hand(grid: 60, methods: Preset.desktop.methods)
    hand.picker.moveFocus(to: 4, effects: &hand.effects)
    press(&hand, .right)
    #expect(hand.selected == [5])
    press(&hand, .right, .control)
    #expect(hand.selected == [5])
    #expect(hand.picker.focus == 6)
    press(&hand, .space)
    #expect(hand.selected == [5, 6])
  }

  @Test func whereFingersSelectArrowsOnlyMove() {
    var hand = Hand(grid: 60)
    hand.picker.moveFocus(to: 4, effects: &hand.effects)
    press(&hand, .right)
    #expect(hand.selected.isEmpty)
    #expect(hand.picker.focus == 5)
  }

  @Test(arguments: [KeyModifiers.control, .command])
  func selectAllUndoAndRedo(_ modifier: KeyModifiers) {
    var hand = Hand(grid: 60)
    press(&hand, .a)
    #expect(hand.selected.isEmpty, "a letter alone is for searching")
    press(&hand, .a, modifier)
    #expect(hand.selected.count == 60)
    press(&hand, .z, modifier)
    #expect(hand.selected.isEmpty)
    press(&hand, .z, [modifier, .shift])
    #expect(hand.selected.count == 60)
  }

  @Test func escapeClosesTheMenuFirstAndThenLeaves() {
    var hand = Hand(grid: 60)
    hand.picker.toggle(4, effects: &hand.effects)
    press(&hand, .menu)
    #expect(hand.picker.menu?.position == 4)
    press(&hand, .escape)
    #expect(hand.picker.menu == nil)
    #expect(hand.selected == [4])
    press(&hand, .escape)
    #expect(!hand.picker.isSelecting)
  }

  @Test func enterDoesWhatATapDoes() {
    var hand = Hand(grid: 60)
    hand.picker.moveFocus(to: 4, effects: &hand.effects)
    press(&hand, .enter)
    #expect(hand.effects.last == .open(4))
    hand.picker.enter()
    press(&hand, .enter)
    #expect(hand.selected == [4])
  }
}
