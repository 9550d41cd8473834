import HandspanSelection
import HandspanTouch
import Testing

@Suite struct PickerTests {
  @Test func undoAndRedoGoThroughEveryChange() {
    var hand = Hand(list: 50)
    hand.picker.enter()
    var states = [hand.selected]
    hand.tap(3)
    states.append(hand.selected)
    hand.picker.openMenu(at: 9, effects: &hand.effects)
    hand.picker.performRange(.above, effects: &hand.effects)
    states.append(hand.selected)
    hand.picker.selectAll(effects: &hand.effects)
    states.append(hand.selected)
    hand.picker.leave(effects: &hand.effects)
    states.append(hand.selected)
    #expect(states == [[], [3], Array(3...9), Array(0..<50), []])
    for state in states.reversed().dropFirst() {
      hand.picker.undo(effects: &hand.effects)
      #expect(hand.selected == state)
    }
    #expect(!hand.picker.canUndo)
    for state in states.dropFirst() {
      hand.picker.redo(effects: &hand.effects)
      #expect(hand.selected == state)
    }
    #expect(!hand.picker.canRedo)
  }

  @Test func aSweepIsOneStepOfUndo() {
    var hand = Hand(list: 50)
    hand.picker.enter()
    hand.down(hand.middle(of: 1))
    hand.move(Geometry.Point(x: 260, y: hand.middle(of: 1).y))
    for position in 2...9 { hand.move(hand.middle(of: position)) }
    hand.up(hand.middle(of: 9))
    #expect(hand.selected == Array(1...9))
    hand.picker.undo(effects: &hand.effects)
    #expect(hand.selected.isEmpty)
    #expect(!hand.picker.canUndo)
  }

  @Test func theMenuPreviewsExactlyWhatItCommits() {
    for position in 0..<12 {
      for direction in [RangeDirection.above, .below] {
        var hand = Hand(list: 12)
        for selected in [2, 3, 8] { hand.picker.toggle(selected, effects: &hand.effects) }
        let before = hand.selected
        hand.picker.openMenu(at: position, effects: &hand.effects)
        hand.picker.emphasise(direction)
        let previewed = (0..<12).filter { hand.picker.state(of: $0).contains(.emphasised) }
        hand.picker.performRange(direction, effects: &hand.effects)
        let changed = Set(before).symmetricDifference(hand.selected).sorted()
        let isEnabled = !previewed.isEmpty
        #expect(changed == (isEnabled ? previewed : []))
      }
    }
  }

  @Test func aDisabledRangeDoesNothingAndKeepsTheMenu() {
    var hand = Hand(list: 12)
    hand.picker.openMenu(at: 0, effects: &hand.effects)
    hand.picker.performRange(.above, effects: &hand.effects)
    #expect(hand.selected.isEmpty)
    #expect(hand.picker.menu != nil)
  }

  @Test func theModeIsOnWheneverSomethingIsSelected() {
    var hand = Hand(list: 12)
    hand.picker.selectAll(effects: &hand.effects)
    #expect(hand.picker.isSelecting)
    hand.picker.leave(effects: &hand.effects)
    #expect(!hand.picker.isSelecting)
    hand.picker.undo(effects: &hand.effects)
    #expect(hand.picker.isSelecting)
    hand.picker.clear(effects: &hand.effects)
    #expect(hand.picker.isSelecting, "Clear stays in the mode, Done leaves it")
  }

  // D30, and its undo
  @Test func aSelectionFollowsItsItems() {
    var hand = Hand(list: 5)
    for position in [0, 1, 2] { hand.picker.toggle(position, effects: &hand.effects) }
    let remapping = try! Remapping(from: [10, 11, 12, 13, 14], to: [99, 10, 11, 12, 13, 14])
    let layout = ItemLayout.list(ItemLayout.List(itemCount: 6, width: 393))
    hand.picker.replaceItems(by: remapping, layout: layout, effects: &hand.effects)
    #expect(hand.selected == [1, 2, 3])
    hand.picker.undo(effects: &hand.effects)
    #expect(hand.selected == [1, 2])
  }

