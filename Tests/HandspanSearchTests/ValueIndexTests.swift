import Testing

@testable import HandspanSearch

@Suite struct ValueIndexTests {
  @Test func ranksExactThenPrefixThenWordStartThenInside() {
    let index = ValueIndex(ValueText(["Newark", "Old York", "York", "Yorkshire", "Newyork"]))
    var session = SearchSession()
    let answer = index.search(FoldedQuery("york"), session: &session)
    #expect(answer == SearchAnswer(count: 4, top: [2, 3, 1, 4]))
  }

  @Test func anEmptyQueryAnswersAllCollated() {
    let index = ValueIndex(ValueText(["b", "A", "", "a"]))
    var session = SearchSession()
    #expect(index.search(FoldedQuery(" "), session: &session) == SearchAnswer(count: 4, top: [2, 1, 3, 0]))
  }

  @Test func aTypedAccentNarrows() {
    let index = ValueIndex(ValueText(["Malmo", "Malm\u{F6}", "Malmo\u{308}"]))
    #expect(index.matches(FoldedQuery("malmo")).count == 3)
    #expect(index.matches(FoldedQuery("malm\u{F6}")).count == 2)
    #expect(index.highlights(of: FoldedQuery("o"), at: 2) == [4..<7])
  }
}
