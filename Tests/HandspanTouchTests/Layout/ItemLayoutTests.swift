import EngineTestSupport
import Testing

@testable import HandspanTouch

@Suite struct LayoutTests {
  private static let small = SampleLayouts.small()

  /// Calls `body` for every small layout with many places, then for large ones with some.
  private func forEachSample(
    _ body: (ItemLayout, SlowLayout, [Geometry.Point], inout SeededGenerator) -> Void
  ) {
    var generator = SeededGenerator(seed: 7)
    for layout in Self.small {
      let points = SampleLayouts.points(in: layout, count: 60, using: &generator)
      body(layout, SlowLayout(layout), points, &generator)
    }
    for layout in SampleLayouts.large(count: 800, using: &generator) {
      let points = SampleLayouts.points(in: layout, count: 120, using: &generator)
      body(layout, SlowLayout(layout), points, &generator)
    }
  }

  @Test func aHitIsTheTopmostFrameThatHoldsThePlace() {
    forEachSample { layout, slow, points, _ in
      for point in points {
        let found: Int? =
          switch layout.hit(point) {
          case .item(let position, _): position
          case .header(let section, _): -1 - section
          case .empty, .tray: nil
          }
        #expect(found == slow.covering(point), "\(point) in \(layout.lineCount) lines")
      }
    }
  }

  @Test func theNearestItemIsTheNearestOfAll() {
    forEachSample { layout, slow, points, _ in
      guard layout.itemCount > 0 else { return }
      for point in points { #expect(layout.nearestPosition(to: point) == slow.nearestPosition(to: point)) }
    }
  }

  @Test func readingOrderDecidesAboveAndBelowTheLines() {
    for layout in Self.small where layout.itemCount > 0 {
      if case .canvas = layout { continue }
      let end = Geometry.Point(x: 10, y: layout.contentHeight + 1_000)
      #expect(layout.nearestPosition(to: end) == layout.itemCount - 1)
      #expect(layout.nearestPosition(to: Geometry.Point(x: 300, y: -1_000)) == 0)
    }
  }

  @Test func theRunsOfAMarqueeAreTheItemsItMeets() {
    forEachSample { layout, slow, points, _ in
      for (start, end) in zip(points, points.dropFirst()) {
        let rect = Geometry.Rect(from: start, to: end)
        var found: [Int] = []
        layout.runs(in: rect) { run in
          #expect(!run.isEmpty)
          found += run
        }
        if slow.isCanvas { found.sort() }
        #expect(found == slow.positions(meeting: rect))
      }
    }
  }

  @Test func theLinesOfAStretchAreThoseThatMeetIt() {
    forEachSample { layout, slow, points, _ in
      for (start, end) in zip(points, points.dropFirst()) {
        let rect = Geometry.Rect(from: start, to: end)
        var found: [Int] = []
        layout.forEachLine(in: rect) { line in
          #expect(line == slow.lines[line.index])
          found.append(line.index)
        }
        if slow.isCanvas { found.sort() }
        #expect(found == slow.lines(meeting: rect))
      }
    }
  }

  @Test func linesHoldEveryItemOnceAndInsideTheirFrames() {
    forEachSample { layout, slow, _, _ in
      var next = 0
      for line in slow.lines {
        guard case .items(let positions) = line.content else { continue }
        #expect(positions.lowerBound == next && positions.count <= layout.columnCount)
        next = positions.upperBound
        layout.forEachFrame(in: line) { position, frame in
          #expect(positions.contains(position) && frame == slow.frames[position])
          #expect(layout.line(of: position) == line.index)
          #expect(frame.y == line.frame.y && frame.height == line.frame.height)
          #expect(frame.x >= line.frame.x - 1e-6 && frame.maxX <= line.frame.maxX + 1e-6)
        }
      }
      #expect(next == layout.itemCount)
    }
  }

  @Test func theFirstItemBelowAHeightIsTheFirstOfAllThatReachBelowIt() {
    forEachSample { layout, slow, points, _ in
      for point in points {
        #expect(layout.firstPosition(below: point.y) == slow.firstPosition(below: point.y))
      }
    }
  }

  @Test func neighboursFollowTheScreen() {
    forEachSample { layout, slow, _, generator in
      let positions = 0..<layout.itemCount
      let selected =
        layout.itemCount <= 30 ? Array(positions) : Array(positions.shuffled(using: &generator).prefix(40))
      for position in selected {
        for direction in ItemLayout.Direction.allCases {
          for pageHeight in [30.0, 500] {
            let found = layout.neighbour(of: position, towards: direction, pageHeight: pageHeight)
            let expected = slow.neighbour(of: position, towards: direction, pageHeight: pageHeight)
            #expect(found == expected, "\(direction) of \(position)")
          }
        }
      }
    }
  }

  @Test func everyFrameOfALineLiesInsideTheContent() {
    forEachSample { layout, slow, _, _ in
      for frame in slow.frames { #expect(frame.maxY <= layout.contentHeight + 1e-6) }
      if let first = slow.lines.first, !slow.isCanvas { #expect(first.frame.y >= 0) }
    }
  }

  @Test func tenMillionItemsAreNoMatter() {
    let count = 10_000_000
    for layout in [
      ItemLayout.grid(ItemLayout.Grid(itemCount: count, width: 393)),
      .list(ItemLayout.List(itemCount: count, width: 393)),
      .sections(ItemLayout.Sections(itemCounts: Array(repeating: 100, count: count / 100), width: 393)),
    ] {
      for position in [0, 1, count / 3, count - 1] {
        let center = layout.frame(of: position).center
        #expect(layout.hit(center) == .item(position, .body))
        #expect(layout.nearestPosition(to: center) == position)
      }
    }
  }
}
