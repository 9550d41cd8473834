import HandspanSelection
import HandspanTouch
import Testing

/// The nine methods, each by how it is entered, how it selects and how it ends.
@Suite struct MethodsTests {
  @Test func method1_selectButtonThenTap() {
    var hand = Hand(grid: 60, methods: .button)
    hand.tap(4)
    #expect(hand.effects == [.open(4)])
    hand.picker.enter()
    hand.tap(4)
    hand.tap(9)
    #expect(hand.selected == [4, 9])
    hand.tap(4)
    #expect(hand.selected == [9])
    hand.picker.leave(effects: &hand.effects)
    #expect(!hand.picker.isSelecting)
  }

  @Test func method2_sweepAcross() {
    var hand = Hand(grid: 60, methods: [.button, .sweep])
    hand.picker.enter()
    hand.down(hand.middle(of: 3))
    hand.move(hand.middle(of: 4))
    hand.move(hand.middle(of: 11))
    hand.up(hand.middle(of: 11))
    #expect(hand.selected == Array(3...11))
    #expect(hand.picker.isSelecting, "lifting the finger ends the sweep, not the mode")
  }

  private func dragTwoFingers(_ hand: inout Hand, through positions: [Int]) {
    func points(_ position: Int) -> (Geometry.Point, Geometry.Point) {
      let middle = hand.middle(of: position)
      return (Geometry.Point(x: middle.x - 20, y: middle.y), Geometry.Point(x: middle.x + 20, y: middle.y))
    }
    let start = points(positions[0])
    hand.down(start.0, id: 1)
    hand.down(start.1, id: 2)
    for position in positions {
      let (first, second) = points(position)
      hand.move(first, id: 1)
      hand.move(second, id: 2)
    }
    let last = points(positions[positions.count - 1])
    hand.up(last.0, id: 1)
    hand.up(last.1, id: 2)
  }

  @Test func method3_twoFingersWithNoMode() {
    var hand = Hand(grid: 600, methods: .twoFingers)
    dragTwoFingers(&hand, through: [1, 4, 7, 10, 13])
    #expect(hand.selected == Array(1...13))
    #expect(hand.picker.isSelecting, "lifting the fingers leaves the mode running")
    #expect(hand.picker.isIdle)
    hand.picker.scrolled(to: 2_000, at: hand.time)
    hand.wait(500)
    let top = hand.picker.layout.nearestPosition(to: Geometry.Point(x: 60, y: 2_300))
    dragTwoFingers(&hand, through: [top, top + 3, top + 6])
    #expect(hand.selected == Array(1...13) + Array(top...top + 6), "take a few, scroll, take more")
    hand.picker.scrolled(to: 0, at: hand.time)
    hand.wait(500)
    dragTwoFingers(&hand, through: [13, 10, 7])
    #expect(hand.selected == Array(1...6) + Array(top...top + 6), "back over selected items deselects them")
  }

  // G12
  @Test func twoFingersWithoutTheMethodDoNothing() {
    var hand = Hand(grid: 600, methods: [.button, .mark])
    dragTwoFingers(&hand, through: [1, 4, 7])
    #expect(hand.selected.isEmpty)
    #expect(hand.effects.isEmpty)
    #expect(hand.picker.isIdle)
  }

  @Test func aPinchIsThePlatforms() {
    var hand = Hand(grid: 600, methods: .twoFingers)
    let middle = hand.middle(of: 7)
    hand.down(Geometry.Point(x: middle.x - 20, y: middle.y), id: 1)
    hand.down(Geometry.Point(x: middle.x + 20, y: middle.y), id: 2)
    for spread in stride(from: 22.0, through: 80, by: 6) {
      hand.move(Geometry.Point(x: middle.x - spread, y: middle.y), id: 1)
      hand.move(Geometry.Point(x: middle.x + spread, y: middle.y), id: 2)
    }
    #expect(!hand.picker.isCapturing)
    hand.up(middle, id: 1)
    hand.up(middle, id: 2)
    #expect(hand.selected.isEmpty)
    #expect(hand.picker.isIdle)
  }

  private func gather(_ hand: inout Hand, holding position: Int, tapping others: [Int]) {
    hand.down(hand.middle(of: position), id: 1)
    hand.wait(600)
    for other in others {
      hand.down(hand.middle(of: other), id: 2)
      hand.wait(60)
      hand.up(hand.middle(of: other), id: 2)
      hand.wait(120)
    }
  }

