import HandspanSelection
import HandspanTouch
import Testing

@Suite struct PickerOrderTests {
  private func numbered(_ methods: Methods = [.button, .sweep, .box]) -> Hand {
    var hand = Hand(grid: 60, methods: methods)
    hand.picker.use(.number, effects: &hand.effects)
    hand.picker.enter()
    return hand
  }

  private func order(_ hand: Hand) -> [Int] {
    guard let order = hand.picker.order else { return [] }
    return (0..<order.count).compactMap { order.position(numbered: $0 + 1) }
  }

  @Test func tapsAreNumberedAsTheyCome() {
    var hand = numbered()
    for position in [7, 2, 5] { hand.tap(hand.middle(of: position)) }
    #expect(order(hand) == [7, 2, 5])
    hand.tap(hand.middle(of: 2))
    #expect(order(hand) == [7, 5])
  }

  @Test func aSweepIsNumberedFromWhereItBegan() {
    var hand = numbered()
    hand.tap(hand.middle(of: 0))
    hand.down(hand.middle(of: 7))
    hand.move(hand.middle(of: 6))
    hand.move(hand.middle(of: 3))
    #expect(order(hand) == [0, 7, 6, 5, 4, 3], "while the finger is down")
    hand.move(hand.middle(of: 10))
    hand.move(hand.middle(of: 5))
    hand.up(hand.middle(of: 5))
    #expect(order(hand) == [0, 7, 6, 5])
    hand.picker.undo(effects: &hand.effects)
    #expect(order(hand) == [0])
  }

  @Test func draggingBackGivesOutTheOldNumbersAgain() {
    var hand = numbered()
    for position in [4, 3, 8] { hand.tap(hand.middle(of: position)) }
    hand.down(hand.middle(of: 4))
    hand.move(hand.middle(of: 3))
    #expect(order(hand) == [8])
    hand.picker.cancel(effects: &hand.effects)
    #expect(order(hand) == [4, 3, 8])
  }

  @Test func aRangeIsNumberedFromTheItemOn() {
    var hand = numbered()
    hand.picker.openMenu(at: 3, effects: &hand.effects)
    hand.picker.performRange(.above, effects: &hand.effects)
    hand.picker.openMenu(at: 50, effects: &hand.effects)
    hand.picker.performRange(.below, effects: &hand.effects)
    #expect(order(hand) == [3, 2, 1, 0] + Array(50..<60))
  }

  @Test func noOrderIsKeptWhereNothingShowsIt() {
    var hand = Hand(grid: 60)
    hand.picker.toggle(3, effects: &hand.effects)
    #expect(hand.picker.order == nil)
    hand.picker.use([.tray], effects: &hand.effects)
    #expect(order(hand) == [3])
    hand.picker.use([.button], effects: &hand.effects)
    #expect(hand.picker.order == nil)
  }
}
