import HandspanSelection
import HandspanTouch
import Testing

/// A mouse where clicks select. What each click means is `ModifierSelection`'s; here it comes from pointer events.
@Suite struct ClickTests {
  private func desktop(_ count: Int = 60) -> Hand { Hand(grid: count, methods: Preset.desktop.methods) }

  private func click(_ hand: inout Hand, _ position: Int, _ modifiers: KeyModifiers = []) {
    hand.modifiers = modifiers
    hand.tap(hand.middle(of: position), kind: .mouse)
    hand.modifiers = []
    hand.wait(600)
  }

  // R22
  @Test func aClickSelectsAloneAndShiftReachesFromIt() {
    var hand = desktop()
    click(&hand, 4)
    #expect(hand.selected == [4])
    click(&hand, 0)
    #expect(hand.selected == [0])
    click(&hand, 6, .shift)
    #expect(hand.selected == Array(0...6))
  }

  // R24
  @Test func aSecondShiftCorrectsTheFirst() {
    var hand = desktop()
    click(&hand, 1)
    click(&hand, 3, .shift)
    click(&hand, 5, .shift)
    #expect(hand.selected == Array(1...5))
    click(&hand, 2, .shift)
    #expect(hand.selected == [1, 2])
  }

  @Test(arguments: [KeyModifiers.control, .command])
  func controlAndCommandTurnOneOver(_ modifier: KeyModifiers) {
    var hand = desktop()
    click(&hand, 4)
    click(&hand, 9, modifier)
    #expect(hand.selected == [4, 9])
    click(&hand, 4, modifier)
    #expect(hand.selected == [9])
  }

  /// The quiz: A, Shift G, Command C, Shift A, of which `ModifierSelection` says why.
  @Test func theQuizOfShiftClicks() {
    var hand = desktop()
    let (a, c, g) = (0, 2, 6)
    click(&hand, a)
    click(&hand, g, .shift)
    click(&hand, c, .command)
    #expect(hand.picker.anchor == c)
    #expect(hand.picker.state(of: c).contains(.anchor), "where the next one reaches from can be seen")
    click(&hand, a, .shift)
    #expect(hand.selected == Array(3...6))
  }

  // R27
  @Test func whatHappensBetweenTwoClicksMovesNoAnchor() {
    var hand = desktop()
    click(&hand, 2)
    for position in [9, 14, 20] { hand.move(hand.middle(of: position), kind: .mouse) }
    click(&hand, 5, .shift)
    #expect(hand.selected == Array(2...5))
  }

  @Test(arguments: [
    (KeyModifiers(), [4, 5, 7, 8]), (.shift, [0, 4, 5, 7, 8]), (.control, [0, 4, 7, 8]),
    (.command, [0, 4, 7, 8]),
  ])
  func aBoxOfTheMouse(_ modifiers: KeyModifiers, _ expected: [Int]) {
    var hand = desktop(9)
    for position in [0, 5] { hand.picker.toggle(position, effects: &hand.effects) }
    let (from, to) = (hand.picker.layout.frame(of: 8), hand.middle(of: 4))
    let empty = Geometry.Point(x: from.maxX - 4, y: from.maxY + 80)
    hand.modifiers = modifiers
    hand.down(empty, kind: .mouse)
    hand.move(Geometry.Point(x: empty.x - 20, y: empty.y), kind: .mouse)
    hand.move(to, kind: .mouse)
    hand.up(to, kind: .mouse)
    #expect(hand.selected == expected)
  }
}
