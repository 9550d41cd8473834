import HandspanSelection
import HandspanTouch
import Testing

@Suite struct SectionToggleTests {
  @Test func aHeadersMarkSelectsItsGroupAndDeselectsIt() {
    let sections = ItemLayout.Sections(itemCounts: [4, 0, 7, 5], width: 393)
    var picker = ItemPicker(layout: .sections(sections), viewport: Viewport(size: Hand.phone))
    var effects: [ItemPicker.Effect] = []
    picker.toggle(6, effects: &effects)
    picker.activateHeader(2, part: .mark, effects: &effects)
    #expect(Array(picker.selection.runs) == [4..<11])
    picker.activateHeader(0, part: .mark, effects: &effects)
    #expect(Array(picker.selection.runs) == [0..<11])
    picker.activateHeader(2, part: .mark, effects: &effects)
    #expect(Array(picker.selection.runs) == [0..<4])
    picker.activateHeader(1, part: .mark, effects: &effects)
    #expect(Array(picker.selection.runs) == [0..<4], "an empty group has nothing to select")
  }

  @Test func outsideTheModeOnlyTheMarkOfAHeaderMeansSomething() {
    let sections = ItemLayout.Sections(itemCounts: [4, 7], width: 393)
    var picker = ItemPicker(layout: .sections(sections), viewport: Viewport(size: Hand.phone))
    var effects: [ItemPicker.Effect] = []
    picker.activateHeader(1, part: .body, effects: &effects)
    #expect(picker.selection.isEmpty)
    picker.enter()
    picker.activateHeader(1, part: .body, effects: &effects)
    #expect(Array(picker.selection.runs) == [4..<11])
  }
}
