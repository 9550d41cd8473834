import EngineTestSupport
import Testing

@testable import HandspanSearch

/// The order of values against that of the plain scan, where each way of sorting takes over from another.
@Suite struct CollationTests {
  private func differs(_ values: [[UInt8]]) -> Bool {
    let index = ValueIndex(values)
    return index.search(FoldedQuery(""), limit: values.count).top != ReferenceSearch(values).collated
  }

  private func values(_ count: Int, of pieces: [String], upTo length: Int, _ random: inout SeededGenerator)
    -> [[UInt8]]
  {
    (0..<count).map { _ in
      (0..<random.below(length + 1)).flatMap { _ in Array(pieces[random.below(pieces.count)].utf8) }
    }
  }

  /// Few groups are small enough for insertion, and few values are alone in theirs.
  @Test func everyCount() {
    var random = SeededGenerator(seed: 41)
    for count in 0...200 {
      #expect(!differs(values(count, of: ["a", "b", "A", "é"], upTo: 6, &random)), "\(count)")
    }
  }

  /// From 4,096 values on there is a bucket for each pair of first bytes.
  @Test(arguments: [4095, 4096, 20_000]) func buckets(count: Int) {
    var random = SeededGenerator(seed: 42)
    let pieces = ["a", "b", "z", "A", " ", "é", "ж", "か", "한", "😀", "\u{301}", "\0", "Saint-"]
    #expect(!differs(values(count, of: pieces, upTo: 8, &random)))
  }

  /// Only bytes far behind the first eight, and the first sixteen, tell these apart.
  @Test(arguments: [7, 8, 9, 15, 16, 17, 200]) func longBeginnings(length: Int) {
    var random = SeededGenerator(seed: 43)
    let beginning = Array(repeating: UInt8(ascii: "x"), count: length)
    let ends = values(300, of: ["a", "b", "B", "é"], upTo: 5, &random)
    #expect(!differs(ends.map { beginning + $0 } + [beginning, []]))
  }

  /// So many that fold to the same that they are not sorted by insertion; some are equal altogether.
  @Test(arguments: [0, 6, 7, 8, 9, 30]) func sameFoldedBytes(length: Int) {
    var random = SeededGenerator(seed: 44)
    let beginning = Array(repeating: UInt8(ascii: "y"), count: length)
    #expect(
      !differs(
        (0..<300).map { _ in
          beginning + (0..<3).flatMap { _ in Array(["a", "A", "á", "Ａ"][random.below(4)].utf8) }
        }))
  }

  /// Their length is more than is noted of one.
  @Test(arguments: [65_533, 65_534, 65_535, 65_536, 200_000]) func longValues(length: Int) {
    let long = Array(repeating: UInt8(ascii: "l"), count: length)
    #expect(!differs([long + [0x62], [], long, [0x61], long + [0x61], long]))
  }
}
