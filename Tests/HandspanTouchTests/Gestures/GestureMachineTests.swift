import HandspanSelection
import HandspanTouch
import Testing

@Suite struct GestureMachineTests {
  @Test func aTapOutsideTheModeOpens() {
    var hand = Hand(list: 10)
    hand.tap(3)
    #expect(hand.effects == [.open(3)])
    #expect(hand.selected.isEmpty)
  }

  @Test func aTapOnTheMarkSelectsAndEntersAtOnce() {
    var hand = Hand(list: 10)
    hand.tap(Geometry.Point(x: 20, y: hand.middle(of: 3).y))
    #expect(hand.selected == [3])
    #expect(hand.picker.isSelecting)
    hand.tap(5)
    #expect(hand.selected == [3, 5])
    hand.tap(3)
    hand.tap(5)
    #expect(!hand.picker.isSelecting, "the mode ends with the last item when the mark began it")
  }

  @Test func theSelectButtonKeepsTheModeWithNothingSelected() {
    var hand = Hand(list: 10)
    hand.picker.enter()
    hand.tap(2)
    hand.tap(2)
    #expect(hand.selected.isEmpty)
    #expect(hand.picker.isSelecting)
  }

  @Test func acrossSweepsAndAlongScrolls() {
    var hand = Hand(list: 20)
    hand.picker.enter()
    let start = hand.middle(of: 2)
    hand.down(start)
    hand.move(Geometry.Point(x: start.x + 12, y: start.y))
    #expect(hand.picker.isCapturing)
    hand.move(hand.middle(of: 6))
    #expect(hand.selected == [2, 3, 4, 5, 6])
    hand.up(hand.middle(of: 6))
    #expect(hand.picker.isIdle)
    #expect(hand.selected == [2, 3, 4, 5, 6])

    hand.down(start)
    hand.move(Geometry.Point(x: start.x + 4, y: start.y + 12))
    #expect(!hand.picker.isCapturing)
    hand.move(Geometry.Point(x: start.x + 200, y: start.y + 12))
    #expect(!hand.picker.isCapturing, "what began as a scroll never becomes a sweep")
    hand.up(start)
    #expect(hand.selected == [2, 3, 4, 5, 6])
  }

  @Test func acrossOutsideTheModeDoesNothingWithoutSwipe() {
    var hand = Hand(list: 20, methods: [.button, .sweep])
    let start = hand.middle(of: 2)
    hand.down(start)
    hand.move(Geometry.Point(x: start.x + 60, y: start.y))
    hand.up(Geometry.Point(x: start.x + 60, y: start.y))
    #expect(hand.selected.isEmpty)
    #expect(hand.effects.isEmpty)
  }

  /// Chromium on X11 reports no move of a finger that goes less than 30 points.
  @Test func aFingerThatLiftsElsewhereWasNotTapping() {
    var hand = Hand(list: 20)
    let start = hand.middle(of: 2)
    hand.down(start)
    hand.up(Geometry.Point(x: start.x + 29, y: start.y))
    hand.down(start)
    hand.up(Geometry.Point(x: start.x, y: start.y + 29))
    #expect(hand.effects.isEmpty)
    #expect(hand.picker.isIdle)

    hand.picker.enter()
    hand.down(start)
    hand.up(Geometry.Point(x: start.x + 20, y: start.y + 19))
    #expect(hand.selected == [2])
    hand.down(start)
    hand.up(Geometry.Point(x: start.x, y: start.y + 29))
    #expect(hand.selected == [2], "along the list it was a scroll")
    #expect(hand.picker.isIdle)
  }

  @Test func draggingBackRestoresWhatWasThere() {
    var hand = Hand(list: 20)
    hand.tap(Geometry.Point(x: 20, y: hand.middle(of: 4).y))
    hand.down(hand.middle(of: 2))
    hand.move(Geometry.Point(x: hand.middle(of: 2).x + 20, y: hand.middle(of: 2).y))
    hand.move(hand.middle(of: 8))
    #expect(hand.selected == [2, 3, 4, 5, 6, 7, 8])
    hand.move(hand.middle(of: 3))
    #expect(hand.selected == [2, 3, 4], "4 was selected before the sweep came by")
    hand.move(hand.middle(of: 1))
    #expect(hand.selected == [1, 2, 4])
    hand.up(hand.middle(of: 1))
    #expect(hand.selected == [1, 2, 4])
  }