  // D31
  @Test func itemsThatLeaveLeaveTheCount() {
    var hand = Hand(list: 5)
    for position in [0, 1, 2] { hand.picker.toggle(position, effects: &hand.effects) }
    let remapping = try! Remapping(from: [10, 11, 12, 13, 14], to: [10, 13, 14])
    let layout = ItemLayout.list(ItemLayout.List(itemCount: 3, width: 393))
    hand.picker.replaceItems(by: remapping, layout: layout, effects: &hand.effects)
    #expect(hand.selected == [0])
    #expect(hand.effects.last == .announceCount)
  }

  // D39
  @Test func rotationKeepsTheModeAndTheSelectionAndEndsTheSweep() {
    var hand = Hand(grid: 100)
    hand.picker.toggle(4, effects: &hand.effects)
    hand.down(hand.middle(of: 6))
    hand.move(hand.middle(of: 8))
    #expect(hand.selected == [4, 6, 7, 8])
    let size = Geometry.Size(width: 852, height: 393)
    let layout = ItemLayout.grid(ItemLayout.Grid(itemCount: 100, width: 852))
    hand.picker.relayout(layout, viewport: Viewport(size: size), effects: &hand.effects)
    #expect(hand.selected == [4])
    #expect(hand.picker.isSelecting)
    hand.up(Geometry.Point(x: 300, y: 300))
    #expect(hand.picker.isIdle)
  }

  @Test func rotationDuringASweepDoesNotHandTheFingerToTheScroller() {
    var hand = Hand(grid: 100)
    hand.picker.enter()
    hand.down(hand.middle(of: 6))
    hand.move(hand.middle(of: 8))
    let layout = ItemLayout.grid(ItemLayout.Grid(itemCount: 100, width: 852))
    let viewport = Viewport(size: Geometry.Size(width: 852, height: 393))
    hand.picker.relayout(layout, viewport: viewport, effects: &hand.effects)
    #expect(hand.picker.isCapturing)
    hand.move(Geometry.Point(x: 300, y: 100))
    #expect(hand.selected.isEmpty)
    hand.up(Geometry.Point(x: 300, y: 100))
    #expect(!hand.picker.isCapturing)
  }

  @Test func rotationClosesTheMenuAndTheSwipedItem() {
    var hand = Hand(list: 100)
    let turned = ItemLayout.list(ItemLayout.List(itemCount: 100, width: 852))
    hand.picker.openMenu(at: 3, effects: &hand.effects)
    hand.picker.relayout(turned, viewport: hand.picker.viewport, effects: &hand.effects)
    #expect(hand.picker.menu == nil)
    #expect(hand.effects == [.showMenu, .hideMenu])
    let start = hand.middle(of: 4)
    hand.down(start)
    hand.move(Geometry.Point(x: start.x - 80, y: start.y))
    hand.up(Geometry.Point(x: start.x - 80, y: start.y))
    #expect(hand.picker.swipe?.position == 4)
    hand.picker.relayout(turned, viewport: hand.picker.viewport, effects: &hand.effects)
    #expect(hand.picker.swipe == nil)
    #expect(hand.effects.last == .hideActions)
  }

  // A43
  @Test func arrowsFollowTheScreenInRightToLeft() {
    for isRightToLeft in [false, true] {
      var hand = Hand(grid: 30, isRightToLeft: isRightToLeft)
      hand.picker.moveFocus(to: 4, effects: &hand.effects)
      let before = hand.middle(of: 4)
      hand.picker.press(.right, modifiers: [], effects: &hand.effects)
      let after = hand.middle(of: hand.picker.focus ?? 4)
      #expect(after.x > before.x)
      #expect(after.y == before.y)
    }
  }

