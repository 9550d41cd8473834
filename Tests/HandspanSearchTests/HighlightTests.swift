import EngineTestSupport
import HandspanSelection
import Testing

@testable import HandspanSearch

@Suite struct HighlightTests {
  private func highlights(_ query: String, in text: String) -> [Range<Int>] {
    FoldedQuery(query).highlights(in: text.utf8)
  }

  @Test func eachWordIsHighlightedWhereverItStands() {
    #expect(highlights("new", in: "New York, new") == [0..<3, 10..<13])
    #expect(highlights("york new", in: "New York") == [0..<3, 4..<8])
  }

  @Test func whatTouchesIsOne() {
    #expect(highlights("ab bc", in: "abc") == [0..<3])
    #expect(highlights("a b", in: "ab") == [0..<2])
    #expect(highlights("aa", in: "aaaa") == [0..<4])
  }

  @Test func onlyPlacesWithTheTypedAccent() {
    #expect(highlights("é", in: "eée") == [1..<3])
  }

  @Test func whatIsNotThereIsNotHighlighted() {
    #expect(highlights("x", in: "abc") == [])
    #expect(highlights("abcd", in: "abc") == [])
    #expect(highlights("a", in: "") == [])
  }

  @Test func carriageReturnAndLineFeedAreOneGrapheme() {
    #expect(highlights("a", in: "\r\na\r\n") == [2..<3])
  }

  /// Random texts of awkward scalars: every range begins and ends where a character of Swift's strings does.
  @Test func noGraphemeIsCutInRandomTexts() {
    var random = SeededGenerator(seed: 20)
    let scalars = Array(
      "aeiAE \u{301}\u{308}\u{307}ßéﬁガｶﾞ한각\u{1100}\u{1161}\u{11A8}👩\u{200D}👧🇩🇪🏽\r\n\u{FE0F}क्षि".unicodeScalars)
    for _ in 0..<(isLongRun ? 100_000 : 3_000) {
      var text = String.UnicodeScalarView()
      for _ in 0..<random.below(12) { text.append(scalars[random.below(scalars.count)]) }
      var query = String.UnicodeScalarView()
      for _ in 0..<1 + random.below(3) { query.append(scalars[random.below(scalars.count)]) }
      check(FoldedQuery(String(query)), in: String(text))
    }
  }

  private func check(_ query: FoldedQuery, in text: String) {
    var boundaries: Set<Int> = [0]
    for character in text { boundaries.insert((boundaries.max() ?? 0) + character.utf8.count) }
    let ranges = query.highlights(in: text.utf8)
    for range in ranges {
      #expect(
        !range.isEmpty && boundaries.contains(range.lowerBound) && boundaries.contains(range.upperBound))
    }
    for (range, next) in zip(ranges, ranges.dropFirst()) { #expect(range.upperBound < next.lowerBound) }
    let isFound = !ValueIndex(ValueText([text])).matches(query).isEmpty
    // A value that has one word of two is no match, and still that word is in it.
    if isFound || query.words.count == 1 {
      #expect(ranges.isEmpty == (query.isEmpty || !isFound), "\(text) \(query)")
    }
  }
}