  @Test(arguments: [Methods.pile, [.pile, .hold]])
  func method4_holdOneAndTapTheRest(_ methods: Methods) {
    var hand = Hand(grid: 60, methods: methods)
    hand.picker.dropZones = [DropZone(id: 3, frame: Geometry.Rect(x: 0, y: 760, width: 393, height: 92))]
    gather(&hand, holding: 4, tapping: [8, 12, 1, 12])
    #expect(hand.picker.carry?.lifted == 4)
    #expect(hand.selected == [1, 4, 8])
    hand.move(Geometry.Point(x: 200, y: 800), id: 1)
    #expect(hand.picker.carry?.zone == 3)
    hand.up(Geometry.Point(x: 200, y: 800), id: 1)
    #expect(hand.effects.last == .dropped(zone: 3))
    #expect(hand.selected == [1, 4, 8])

    var dropped = Hand(grid: 60, methods: methods)
    gather(&dropped, holding: 4, tapping: [8, 12])
    dropped.up(dropped.middle(of: 4), id: 1)
    #expect(dropped.selected.isEmpty, "let go, and it falls back")
    #expect(dropped.picker.carry == nil)
    #expect(dropped.picker.isIdle)
    #expect(!dropped.picker.canUndo)
  }

  @Test(arguments: [0, 2])
  func aPileThatFallsBackIsAnnounced(_ tapped: Int) {
    var hand = Hand(grid: 60, methods: .pile)
    gather(&hand, holding: 4, tapping: Array([8, 12][..<tapped]))
    #expect(hand.effects.count { $0 == .announceCount } == tapped)
    hand.effects.removeAll()
    hand.up(hand.middle(of: 4), id: 1)
    // What was never said need not be taken back.
    #expect(hand.effects == (tapped > 0 ? [.announceCount] : []))
    #expect(hand.selected.isEmpty)
  }

  @Test func aPileThatIsTakenAwayIsAnnounced() {
    var hand = Hand(grid: 60, methods: .pile)
    gather(&hand, holding: 4, tapping: [8])
    hand.effects.removeAll()
    hand.picker.cancel(effects: &hand.effects)
    #expect(hand.effects == [.announceCount])
  }

  @Test func tapsOntoAPileMayOverlap() {
    var hand = Hand(grid: 60, methods: .pile)
    gather(&hand, holding: 4, tapping: [8])
    hand.down(hand.middle(of: 12), id: 2)
    hand.down(hand.middle(of: 1), id: 3)
    hand.up(hand.middle(of: 12), id: 2)
    hand.up(hand.middle(of: 1), id: 3)
    #expect(hand.selected == [1, 4, 8, 12])
    #expect(hand.picker.carry?.lifted == 4)
  }

  @Test func method5_aMarkOnEveryItem() {
    var hand = Hand(grid: 60, methods: .mark)
    let frame = hand.picker.layout.frame(of: 4)
    let mark = Geometry.Point(x: frame.maxX - 22, y: frame.y + 22)
    hand.tap(mark)
    #expect(hand.selected == [4])
    #expect(hand.picker.isSelecting)
    hand.tap(mark)
    #expect(!hand.picker.isSelecting, "deselecting the last one ends the mode")
    hand.tap(4)
    #expect(hand.effects.last == .open(4), "tapping the piece itself still opens it")
  }

  @Test func method6_pressAndHoldThenTap() {
    var hand = Hand(grid: 60, methods: .hold)
    hand.down(hand.middle(of: 4))
    hand.wait(Thresholds.hold - 50)
    #expect(hand.selected.isEmpty)
    hand.wait(100)
    #expect(hand.selected == [4])
    #expect(hand.effects == [.haptic])
    hand.up(hand.middle(of: 4))
    hand.tap(7)
    hand.tap(4)
    #expect(hand.selected == [7])
    hand.tap(7)
    #expect(!hand.picker.isSelecting)
  }

  @Test func aHoldCarriesOnIntoASweepInAnyDirection() {
    var hand = Hand(grid: 60, methods: .hold)
    hand.down(hand.middle(of: 4))
    hand.wait(600)
    hand.move(hand.middle(of: 16))
    #expect(hand.selected == Array(4...16))
    hand.move(hand.middle(of: 2))
    #expect(hand.selected == [2, 3, 4])
    hand.up(hand.middle(of: 2))
    #expect(hand.selected == [2, 3, 4])
  }

