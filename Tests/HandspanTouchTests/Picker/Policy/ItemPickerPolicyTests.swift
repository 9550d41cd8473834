import HandspanSelection
import HandspanTouch
import Testing

@Suite struct ItemPickerPolicyTests {
  private func hand(
    list count: Int, _ policy: SelectionPolicy, methods: Methods = Preset.handspan.methods
  ) -> Hand {
    var hand = Hand(list: count, methods: methods)
    hand.picker.use(policy, effects: &hand.effects)
    return hand
  }

  private func disabling(_ positions: [Int], of count: Int) -> SelectionPolicy {
    SelectionPolicy(disabled: Selection(itemCount: count, positions: positions))
  }

  /// Hold an item until it is selected, and sweep on to another.
  private func sweep(_ hand: inout Hand, from start: Int, to end: Int) {
    hand.down(hand.middle(of: start))
    hand.wait(600)
    hand.move(hand.middle(of: end))
  }

  @Test func noWayLeadsToADisabledItem() {
    var hand = hand(list: 10, disabling([2, 5], of: 10))
    hand.picker.toggle(2, effects: &hand.effects)
    hand.picker.select(5, effects: &hand.effects)
    #expect(hand.selected == [])
    hand.picker.selectAll(effects: &hand.effects)
    #expect(hand.selected == [0, 1, 3, 4, 6, 7, 8, 9])
    #expect(hand.picker.extent(in: 0..<10) == .all)
    hand.picker.leave(effects: &hand.effects)
    sweep(&hand, from: 1, to: 6)
    #expect(hand.selected == [1, 3, 4, 6])
    hand.up(hand.middle(of: 6))
    #expect(hand.selected == [1, 3, 4, 6])
    hand.picker.moveFocus(to: 2, effects: &hand.effects)
    hand.picker.press(.space, modifiers: [], effects: &hand.effects)
    #expect(hand.selected == [1, 3, 4, 6])
    #expect(hand.picker.state(of: 2).contains(.disabled))
    hand.picker.restore(Selection(itemCount: 10, positions: [2, 3]), effects: &hand.effects)
    #expect(hand.selected == [3])
  }

  @Test func disabledItemsStayDisabledWhereTheyMove() {
    var hand = hand(list: 3, disabling([1], of: 3))
    let layout = ItemLayout.list(ItemLayout.List(itemCount: 4, width: 393))
    hand.picker.replaceItems(
      by: try! Remapping(from: ["a", "b", "c"], to: ["c", "new", "a", "b"]), layout: layout,
      effects: &hand.effects)
    hand.picker.selectAll(effects: &hand.effects)
    #expect(hand.selected == [0, 1, 2])
  }

  @Test func aMenuCountsWhatChanges() {
    var hand = hand(list: 8, disabling([3, 7], of: 8))
    hand.picker.openMenu(at: 2, effects: &hand.effects)
    #expect(hand.picker.menu?.below?.count == 4)
    #expect(hand.picker.menu?.below?.farEnd == 6)
    #expect(!hand.picker.state(of: 3).contains(.previewedBelow))
    hand.picker.performRange(.below, effects: &hand.effects)
    #expect(hand.selected == [2, 4, 5, 6])
    hand.picker.openMenu(at: 6, effects: &hand.effects)
    #expect(hand.picker.menu?.below == nil)
    #expect(hand.picker.menu?.above?.count == 4)
    hand.picker.closeMenu(effects: &hand.effects)
    hand.picker.openMenu(at: 3, effects: &hand.effects)
    #expect(hand.picker.menu?.above == nil && hand.picker.menu?.below == nil)
  }

  @Test func aHeaderSelectsWhatCanBe() {
    let sections = ItemLayout.Sections(itemCounts: [4, 3], width: 393)
    var picker = ItemPicker(layout: .sections(sections), viewport: Viewport(size: Hand.phone))
    var effects: [ItemPicker.Effect] = []
    picker.use(disabling([1], of: 7), effects: &effects)
    picker.activateHeader(0, part: .mark, effects: &effects)
    #expect(Array(picker.selection.positions) == [0, 2, 3])
    picker.activateHeader(0, part: .mark, effects: &effects)
    #expect(picker.selection.isEmpty)
  }

