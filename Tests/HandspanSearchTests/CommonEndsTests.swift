import EngineTestSupport
import Testing

@testable import HandspanSearch

/// Values with all of some words, against looking into each of them.
@Suite struct CommonEndsTests {
  /// Values that cross from one stretch into the next, that fill whole stretches, and some that are empty.
  private func values(_ random: inout SeededGenerator) -> [[UInt8]] {
    let pieces = ["a", "b", "ab", " ", " b", "-", "é", "東", "…", "1"].map { Array($0.utf8) }
    return (0..<random.below(4_000)).map { _ in
      let length = random.below(500) == 0 ? 60_000 : random.below(40)
      return (0..<length).flatMap { _ in pieces[random.below(pieces.count)] }
    }
  }

  private func has(_ word: [UInt8], onlyStarts: Bool, _ value: Range<Int>, _ view: FoldedValues.View) -> Bool
  {
    word.withUnsafeBufferPointer { word in
      value.contains { place in
        place + word.count <= value.upperBound && view.matches(word, at: place)
          && (!onlyStarts || Folding.isWordStart(place, in: view.bytes))
      }
    }
  }

  private func ends(
    _ words: [[UInt8]], onlyStarts: Bool, _ folded: FoldedValues, _ view: FoldedValues.View
  ) -> [Int] {
    var ends: [Int] = []
    var common = CommonEnds(
      of: words.map { FoldedQuery(utf8: $0).words[0] }, onlyStarts: onlyStarts,
      frequencies: folded.frequencies)
    common.forEachStretch(in: view) { first, found in
      for (block, bits) in found.enumerated() {
        ends += (0..<64).filter { bits >> UInt64($0) & 1 == 1 }.map { (first + block) * 64 + $0 }
      }
      return true
    }
    return ends
  }

  @Test func endsAreThoseOfTheValuesWithAllWords() {
    var random = SeededGenerator(seed: 6)
    let words = ["a", "b", "ab", "ba", "abab", "1", "e", "東", "1b1", "aaaaaaa", "zz"].map { Array($0.utf8) }
    for round in 0..<12 {
      let folded = FoldedValues(ValueIndex(values(&random)).values)
      let sample = (0...round % 3).map { _ in words[random.below(words.count)] }
      folded.withView { view in
        for onlyStarts in [false, true] {
          let expected = (0..<view.count).filter { number in
            let value = view.value(around: view.start(of: number))
            return sample.allSatisfy { has($0, onlyStarts: onlyStarts, value, view) }
          }
          let found = ends(sample, onlyStarts: onlyStarts, folded, view).map { view.index(at: $0) }
          #expect(found == expected, "\(sample), \(onlyStarts)")
        }
      }
    }
  }
}
