import HandspanSelection
import HandspanTouch
import Testing

@Suite struct AutoscrollTests {
  /// A hand that sweeps from an item to a height on the viewport and keeps its finger there.
  private func sweeping(
    from position: Int, to y: Double, of count: Int = 1_000, at offset: Double = 0,
    frame: Double = 1000.0 / 60
  ) -> Hand {
    var hand = Hand(list: count)
    hand.frame = frame
    hand.picker.enter()
    hand.picker.scrolled(to: offset, at: hand.time)
    hand.wait(200)
    let start = hand.middle(of: position)
    hand.down(start)
    hand.move(Geometry.Point(x: start.x + 20, y: start.y))
    hand.move(Geometry.Point(x: start.x + 20, y: y))
    return hand
  }

  // G4
  @Test func aSweepFromTheFirstRowToTheBottomScrolls() {
    var hand = sweeping(from: 0, to: 850)
    hand.wait(500)
    #expect(hand.picker.viewport.offset > 0)
    #expect(hand.picker.isCapturing)
  }

  @Test func aStillFingerKeepsSelectingWithNoItemSkipped() {
    var hand = sweeping(from: 1, to: 850)
    for _ in 0..<40 {
      hand.wait(50)
      let selected = hand.selected
      #expect(selected == Array(1..<1 + selected.count))
    }
    #expect(hand.selected.count > 20)
    let underFinger = Int((hand.picker.viewport.offset + 850) / ItemLayout.List.rowHeight)
    #expect(hand.selected.last == underFinger)
  }

  /// Whole screens may pass between two ticks at the greatest speed on a slow screen.
  @Test(arguments: [800.0, 852, 1_000, 3_000], [1000.0 / 120, 1000.0 / 60, 1000.0 / 20])
  func noItemIsSkippedAtAnySpeed(_ y: Double, _ frame: Double) {
    var hand = sweeping(from: 1, to: y, of: 2_000, frame: frame)
    while hand.time < 8_000 {
      hand.wait(frame)
      #expect(hand.picker.selection.runs.map { $0.lowerBound } == [1])
    }
    let underFinger = hand.picker.layout.nearestPosition(
      to: hand.picker.viewport.contentPoint(Geometry.Point(x: 100, y: y)))
    #expect(hand.picker.selection.runs.map { $0.upperBound } == [underFinger + 1])
    #expect(underFinger > 20, "it has hardly scrolled")
  }

  @Test func itDependsOnTimeAndNotOnTheRefreshRate() {
    let offsets = [1000.0 / 30, 1000.0 / 60, 1000.0 / 120].map { frame in
      var hand = sweeping(from: 1, to: 840, frame: frame)
      hand.wait(2_000)
      return hand.picker.viewport.offset
    }
    // The first tick only starts the clock, so at most one slow frame of way may lie between them.
    let oneFrame = 2 * Thresholds.edgeSpeed / 30
    #expect(offsets[0] > 1_000)
    #expect(abs(offsets[0] - offsets[1]) < oneFrame)
    #expect(abs(offsets[1] - offsets[2]) < oneFrame)
  }

  @Test func itIsFasterTheDeeperTheFinger() {
    let distances = [790.0, 820, 850, 900].map { y in
      var hand = sweeping(from: 1, to: y, of: 10_000)
      hand.wait(1_000)
      return hand.picker.viewport.offset
    }
    for (shallow, deep) in zip(distances, distances.dropFirst()) { #expect(shallow < deep) }
    #expect(distances[0] > 0)
  }

  @Test func beyondTheEdgeAndOutsideTheWindowItGoesOn() {
    var hand = sweeping(from: 1, to: 2_000, of: 10_000)
    hand.wait(1_000)
    #expect(hand.picker.viewport.offset > 3_000)
    #expect(hand.picker.viewport.offset < Thresholds.maximumSpeed * 1.1)
  }

  // A40
  @Test func itStopsAtTheContentsEnds() {
    var down = sweeping(from: 3, to: 1_500, of: 100)
    down.wait(10_000)
    #expect(down.picker.viewport.offset == 100 * ItemLayout.List.rowHeight - 852)
    #expect(down.selected == Array(3..<100))

    var up = sweeping(from: 50, to: -500, of: 100, at: 2_600)
    up.wait(10_000)
    #expect(up.picker.viewport.offset == 0)
    #expect(up.selected == Array(0...50))
  }

  // G9
  @Test func thousandsInOneDragAreStillTracked() {
    var hand = sweeping(from: 1, to: 3_000, of: 20_000)
    hand.wait(60_000)
    #expect(hand.selected.count > 3_000)
    hand.move(Geometry.Point(x: 200, y: -3_000))
    hand.wait(90_000)
    #expect(hand.selected == [0, 1])
    hand.up(Geometry.Point(x: 200, y: -3_000))
    #expect(hand.picker.isIdle)
  }

  @Test func aSweepAlongTheTopRowDoesNotRunAway() {
    var hand = Hand(list: 1_000)
    hand.picker.enter()
    hand.picker.scrolled(to: 640, at: hand.time)
    hand.wait(200)
    hand.down(Geometry.Point(x: 100, y: 20))
    hand.move(Geometry.Point(x: 250, y: 20))
    hand.wait(1_000)
    #expect(hand.picker.viewport.offset == 640)
    hand.move(Geometry.Point(x: 250, y: 2))
    hand.wait(500)
    #expect(hand.picker.viewport.offset < 640, "going deeper into the edge means it")
  }

  @Test func edgesBeginWhereTheBarsEnd() {
    var hand = Hand(list: 1_000)
    let layout = ItemLayout.list(
      ItemLayout.List(itemCount: 1_000, width: 393, topInset: 100, bottomInset: 90))
    let viewport = Viewport(size: Hand.phone, topInset: 100, bottomInset: 90)
    hand.picker.relayout(layout, viewport: viewport, effects: &hand.effects)
    hand.picker.enter()
    hand.down(Geometry.Point(x: 100, y: 400))
    hand.move(Geometry.Point(x: 150, y: 400))
    hand.move(Geometry.Point(x: 150, y: 852 - 90 - Thresholds.edge / 2))
    hand.wait(500)
    #expect(hand.picker.viewport.offset > 0)
  }
}
