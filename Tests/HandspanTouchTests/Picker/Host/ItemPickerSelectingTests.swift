import Foundation
import HandspanSelection
import HandspanTouch
import Testing

@Suite struct ItemPickerSelectingTests {
  @Test func aPickerBeginsWithASelection() {
    let layout = ItemLayout.list(ItemLayout.List(itemCount: 9, width: 393))
    let selection = Selection(itemCount: 9, positions: [2, 4])
    let picker = ItemPicker(selection: selection, layout: layout, viewport: Viewport(size: Hand.phone))
    #expect(picker.selection == selection)
    #expect(picker.isSelecting)
    #expect(!picker.canUndo)
  }

  // B27
  @Test func eachChangeIsOneStepOrNone() {
    var hand = Hand(list: 9)
    hand.picker.select(3, effects: &hand.effects)
    hand.picker.select(Selection(itemCount: 9, positions: [5, 6]), effects: &hand.effects)
    hand.picker.select(Selection(itemCount: 9, positions: [3, 6]), effects: &hand.effects)
    hand.picker.deselect(8, effects: &hand.effects)
    #expect(hand.effects == [.announceCount, .announceCount])
    #expect(hand.selected == [3, 5, 6])
    #expect(hand.picker.isSelected(5))
    #expect(hand.picker.isSelected(Selection(itemCount: 9, positions: [3, 5])))
    #expect(!hand.picker.isSelected(Selection(itemCount: 9, positions: [3, 4])))
    hand.picker.deselect(Selection(itemCount: 9, positions: [0, 5]), effects: &hand.effects)
    hand.picker.assign(Selection(itemCount: 9, positions: [1]), effects: &hand.effects)
    hand.picker.assign(Selection(itemCount: 9, positions: [1]), effects: &hand.effects)
    #expect(hand.selected == [1])
    var undone: [[Int]] = []
    while hand.picker.canUndo {
      hand.picker.undo(effects: &hand.effects)
      undone.append(hand.selected)
    }
    #expect(undone == [[3, 6], [3, 5, 6], [3], []])
  }

  // B36
  @Test func aSelectionThatWasKeptIsRestoredWithoutAStep() throws {
    let kept = Selection(itemCount: 9, positions: [2, 3, 7])
    let decoded = try JSONDecoder().decode(Selection.self, from: JSONEncoder().encode(kept))
    var hand = Hand(list: 9)
    hand.picker.use(Mark.number, effects: &hand.effects)
    hand.tap(hand.middle(of: 4))
    hand.effects = []
    hand.picker.restore(decoded, effects: &hand.effects)
    #expect(hand.picker.selection == kept)
    #expect(!hand.picker.canUndo)
    #expect(hand.effects.isEmpty)
    #expect(hand.picker.number(of: 7) == 3)
    hand.picker.toggle(7, effects: &hand.effects)
    hand.picker.undo(effects: &hand.effects)
    #expect(hand.picker.selection == kept)
    #expect(!hand.picker.canUndo)
  }

  /// The message is on the last lines of what the process says, in builds that keep messages.
  // B35
  @Test func aLayoutOfOtherItemsIsNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var hand = Hand(list: 9)
      let remapping = try Remapping(from: Array(0..<9), to: Array(0..<12))
      let layout = ItemLayout.list(ItemLayout.List(itemCount: 9, width: 393))
      hand.picker.replaceItems(by: remapping, layout: layout, effects: &hand.effects)
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("from 9 to 12") && said.contains("a layout of 9"))
  }
}
