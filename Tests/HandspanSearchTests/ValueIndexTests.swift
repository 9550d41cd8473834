import EngineTestSupport
import Testing

@testable import HandspanSearch

@Suite struct ValueIndexTests {
  private static func found(_ query: String, among values: [String]) -> [String] {
    ValueIndex(ValueText(values)).found(query)
  }

  @Test func ranksExactThenPrefixThenWordStartThenInside() {
    let values = ["Newark", "Old York", "York", "Newyork", "Yorkshire", "east-york", "New Yorkshire"]
    #expect(
      Self.found("york", among: values)
        == ["York", "Yorkshire", "east-york", "New Yorkshire", "Old York", "Newyork"])
  }

  @Test func aWordStartAnywhereCounts() {
    #expect(Self.found("an", among: ["Banane an", "Banane"]) == ["Banane an", "Banane"])
    #expect(
      Self.found("b", among: ["ab", "a·b", "a b", "a“b", "aéb"]) == ["a b", "a“b", "a·b", "ab", "aéb"])
  }

  @Test func tiesAreCollated() {
    let values = ["b", "Ä", "a", "A", "", "a"]
    let index = ValueIndex(ValueText(values))
    #expect(index.search(FoldedQuery("")) == SearchAnswer(count: 6, top: [4, 3, 2, 5, 1, 0]))
  }

  @Test func twoWordsMustBothBeFoundInAnyOrder() {
    let values = ["York, New", "New York", "New York City", "York", "New", "Renew yorkers"]
    #expect(
      Self.found("new york", among: values) == ["New York", "New York City", "York, New", "Renew yorkers"])
    #expect(
      Self.found("york new", among: values) == ["New York", "New York City", "York, New", "Renew yorkers"])
  }

  /// A word that is part of another is found in it.
  @Test func wordsMayShareAPlace() {
    #expect(Self.found("a an", among: ["an", "a", "n a"]) == ["an"])
  }

  @Test func aTypedAccentNarrowsToItInBothForms() {
    let values = ["Malmo", "Malm\u{F6}", "Malmo\u{308}", "MALM\u{D6}"]
    #expect(Set(Self.found("malmo", among: values)).count == 3, "NFC and NFD are equal as strings")
    let index = ValueIndex(ValueText(values))
    #expect(index.matches(FoldedQuery("malmo")).count == 4)
    #expect(index.matches(FoldedQuery("malm\u{F6}")).positions == [1, 2, 3])
    #expect(index.matches(FoldedQuery("malmo\u{308}")).positions == [1, 2, 3])
  }

  @Test func anAccentAmongStackedOnesIsFound() {
    let index = ValueIndex(
      ValueText(["\u{1EBF}", "e\u{302}\u{301}", "e\u{301}\u{302}", "\u{EA}", "\u{E9}", "e"]))
    #expect(index.matches(FoldedQuery("e\u{302}")).positions == [0, 1, 2, 3])
    #expect(index.matches(FoldedQuery("\u{1EBF}")).positions == [0, 1, 2])
  }

  @Test func accentsMustBeWhereTheyWereTyped() {
    let values = ["resumé", "résumé", "résume", "resume"]
    #expect(Self.found("resumé", among: values) == ["resumé", "résumé"])
    #expect(Self.found("é", among: ["eé", "ée", "e"]) == ["ée", "eé"])
    #expect(Self.found("é a", among: ["a é", "é b", "á e"]) == ["a é"])
  }

  @Test(arguments: ["", " ", "\t\n", "\u{3000}", "\u{301}", " \u{308} \u{200D}", "\u{5B0}"])
  func aQueryWithoutALetterAnswersAll(query: String) {
    let index = ValueIndex(ValueText(["b", "a"]))
    #expect(FoldedQuery(query).isEmpty)
    #expect(index.search(FoldedQuery(query)) == SearchAnswer(count: 2, top: [1, 0]))
    #expect(index.matches(FoldedQuery(query)).count == 2)
    #expect(index.highlights(of: FoldedQuery(query), at: 0) == [])
  }

  @Test func anEmptyListAnswersNothing() {
    let index = ValueIndex(ValueText())
    #expect(index.search(FoldedQuery("")) == SearchAnswer(count: 0, top: []))
    #expect(index.search(FoldedQuery("a")) == SearchAnswer(count: 0, top: []))
    #expect(index.search(FoldedQuery("á b")) == SearchAnswer(count: 0, top: []))
    #expect(index.matches(FoldedQuery("a")).count == 0)
  }

  @Test func emptyValuesAreAmongAllAndMatchNothing() {
    let index = ValueIndex(ValueText(["", "", "a", "\u{301}"]))
    #expect(index.search(FoldedQuery("")) == SearchAnswer(count: 4, top: [0, 1, 3, 2]))
    #expect(index.search(FoldedQuery("a")) == SearchAnswer(count: 1, top: [2]))
  }

  @Test func duplicatesKeepTheirPositions() {
    let index = ValueIndex(ValueText(Array(repeating: "Springfield", count: 200)))
    let answer = index.search(FoldedQuery("spring"), limit: 3)
    #expect(answer == SearchAnswer(count: 200, top: [0, 1, 2]))
    #expect(index.matches(FoldedQuery("field")).isFull)
  }

  @Test func bytesThatAreNotUTF8MatchAsReplacementCharacters() {
    let index = ValueIndex([
      [0x61, 0xFF, 0x62], [0xC3], [0xE2, 0x82], Array("a\u{FFFD}b".utf8), [0xED, 0xA0, 0x80],
    ])
    #expect(index.matches(FoldedQuery("a\u{FFFD}b")).positions == [0, 3])
    #expect(index.matches(FoldedQuery("\u{FFFD}")).positions == [0, 1, 2, 3, 4])
    #expect(index.highlights(of: FoldedQuery("b"), at: 0) == [2..<3])
    #expect(Array(index.text(at: 0)) == [0x61, 0xFF, 0x62])
    #expect(index.matches(FoldedQuery(utf8: [0xFF, 0x62])).positions == [0, 3])
  }

  @Test func zeroesAndControlsAreSpaces() {
    let index = ValueIndex([
      Array("a\0b".utf8), Array("a\tb\u{7F}".utf8), Array("0123456789\u{1}abcdefgh".utf8),
    ])
    #expect(index.found("a b").count == 3)
    #expect(index.found("abc") == ["0123456789\u{1}abcdefgh"])
  }

  @Test func aLineOfAMegabyte() {
    let long = String(repeating: "lorem ipsum ", count: 90_000) + "Zürich"
    let index = ValueIndex(ValueText(["Zug", long, "a"]))
    #expect(index.search(FoldedQuery("zurich")) == SearchAnswer(count: 1, top: [1]))
    #expect(index.search(FoldedQuery("z")) == SearchAnswer(count: 2, top: [0, 1]))
    #expect(index.highlighted("zür", at: 1) == ["Zür"])
  }

  @Test func aQueryOfManyWords() {
    let long = (0..<2_000).map { "\($0)" }.joined(separator: " ")
    let index = ValueIndex(ValueText([long, "1", long + "!"]))
    var session = SearchSession()
    for _ in 0..<2 {
      #expect(index.search(FoldedQuery(long), session: &session) == SearchAnswer(count: 2, top: [0, 2]))
      #expect(index.search(FoldedQuery("1"), session: &session).top == [1, 0, 2])
    }
  }

  /// Many values that share a long beginning must not take a stack as deep as it is long.
  @Test func manyLongValuesThatAgree() {
    let values = (0..<300).map { String(repeating: "a", count: 3_000 - $0) }
    let index = ValueIndex(ValueText(values))
    #expect(index.search(FoldedQuery("")).top.prefix(3) == [299, 298, 297])
  }

  @Test func theLimitLimits() {
    let index = ValueIndex(ValueText((0..<500).map { "x\($0)" }))
    #expect(index.search(FoldedQuery("x"), limit: 0) == SearchAnswer(count: 500, top: []))
    #expect(index.search(FoldedQuery("x"), limit: 1_000).top.count == 500)
    #expect(index.search(FoldedQuery("1"), limit: 7).top.count == 7)
  }

  @Test func linesAreSplit() {
    let text = ValueText(lines: Array("a\r\nb\n\nc".utf8))
    #expect(
      (0..<text.count).map { String(decoding: text.utf8(at: $0), as: UTF8.self) } == ["a", "b", "", "c"])
    #expect(ValueText(lines: Array("a\n".utf8)).count == 1)
    #expect(ValueText(lines: []).count == 0)
  }
}
