import EngineTestSupport
import Testing

@testable import HandspanTouch

@Suite struct SpatialIndexTests {
  /// Clouds, stacks, slivers and rows of one height: whatever a curve might order badly.
  private func samples() -> [[Geometry.Rect]] {
    var generator = SeededGenerator(seed: 17)
    func rects(_ count: Int, _ make: (inout SeededGenerator) -> Geometry.Rect) -> [Geometry.Rect] {
      (0..<count).map { _ in make(&generator) }
    }
    return [1, 15, 16, 17, 256, 257, 4_097].flatMap { count in
      [
        rects(count) { Geometry.Rect(x: .random(in: 0..<400, using: &$0), y: 0, width: 50, height: 50) },
        rects(count) { _ in Geometry.Rect(x: 7, y: 7, width: 90, height: 90) },
        rects(count) {
          Geometry.Rect(
            x: -1e6, y: .random(in: -1e7..<1e7, using: &$0), width: 2e6,
            height: .random(in: 0..<3, using: &$0))
        },
        rects(count) {
          Geometry.Rect(
            x: .random(in: 0..<300, using: &$0), y: .random(in: 0..<900, using: &$0),
            width: .random(in: 0..<200, using: &$0), height: .random(in: 0..<200, using: &$0))
        },
      ]
    }
  }

  private struct Lowest: SpatialIndex.Query {
    let point: Geometry.Point

    func bound(_ node: SpatialIndex.Node) -> SpatialIndex.Key? {
      key(node.box, position: node.lowestPosition)
    }

    func key(_ box: Box, position: Int) -> SpatialIndex.Key? {
      box.contains(point) ? SpatialIndex.Key(distance: 0, tie: position) : nil
    }
  }

  @Test func itFindsWhatALookAtEveryFrameFinds() {
    var generator = SeededGenerator(seed: 18)
    for frames in samples() {
      let index = SpatialIndex(frames)
      #expect(index.frames == frames)
      for _ in 0..<40 {
        let corner = frames[Int.random(in: 0..<frames.count, using: &generator)]
        let point = Geometry.Point(
          x: corner.x + .random(in: -10..<100, using: &generator), y: corner.y + (corner.height / 2).rounded()
        )
        #expect(index.least(Lowest(point: point)) == frames.firstIndex { $0.contains(point) })
        let rect = Geometry.Rect(x: point.x, y: point.y, width: 60, height: 30)
        var met: [Int] = []
        index.forEach(meeting: rect) { met.append($0) }
        #expect(met.sorted() == frames.indices.filter { frames[$0].meets(rect) })
      }
    }
  }

  @Test func anEmptyIndexFindsNothing() {
    let index = SpatialIndex([])
    #expect(index.least(Lowest(point: Geometry.Point(x: 0, y: 0))) == nil)
    index.forEach(meeting: Geometry.Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)) { _ in
      Issue.record("there is nothing to meet")
    }
  }
}
