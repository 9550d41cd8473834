import HandspanTouch
import Testing

@Suite struct MarkTests {
  /// The corner of an item where its mark is, if it carries one.
  private func corner(_ hand: Hand, of position: Int) -> Geometry.Point {
    let frame = hand.picker.layout.frame(of: position)
    return Geometry.Point(x: frame.maxX - 12, y: frame.y + 12 - hand.picker.viewport.offset)
  }

  private func hand(_ mark: Mark, _ methods: Methods) -> Hand {
    var hand = Hand(grid: 60, methods: methods)
    hand.picker.use(mark, effects: &hand.effects)
    return hand
  }

  @Test(arguments: Mark.allCases)
  func whatIsNotToBeSeenCannotBeTapped(_ mark: Mark) {
    for methods in [Methods.mark, [.button], [.mark, .hold], Preset.apple.methods] {
      var hand = hand(mark, methods)
      let isShown = mark.rest == .always && methods.contains(.mark)
      #expect(hand.picker.showsMarks == isShown)
      hand.tap(corner(hand, of: 4))
      #expect(hand.selected == (isShown ? [4] : []))
      #expect(hand.effects.contains(.open(4)) != isShown)
    }
  }

  @Test(arguments: Mark.allCases)
  func insideTheModeEveryPlaceOfAnItemTogglesIt(_ mark: Mark) {
    var hand = hand(mark, [.button])
    hand.picker.enter()
    #expect(hand.picker.showsMarks == (mark.rest != .never))
    hand.tap(corner(hand, of: 4))
    #expect(hand.selected == [4])
  }

  @Test func aHoldWhereNoMarkIsBeginsLikeAnywhereOnTheItem() {
    for (mark, expected) in [(Mark.border, [4]), (.fold, [])] {
      var hand = hand(mark, [.mark, .hold])
      hand.down(corner(hand, of: 4))
      hand.wait(600)
      #expect(hand.selected == expected)
    }
  }

  @Test func aPresetBringsAMarkThatItsMethodsCanUse() {
    for preset in Preset.allCases where preset.methods.contains(.mark) {
      #expect(preset.mark.rest == .always)
    }
  }
}
