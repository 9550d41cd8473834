import EngineTestSupport
import Testing

@testable import HandspanWeb

@Suite struct RoomTests {
  private func counts(starts: [UInt32], items: Int) -> [Int] {
    var shapes = ItemShapes()
    shapes.sectionStarts.replaceAll(count: starts.count, with: 0)
    for (index, start) in starts.enumerated() { shapes.sectionStarts.base[index] = start }
    return shapes.sectionCounts(itemCount: items)
  }

  @Test func startsBecomeCounts() {
    #expect(counts(starts: [0, 3, 3, 7], items: 10) == [3, 0, 4, 3])
    #expect(counts(starts: [0], items: 10) == [10])
    #expect(counts(starts: [], items: 10) == [10])
    #expect(counts(starts: [], items: 0) == [])
    #expect(counts(starts: [0, 0], items: 0) == [0, 0])
  }

  /// Between a change of the sections and one of the items, the two need not agree.
  @Test func everyItemIsInOneSectionWhateverTheStartsAre() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<2_000 {
      let items = Int.random(in: 0..<20, using: &generator)
      let starts = (0..<Int.random(in: 1..<6, using: &generator)).map { _ in
        UInt32.random(in: 0..<30, using: &generator)
      }
      let counts = counts(starts: starts, items: items)
      #expect(counts.reduce(0, +) == items)
      #expect(counts.allSatisfy { $0 >= 0 })
    }
  }

  @Test func shapesThatHaveNotComeYetAreFilledIn() {
    var shapes = ItemShapes()
    #expect(shapes.aspectRatios(itemCount: 2) == [1, 1])
    #expect(shapes.frames(itemCount: 1)[0].width == 0)
    shapes.aspectRatios.replaceAll(count: 1, with: 2)
    shapes.frames.replaceAll(count: 4, with: 5)
    #expect(shapes.aspectRatios(itemCount: 2) == [2, 1])
    #expect(shapes.frames(itemCount: 2)[0].maxY == 10)
    #expect(shapes.frames(itemCount: 2)[1].maxY == 0)
  }
}