  @Test(arguments: [PointerKind.touch, .mouse])
  func method7_aBoxFromEmptySpace(_ kind: PointerKind) {
    var hand = Hand(grid: 12, methods: .box)
    let last = hand.picker.layout.frame(of: 11)
    let first = hand.picker.layout.frame(of: 4)
    let empty = Geometry.Point(x: last.maxX - 4, y: last.maxY + 60)
    hand.down(empty, kind: kind)
    hand.move(Geometry.Point(x: empty.x - 30, y: empty.y), kind: kind)
    #expect(hand.selected.isEmpty)
    hand.move(Geometry.Point(x: first.x + 20, y: first.y + 20), kind: kind)
    #expect(hand.selected == [4, 5, 7, 8, 10, 11])
    hand.move(Geometry.Point(x: first.x + 20, y: last.y + 20), kind: kind)
    #expect(hand.selected == [10, 11], "the box follows the finger back")
    hand.up(Geometry.Point(x: first.x + 20, y: last.y + 20), kind: kind)
    #expect(hand.selected == [10, 11])
    #expect(hand.picker.box == nil)
    #expect(hand.picker.isIdle)
  }

  // G16
  @Test func aScrollFromEmptySpaceDragsNoBox() {
    var hand = Hand(grid: 4, methods: Preset.handspan.methods)
    hand.down(Geometry.Point(x: 300, y: 600))
    hand.move(Geometry.Point(x: 303, y: 560))
    hand.move(Geometry.Point(x: 200, y: 300))
    #expect(hand.picker.box == nil)
    hand.up(Geometry.Point(x: 200, y: 300))
    #expect(hand.selected.isEmpty)
  }

  // G15
  @Test func aSecondFingerDuringABoxLeavesNoTrace() {
    var hand = Hand(grid: 12, methods: Preset.handspan.methods)
    hand.picker.toggle(1, effects: &hand.effects)
    let before = hand.picker.selection
    hand.down(Geometry.Point(x: 380, y: 700), id: 1)
    hand.move(Geometry.Point(x: 340, y: 700), id: 1)
    hand.move(Geometry.Point(x: 30, y: 30), id: 1)
    #expect(hand.picker.selection != before)
    hand.down(Geometry.Point(x: 200, y: 400), id: 2)
    #expect(hand.picker.selection == before)
    hand.up(Geometry.Point(x: 30, y: 30), id: 1)
    hand.up(Geometry.Point(x: 200, y: 400), id: 2)
    #expect(hand.picker.isIdle)
    #expect(hand.picker.selection == before)
  }

  // A42
  @Test func aBoxBegunAfterScrollingStartsWhereTheFingerIs() {
    var hand = Hand(grid: 600, methods: .box)
    hand.picker.scrolled(to: 1_277, at: hand.time)
    hand.wait(500)
    hand.down(Geometry.Point(x: 2, y: 300), kind: .mouse)
    hand.move(Geometry.Point(x: 60, y: 340), kind: .mouse)
    #expect(hand.picker.box == Geometry.Rect(x: 2, y: 1_577, width: 58, height: 40))
  }

  @Test func method8_dragIntoATrayAndOut() {
    var hand = Hand(grid: 60, methods: .tray)
    let tray = Geometry.Point(x: 200, y: 800)
    hand.picker.dropZones = [
      DropZone(id: DropZone.tray, frame: Geometry.Rect(x: 0, y: 760, width: 393, height: 92))
    ]
    for position in [4, 2] {
      hand.down(hand.middle(of: position))
      hand.wait(600)
      hand.move(tray)
      hand.up(tray)
      #expect(hand.effects.last == .dropped(zone: DropZone.tray))
    }
    #expect(hand.selected == [2, 4])
    hand.down(hand.middle(of: 7))
    hand.wait(600)
    hand.move(Geometry.Point(x: 100, y: 400))
    hand.up(Geometry.Point(x: 100, y: 400))
    #expect(hand.selected == [2, 4], "only what reaches the tray is in it")

    for (end, expected) in [(tray, [2, 4]), (Geometry.Point(x: 100, y: 300), [2])] {
      hand.pressInTray(4, at: tray)
      #expect(!hand.picker.isCapturing, "the tray itself may still scroll")
      hand.move(Geometry.Point(x: 200, y: 770))
      #expect(hand.picker.isCapturing)
      hand.move(end)
      hand.up(end)
      #expect(hand.selected == expected)
      #expect(hand.picker.isIdle)
    }
  }