  @Test func aSweepFromAChosenItemDeselects() {
    var hand = Hand(list: 20)
    hand.picker.selectAll(effects: &hand.effects)
    hand.down(hand.middle(of: 2))
    hand.move(Geometry.Point(x: hand.middle(of: 2).x + 20, y: hand.middle(of: 2).y))
    hand.move(hand.middle(of: 18 / 2))
    hand.up(hand.middle(of: 9))
    #expect(hand.selected == Array(0..<2) + Array(10..<20))
  }

  @Test(arguments: [PointerPhase.cancel, .down])
  func cancelAndASecondFingerLeaveNoTrace(_ phase: PointerPhase) {
    var hand = Hand(list: 20)
    hand.tap(Geometry.Point(x: 20, y: hand.middle(of: 4).y))
    let before = hand.picker.selection
    let couldUndo = hand.picker.canUndo
    hand.down(hand.middle(of: 2))
    hand.move(Geometry.Point(x: hand.middle(of: 2).x + 20, y: hand.middle(of: 2).y))
    hand.move(hand.middle(of: 8))
    #expect(hand.picker.selection != before)
    hand.send(phase, hand.middle(of: 8), id: phase == .down ? 1 : 0)
    #expect(hand.picker.selection == before)
    #expect(hand.picker.canUndo == couldUndo)
    hand.up(hand.middle(of: 8), id: 0)
    hand.up(hand.middle(of: 8), id: 1)
    #expect(hand.picker.isIdle)
    hand.picker.undo(effects: &hand.effects)
    #expect(hand.selected.isEmpty, "one undo takes back the one change there was")
  }

  // G1
  @Test func aHoldLetGoThenADragScrolls() {
    var hand = Hand(list: 100)
    hand.down(hand.middle(of: 4))
    hand.wait(700)
    #expect(hand.selected == [4])
    hand.up(hand.middle(of: 4))
    hand.wait(300)
    let start = hand.middle(of: 6)
    hand.down(start)
    hand.move(Geometry.Point(x: start.x, y: start.y + 80))
    #expect(!hand.picker.isCapturing)
    hand.up(Geometry.Point(x: start.x, y: start.y + 80))
    #expect(hand.selected == [4])
  }

  // G3
  @Test func aHoldThatSweepsOverSelectedItemsAndBackRestoresThem() {
    var hand = Hand(list: 10)
    for position in 1...3 { hand.picker.toggle(position, effects: &hand.effects) }
    hand.down(hand.middle(of: 4))
    hand.wait(600)
    hand.move(hand.middle(of: 3))
    hand.move(hand.middle(of: 4))
    hand.up(hand.middle(of: 4))
    #expect(hand.selected == [1, 2, 3, 4])
  }

  // G6
  @Test func aScrollThatPausesDoesNotBecomeAHold() {
    var hand = Hand(list: 100)
    let start = hand.middle(of: 6)
    hand.down(start)
    hand.move(Geometry.Point(x: start.x, y: start.y - 40))
    hand.wait(1_200)
    hand.up(Geometry.Point(x: start.x, y: start.y - 40))
    #expect(hand.selected.isEmpty)
    #expect(hand.effects.isEmpty)
  }

  // G6, where the platform scrolled before the finger's move was seen
  @Test func contentThatMovesUnderAFingerEndsItsPress() {
    var hand = Hand(list: 100)
    let start = hand.middle(of: 6)
    hand.down(start)
    hand.picker.scrolled(to: 30, at: hand.time)
    hand.wait(1_200)
    hand.up(start)
    #expect(hand.selected.isEmpty)
    #expect(hand.effects.isEmpty)
  }

  // G7
  @Test func aTouchDuringMomentumOnlyStopsIt() {
    var hand = Hand(list: 100)
    hand.picker.enter()
    hand.picker.scrolled(to: 400, at: hand.time - 10)
    let point = Geometry.Point(x: 200, y: 300)
    hand.down(point)
    hand.wait(1_000)
    hand.up(point)
    #expect(hand.selected.isEmpty)
    hand.wait(200)
    hand.tap(point)
    #expect(hand.selected.count == 1, "the next touch selects again")
  }

  // G7, where it is nearly over; 0.3 points a frame are 18 a second
  @Test(arguments: [0.3, -0.3, 1, -1])
  func aTouchDuringSlowMomentumOnlyStopsIt(_ step: Double) {
    var hand = Hand(list: 100)
    hand.picker.enter()
    for frame in 0..<30 {
      hand.picker.scrolled(to: 400 + Double(frame) * step, at: hand.time)
      hand.time += hand.frame
    }
    hand.tap(Geometry.Point(x: 200, y: 300))
    #expect(hand.selected.isEmpty)
    hand.tap(Geometry.Point(x: 200, y: 300))
    #expect(hand.selected.count == 1)
  }

