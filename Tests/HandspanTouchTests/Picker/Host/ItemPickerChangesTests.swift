import EngineTestSupport
import HandspanSelection
import HandspanTouch
import Testing

// B37
@Suite struct ItemPickerChangesTests {
  private struct Drawn: Equatable {
    var state: CellState
    var number: Int?
  }

  private func drawn(_ picker: ItemPicker) -> [Drawn] {
    (0..<picker.selection.itemCount).map { Drawn(state: picker.state(of: $0), number: picker.number(of: $0)) }
  }

  /// Everything fingers do, by every mark and method, against a look at every item before and after.
  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func changesAreExactlyTheItemsThatAreDrawnOtherwise(seed: UInt64) {
    var fuzzer = GestureFuzzer(seed: seed)
    var chance = SeededGenerator(seed: seed)
    #expect(fuzzer.picker.takeChangedPositions().count == fuzzer.picker.selection.itemCount)
    var before = drawn(fuzzer.picker)
    for _ in 0..<3_000 {
      fuzzer.step()
      disturb(&fuzzer, &chance)
      let after = drawn(fuzzer.picker)
      let changed = fuzzer.picker.takeChangedPositions()
      if changed.isFull || after.count != before.count {
        // The items were replaced, or all of them differ.
        #expect(changed.isFull || after.isEmpty)
      } else {
        #expect(Array(changed.positions) == after.indices.filter { after[$0] != before[$0] })
      }
      before = after
    }
    #expect(fuzzer.picker.takeChangedPositions().isEmpty)
  }

  /// Programs, keys and menus come in between.
  private func disturb(_ fuzzer: inout GestureFuzzer, _ chance: inout SeededGenerator) {
    let count = fuzzer.picker.selection.itemCount
    guard count > 0 else { return }
    let position = chance.below(count)
    switch chance.below(40) {
    case 0: fuzzer.picker.use(chance.below(2) == 0 ? Mark.number : .handspan, effects: &fuzzer.effects)
    case 1: fuzzer.picker.openMenu(at: position, effects: &fuzzer.effects)
    case 2: fuzzer.picker.emphasise(chance.below(2) == 0 ? .above : .below)
    case 3: fuzzer.picker.performRange(.below, effects: &fuzzer.effects)
    case 4: fuzzer.picker.undo(effects: &fuzzer.effects)
    case 5:
      let disabled = Selection(itemCount: count, positions: [position, (position + 2) % count])
      fuzzer.picker.use(
        SelectionPolicy(disabled: chance.below(2) == 0 ? disabled : nil), effects: &fuzzer.effects)
    case 6: fuzzer.picker.press(.down, modifiers: .shift, effects: &fuzzer.effects)
    case 7:
      fuzzer.picker.use(
        chance.below(2) == 0 ? Preset.desktop.methods : Preset.handspan.methods, effects: &fuzzer.effects)
    default: break
    }
  }
}
