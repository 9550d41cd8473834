import EngineTestSupport
import Testing

@testable import HandspanSearch

@Suite struct AccentMarksTests {
  @Test func valuesAreThoseWithAllMarks() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let values = (0..<random.below(400)).map { _ in
        random.below(3) == 0 ? UInt16(truncatingIfNeeded: random.next() & random.next()) : 0
      }
      let needed = UInt16(1) << UInt16(random.below(16)) | UInt16(1) << UInt16(random.below(16))
      var marks = AccentMarks.Builder(count: values.count)
      for mark in values { marks.append(mark) }
      let marked = marks.build(AccentedLetters()).values(with: needed)
      // One boundary for each value, behind it, at every fourth place of 64, and one before the first value.
      var numbers = -1..<15
      while numbers.lowerBound < values.count {
        let ends = UInt64(0x1111_1111_1111_1111)
        let expected = numbers.enumerated().reduce(UInt64(0)) { bits, end in
          let isOne =
            values.indices.contains(end.element) && values[end.element] & needed == needed
          return isOne ? bits | 1 << UInt64(4 * end.offset) : bits
        }
        #expect(marked.ends(ends, of: numbers) == expected)
        #expect(marked.isNone(of: numbers) == (expected == 0))
        numbers = numbers.upperBound..<numbers.upperBound + 16
      }
    }
  }
}