  // What the platform makes of an offset it was asked for is no momentum, but what comes after it is.
  @Test func theOffsetAskedForMayBeRoundedOnce() {
    var hand = Hand(list: 100)
    hand.picker.enter()
    hand.picker.moveFocus(to: 99, effects: &hand.effects)
    let asked = hand.picker.viewport.offset
    #expect(asked > 0)
    hand.picker.scrolled(to: asked - 0.5, at: hand.time)
    hand.tap(Geometry.Point(x: 200, y: 300))
    #expect(hand.selected.count == 1, "nothing was moving")
    hand.picker.scrolled(to: asked - 0.5, at: hand.time)
    hand.tap(Geometry.Point(x: 200, y: 400))
    #expect(hand.selected.count == 2, "nor is a report that changes nothing a move")
    hand.picker.scrolled(to: asked - 1, at: hand.time)
    hand.tap(Geometry.Point(x: 200, y: 500))
    #expect(hand.selected.count == 2)
  }

  // The second finger was down in time, but the host was busy and hears of it late.
  @Test(arguments: [40.0, 500, 2_000])
  func aFingerThatIsReportedLateIsNoHold(_ busy: Double) {
    var hand = Hand(grid: 60)
    hand.down(hand.middle(of: 3), id: 1)
    hand.time += busy
    hand.picker.tick(at: hand.time, effects: &hand.effects)
    hand.wait(60)
    hand.down(hand.middle(of: 5), id: 2)
    for step in 1...10 {
      for (id, position) in [(1, 3), (2, 5)] {
        let start = hand.middle(of: position)
        hand.move(Geometry.Point(x: start.x, y: start.y + 13 * Double(step)), id: id)
      }
    }
    #expect(hand.picker.carry == nil)
    #expect(hand.selected == Array(4...7), "two fingers drag")
  }

  @Test func aHoldIsOfTheTimeInWhichTheFingerWasSeenToBeStill() {
    var hand = Hand(grid: 60)
    hand.down(hand.middle(of: 3))
    hand.time += 1_000
    hand.wait(Thresholds.hold - Thresholds.maximumTick - 2 * hand.frame)
    #expect(hand.selected.isEmpty)
    hand.wait(5 * hand.frame)
    #expect(hand.selected == [3])
  }

  // G10
  @Test func aPenThatTremblesStillTaps() {
    var hand = Hand(list: 20)
    hand.picker.enter()
    let start = hand.middle(of: 5)
    hand.down(start, kind: .pen)
    for (x, y) in [(3.0, -2.0), (-4, 3), (6, 1), (-7, -5), (2, 8)] {
      hand.move(Geometry.Point(x: start.x + x, y: start.y + y), kind: .pen)
    }
    hand.up(Geometry.Point(x: start.x + 2, y: start.y + 2), kind: .pen)
    #expect(hand.selected == [5])
  }

  // G19
  @Test func holdTapHoldOnOneItemIsSound() {
    var hand = Hand(list: 20)
    hand.down(hand.middle(of: 3))
    hand.wait(600)
    hand.up(hand.middle(of: 3))
    #expect(hand.selected == [3])
    hand.tap(3)
    #expect(hand.selected.isEmpty)
    hand.down(hand.middle(of: 3))
    hand.wait(600)
    hand.up(hand.middle(of: 3))
    #expect(hand.selected == [3])
    #expect(hand.picker.isIdle)
  }

  @Test func anUpThatWasNeverSeenDoesNotJamTheMachine() {
    var hand = Hand(list: 20)
    hand.picker.enter()
    hand.down(hand.middle(of: 3))
    hand.tap(5)
    #expect(hand.selected == [5])
    hand.down(hand.middle(of: 3), id: 7)
    hand.picker.cancel(effects: &hand.effects)
    #expect(hand.picker.isIdle)
  }

  @Test func theMenuButtonOpensTheMenuInsideTheModeAndOut() {
    for isSelecting in [false, true] {
      var hand = Hand(list: 20)
      if isSelecting { hand.picker.enter() }
      hand.tap(Geometry.Point(x: 393 - 20, y: hand.middle(of: 4).y))
      #expect(hand.effects == [.showMenu])
      #expect(hand.picker.menu?.position == 4)
    }
  }
}