  @Test func keysReachEveryItemAndBringItIntoView() {
    var hand = Hand(grid: 100)
    hand.picker.press(.down, modifiers: [], effects: &hand.effects)
    #expect(hand.picker.focus == 0, "the first key only shows where the focus is")
    for _ in 0..<99 { hand.picker.press(.right, modifiers: [], effects: &hand.effects) }
    #expect(hand.picker.focus == 99)
    let frame = hand.picker.layout.frame(of: 99)
    #expect(frame.maxY - hand.picker.viewport.offset <= hand.picker.viewport.uncoveredBottom)
    hand.picker.press(.space, modifiers: [], effects: &hand.effects)
    #expect(hand.selected == [99])
    hand.picker.press(.home, modifiers: [], effects: &hand.effects)
    #expect(hand.picker.focus == 0)
    #expect(hand.picker.viewport.offset <= frame.height)
    hand.picker.press(.a, modifiers: .control, effects: &hand.effects)
    #expect(hand.selected.count == 100)
    hand.picker.press(.escape, modifiers: [], effects: &hand.effects)
    #expect(hand.selected.isEmpty)
    #expect(!hand.picker.isSelecting)
  }
}

@Suite struct ScrollAnchorTests {
  private func topPosition(of hand: Hand) -> Int {
    let viewport = hand.picker.viewport
    return hand.picker.layout.firstPosition(below: viewport.offset + viewport.uncoveredTop) ?? -1
  }

  @Test func aNewWidthKeepsTheItemsOnShow() {
    var hand = Hand(grid: 3_000)
    hand.picker.scrolled(to: 40_000, at: 0)
    let before = topPosition(of: hand)
    let layout = ItemLayout.grid(ItemLayout.Grid(itemCount: 3_000, width: 852))
    let viewport = hand.picker.viewport
    var turned = Viewport(size: Geometry.Size(width: 852, height: 393))
    turned.offset = viewport.offset
    hand.picker.relayout(layout, viewport: turned, effects: &hand.effects)
    let after = topPosition(of: hand)
    #expect((after..<after + layout.columnCount).contains(before))
    #expect(hand.effects == [.scroll(to: hand.picker.viewport.offset)])
  }

  @Test func itemsThatArriveAboveDoNotMoveWhatIsOnShow() {
    var hand = Hand(list: 1_000)
    hand.picker.scrolled(to: 6_400 + 10, at: 0)
    let old = (0..<UInt32(1_000)).map { $0 }
    let new = (5_000..<UInt32(5_003)).map { $0 } + old
    let layout = ItemLayout.list(ItemLayout.List(itemCount: 1_003, width: 393))
    hand.picker.replaceItems(
      by: try! Remapping(from: old, to: new), layout: layout, effects: &hand.effects)
    #expect(hand.picker.viewport.offset == 6_400 + 10 + 3 * ItemLayout.List.rowHeight)
  }

  @Test func whenTheItemOnShowLeavesTheNextTakesItsPlace() {
    var hand = Hand(list: 1_000)
    hand.picker.scrolled(to: 6_400, at: 0)
    let old = (0..<UInt32(1_000)).map { $0 }
    let new = Array(old[..<95] + old[120...])
    let layout = ItemLayout.list(ItemLayout.List(itemCount: new.count, width: 393))
    hand.picker.replaceItems(
      by: try! Remapping(from: old, to: new), layout: layout, effects: &hand.effects)
    #expect(hand.picker.viewport.offset == 95 * ItemLayout.List.rowHeight)
  }

  @Test func atTheTopNewItemsAreSeen() {
    var hand = Hand(list: 1_000)
    let old = (0..<UInt32(1_000)).map { $0 }
    let layout = ItemLayout.list(ItemLayout.List(itemCount: 1_001, width: 393))
    hand.picker.replaceItems(
      by: try! Remapping(from: old, to: [7_000] + old), layout: layout, effects: &hand.effects)
    #expect(hand.picker.viewport.offset == 0)
  }

  @Test func fewerItemsNeverLeaveTheViewportBeyondThem() {
    var hand = Hand(list: 1_000)
    hand.picker.scrolled(to: 60_000, at: 0)
    let old = (0..<UInt32(1_000)).map { $0 }
    for count in [20, 3, 0] {
      let new = Array(old.prefix(count))
      var copy = hand
      let layout = ItemLayout.list(ItemLayout.List(itemCount: count, width: 393))
      copy.picker.replaceItems(
        by: try! Remapping(from: old, to: new), layout: layout, effects: &copy.effects)
      #expect(copy.picker.viewport.offset <= max(0, Double(count) * ItemLayout.List.rowHeight - 852))
    }
  }
}
