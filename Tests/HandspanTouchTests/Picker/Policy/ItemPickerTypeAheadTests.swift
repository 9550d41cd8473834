import HandspanTouch
import Testing

@Suite struct ItemPickerTypeAheadTests {
  private static let names = ["Anna", "Bea", "Ben", "Berta", "Carl", "Cleo", "anton", "Zoe"]

  /// Types letters with a pause before each, and says where the focus is after each.
  private func foci(_ letters: String, every pause: Double) -> [Int?] {
    var hand = Hand(list: Self.names.count)
    return letters.map { letter in
      hand.time += pause
      hand.picker.type(String(letter), at: hand.time, effects: &hand.effects) { Self.names[$0] }
      return hand.picker.focus
    }
  }

  @Test func lettersThatFollowEachOtherAreOneName() {
    #expect(foci("ber", every: 200) == [1, 1, 3])
    #expect(foci("cl", every: 200) == [4, 5])
  }

  @Test func aPauseBeginsAnotherName() {
    #expect(foci("bc", every: Thresholds.typeAhead + 1) == [1, 4])
    #expect(foci("be", every: Thresholds.typeAhead + 1) == [1, 1])
  }

  @Test func oneLetterGoesThroughItsItemsAndAroundTheEnd() {
    #expect(foci("bbbb", every: 200) == [1, 2, 3, 1])
    #expect(foci("aaa", every: Thresholds.typeAhead + 1) == [0, 6, 0])
  }

  @Test func nothingThatBeginsSoLeavesTheFocus() {
    #expect(foci("bx", every: 200) == [1, 1])
    var hand = Hand(list: 0)
    let found = hand.picker.type("a", at: 0, effects: &hand.effects) { _ in "" }
    #expect(!found)
  }

  @Test func nothingIsSelected() {
    var hand = Hand(list: Self.names.count, methods: Preset.desktop.methods)
    hand.picker.type("c", at: 0, effects: &hand.effects) { Self.names[$0] }
    #expect(hand.picker.focus == 4)
    #expect(hand.selected == [])
  }
}
