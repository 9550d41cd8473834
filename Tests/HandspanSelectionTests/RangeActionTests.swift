import HandspanSelection
import Testing

@Test func rangeAboveStopsAtAChosenItem() {
  var selection = Selection(itemCount: 10)
  selection.select(2)
  #expect(selection.rangeAction(.above, at: 6)?.range == 3..<7)
}