  @Test func method8_aPieceInTheTrayIsReleasedByATapAndTakenOutByAHold() {
    var hand = Hand(grid: 60, methods: [.tray, .pile])
    let tray = Geometry.Point(x: 200, y: 800)
    hand.picker.dropZones = [
      DropZone(id: DropZone.tray, frame: Geometry.Rect(x: 0, y: 760, width: 393, height: 92)),
      DropZone(id: 1, frame: Geometry.Rect(x: 0, y: 700, width: 393, height: 60)),
    ]
    for position in [4, 2, 9] { hand.picker.toggle(position, effects: &hand.effects) }
    hand.pressInTray(2, at: tray)
    hand.up(tray)
    #expect(hand.selected == [4, 9])
    hand.pressInTray(9, at: tray)
    hand.move(Geometry.Point(x: 150, y: 802))
    hand.up(Geometry.Point(x: 90, y: 803))
    #expect(hand.selected == [4, 9], "across the tray its strip scrolls")
    hand.pressInTray(9, at: tray)
    hand.wait(600)
    #expect(hand.picker.carry?.lifted == 9)
    hand.move(Geometry.Point(x: 200, y: 720))
    hand.up(Geometry.Point(x: 200, y: 720))
    #expect(hand.selected == [4, 9], "an action takes the whole tray, not one piece out of it")
    hand.pressInTray(9, at: tray)
    hand.wait(600)
    hand.down(hand.middle(of: 0), id: 2)
    hand.up(hand.middle(of: 0), id: 2)
    hand.move(Geometry.Point(x: 200, y: 300))
    hand.up(Geometry.Point(x: 200, y: 300))
    #expect(hand.selected == [4], "another finger gathers nothing onto it")
  }

  @Test func method8_aTouchOnAMovingStripOnlyStopsIt() {
    var hand = Hand(grid: 60, methods: .tray)
    let tray = Geometry.Point(x: 200, y: 800)
    for position in [4, 2] { hand.picker.toggle(position, effects: &hand.effects) }
    hand.picker.trayScrolled(at: hand.time - 10)
    hand.pressInTray(4, at: tray)
    hand.wait(600)
    hand.up(tray)
    #expect(hand.selected == [2, 4])
    #expect(hand.picker.isIdle)
    hand.pressInTray(4, at: tray)
    hand.picker.trayScrolled(at: hand.time)
    hand.up(tray)
    #expect(hand.selected == [2, 4], "a strip that moves under the finger is being scrolled")
    hand.wait(200)
    hand.pressInTray(4, at: tray)
    hand.up(tray)
    #expect(hand.selected == [2])
  }

  @Test(arguments: [-1.0, 1.0])
  func method9_swipeOneItemToItsActions(_ direction: Double) {
    var hand = Hand(list: 60, methods: [.button, .swipe])
    let start = hand.middle(of: 4)
    hand.down(start)
    hand.move(Geometry.Point(x: start.x + 20 * direction, y: start.y))
    #expect(hand.picker.swipe?.position == 4)
    hand.move(Geometry.Point(x: start.x + 80 * direction, y: start.y + 30))
    hand.up(Geometry.Point(x: start.x + 80 * direction, y: start.y + 30))
    #expect(hand.effects == [.showActions(4)])
    #expect(hand.picker.swipe?.offset == Thresholds.swipe * direction)
    #expect(hand.selected.isEmpty, "no selection happens at all")
    hand.picker.closeActions(effects: &hand.effects)
    #expect(hand.picker.swipe == nil)

    hand.down(start)
    hand.move(Geometry.Point(x: start.x + 20 * direction, y: start.y))
    hand.up(Geometry.Point(x: start.x + 30 * direction, y: start.y))
    #expect(hand.picker.swipe == nil, "let go early, and it slides back")
    #expect(!hand.picker.isSelecting)
  }

  // G13
  @Test func aHalfSwipedItemDoesNotTurnIntoAHold() {
    var hand = Hand(list: 60)
    let start = hand.middle(of: 4)
    hand.down(start)
    hand.move(Geometry.Point(x: start.x - 24, y: start.y))
    hand.wait(2_000)
    #expect(hand.selected.isEmpty)
    #expect(hand.picker.swipe?.position == 4)
    hand.up(Geometry.Point(x: start.x - 24, y: start.y))
    #expect(hand.selected.isEmpty)
  }

  // G18
  @Test func whereHoldOpensTheMenuLiftingActivatesNothing() {
    var hand = Hand(list: 60, methods: Preset.apple.methods)
    hand.down(hand.middle(of: 4))
    hand.wait(700)
    #expect(hand.effects == [.haptic, .showMenu])
    hand.up(hand.middle(of: 4))
    #expect(hand.effects == [.haptic, .showMenu])
    #expect(hand.selected.isEmpty)
  }

  @Test func aDoubleClickOpensWhereClicksChoose() {
    var hand = Hand(list: 60, methods: Preset.desktop.methods)
    hand.tap(hand.middle(of: 4), kind: .mouse)
    #expect(hand.selected == [4])
    hand.tap(hand.middle(of: 4), kind: .mouse)
    #expect(hand.effects.last == .open(4))
    hand.wait(1_000)
    hand.tap(hand.middle(of: 6), kind: .mouse)
    #expect(hand.selected == [6])
  }
}