  /// A sweep stops at the maximum and says so once; back within it, it goes on as if nothing had been.
  @Test func aSweepStopsAtTheMaximum() {
    var hand = hand(list: 10, SelectionPolicy(maximumSelectionCount: 3))
    sweep(&hand, from: 2, to: 6)
    #expect(hand.selected == [2, 3, 4])
    hand.move(hand.middle(of: 8))
    hand.move(hand.middle(of: 3))
    #expect(hand.selected == [2, 3])
    hand.move(hand.middle(of: 0))
    #expect(hand.selected == [0, 1, 2])
    hand.up(hand.middle(of: 0))
    #expect(hand.selected == [0, 1, 2])
    #expect(hand.effects.count { $0 == .refused(.maximum(3)) } == 1)
  }

  @Test func whatPassesTheMaximumIsRefusedWhole() {
    var hand = hand(list: 10, SelectionPolicy(maximumSelectionCount: 3))
    for position in [1, 2, 3, 4] { hand.tap(position) }
    hand.picker.selectAll(effects: &hand.effects)
    let many = Selection(itemCount: 10, positions: 4..<8)
    hand.picker.select(many, effects: &hand.effects)
    #expect(!hand.picker.isSelected(many))
    let undo = hand.picker.canUndo
    hand.picker.openMenu(at: 5, effects: &hand.effects)
    hand.picker.performRange(.below, effects: &hand.effects)
    #expect(hand.picker.canUndo == undo)
    #expect(hand.effects.contains(.refused(.maximum(3))))
    hand.picker.use(SelectionPolicy(maximumSelectionCount: 1), effects: &hand.effects)
    #expect(hand.picker.selection.count <= 1)
  }

  @Test func oneItemAtATime() {
    var hand = hand(list: 10, SelectionPolicy(mode: .single))
    hand.picker.toggle(4, effects: &hand.effects)
    hand.picker.toggle(6, effects: &hand.effects)
    #expect(hand.selected == [6])
    sweep(&hand, from: 1, to: 3)
    #expect(hand.selected == [3])
    hand.up(hand.middle(of: 3))
    hand.picker.selectAll(effects: &hand.effects)
    #expect(hand.selected == [3])
    #expect(hand.effects.contains(.refused(.single)))
    hand.picker.openMenu(at: 3, effects: &hand.effects)
    #expect(hand.picker.menu?.above == nil && hand.picker.menu?.below == nil)
    hand.picker.press(.down, modifiers: .shift, effects: &hand.effects)
    #expect(hand.picker.selection.count == 1)
    hand.picker.toggle(3, effects: &hand.effects)
    #expect(hand.picker.selection.count <= 1)
  }

  @Test func nothingCanBeSelectedWhereNothingMay() {
    var hand = hand(list: 10, SelectionPolicy(mode: .none))
    hand.picker.enter()
    #expect(!hand.picker.isSelecting)
    hand.tap(3)
    #expect(hand.effects.contains(.open(3)))
    sweep(&hand, from: 2, to: 5)
    hand.up(hand.middle(of: 5))
    hand.picker.selectAll(effects: &hand.effects)
    hand.picker.toggle(1, effects: &hand.effects)
    #expect(hand.selected == [])
    #expect(!hand.picker.canUndo)
    #expect(!hand.picker.showsMarks)
  }

  @Test func theLastItemStaysWhereOneHasTo() {
    var hand = hand(list: 5, SelectionPolicy(disallowsEmptySelection: true))
    hand.picker.toggle(2, effects: &hand.effects)
    hand.picker.toggle(2, effects: &hand.effects)
    hand.picker.clear(effects: &hand.effects)
    hand.picker.leave(effects: &hand.effects)
    #expect(hand.selected == [2])
    hand.picker.undo(effects: &hand.effects)
    #expect(hand.selected == [2])
    #expect(hand.effects.count { $0 == .refused(.empty) } == 4)
    hand.picker.selectAll(effects: &hand.effects)
    hand.picker.deselect(3, effects: &hand.effects)
    #expect(hand.selected == [0, 1, 2, 4])
  }
}
