import EngineTestSupport
import Testing

@testable import HandspanWeb

@Suite struct ScrollMapTests {
  private static let heights = [0.0, 400, 8_388_608, 8_388_609, 9_000_000.5, 64_000_000, 640_000_130.25]

  private func maximumTop(_ map: ScrollMap) -> Double { max(0, map.canvasHeight - map.viewportHeight) }

  @Test func theCanvasIsNeverHigherThanAllowed() {
    for height in Self.heights {
      let map = ScrollMap(contentHeight: height, viewportHeight: 800)
      #expect(map.canvasHeight <= ScrollMap.maximumHeight)
      #expect(height > ScrollMap.maximumHeight || map.canvasHeight == height)
    }
  }

  @Test func whatFitsIsScrolledAsItIs() {
    var map = ScrollMap(contentHeight: 8_000_000, viewportHeight: 800)
    for top in [0.0, 3, 7_999_200, 1.5, 4_000_000] {
      map.scrolled(toTop: top, at: 0)
      #expect(map.offset == top && map.origin == 0 && !map.isAstray)
    }
  }

  @Test func theThumbReachesEverythingInOrder() {
    for height in Self.heights where height > ScrollMap.maximumHeight {
      var map = ScrollMap(contentHeight: height, viewportHeight: 800)
      let greatest = maximumTop(map)
      var last = -1.0
      for step in 0...400 {
        map.scrolled(toTop: greatest * Double(step) / 400, at: Double(step) * 16)
        #expect(map.offset > last)
        last = map.offset
      }
      #expect(last == height - 800, "the bottom is the content's own")
      map.scrolled(toTop: 0, at: 10_000)
      #expect(map.offset == 0)
    }
  }

  /// Any mixture of flings, rests, thumbs and programmed scrolling, against the plain sum of what was scrolled.
  @Test func everyFlingIsFollowedToThePixel() {
    var generator = SeededGenerator(seed: 3)
    for height in Self.heights where height > ScrollMap.maximumHeight {
      var map = ScrollMap(contentHeight: height, viewportHeight: 800)
      var time = 0.0
      for _ in 0..<3_000 {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0:
          time += 400
          let offset = map.offset
          map.settle(at: time)
          #expect(map.offset == offset && !map.isAstray)
        case 1:
          time += 16
          map.scrolled(toTop: Double.random(in: 0...maximumTop(map), using: &generator).rounded(), at: time)
        case 2:
          let offset = Double.random(in: 0...(height - 800), using: &generator)
          map.scroll(to: offset)
          #expect(abs(map.offset - offset) < 1e-6)
        default: fling(&map, time: &time, height: height, using: &generator)
        }
        #expect(map.top >= 0 && map.top <= maximumTop(map))
        #expect(map.origin.truncatingRemainder(dividingBy: 64) == 0)
        #expect(map.offset <= height - 800 + 1e-6)
      }
    }
  }

  private func fling(
    _ map: inout ScrollMap, time: inout Double, height: Double, using generator: inout SeededGenerator
  ) {
    let speed = Double.random(in: -320...320, using: &generator).rounded()
    for _ in 0..<60 {
      time += 16
      let offset = map.offset
      let wanted = map.top + speed
      let top = max(0, min(maximumTop(map), wanted))
      map.scrolled(toTop: top, at: time)
      let expected = max(0, min(height - 800, offset + speed))
      #expect(abs(map.offset - expected) < 1e-6, "the canvas may not end before the content does")
    }
  }

  @Test func anAutoscrollThatNeverRestsReachesTheEnd() {
    let height = 64_000_000.0
    var map = ScrollMap(contentHeight: height, viewportHeight: 800)
    var offset = 0.0
    while offset < height - 800 {
      offset = min(height - 800, offset + 3_001)
      map.scroll(to: offset)
      #expect(map.offset == offset && map.top >= 0 && map.top <= maximumTop(map))
    }
  }
}
