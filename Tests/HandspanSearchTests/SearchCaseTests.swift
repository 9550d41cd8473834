import HandspanSelection
import Testing

@testable import HandspanSearch

/// Cases from real reports, each by its number.
@Suite struct SearchCaseTests {
  private func index(_ values: String...) -> ValueIndex { ValueIndex(ValueText(values)) }

  @Test func s19HighlightOffsetsMapBackToTheValue() {
    #expect(index("Große Straße").highlights(of: FoldedQuery("strasse"), at: 0) == [7..<14])
    #expect(index("Straße 1").highlighted("ss") == ["ß"])
    #expect(index("Straße 1").highlighted("s") == ["S", "ß"])
    #expect(index("İx").highlights(of: FoldedQuery("x"), at: 0) == [2..<3])
    #expect(index("I\u{307}x").highlights(of: FoldedQuery("x"), at: 0) == [3..<4])
    #expect(index("xe\u{301}y").highlights(of: FoldedQuery("e"), at: 0) == [1..<4])
    #expect(index("xe\u{301}y").highlights(of: FoldedQuery("y"), at: 0) == [4..<5])
    #expect(index("oﬃce").highlighted("f") == ["ﬃ"])
    #expect(index("㎏ kg").highlights(of: FoldedQuery("kg"), at: 0) == [0..<3, 4..<6])
  }

  @Test func s20HighlightsStopAtGraphemes() {
    #expect(index("cafe\u{301}s").highlighted("cafe") == ["cafe\u{301}"])
    #expect(index("a👩‍👧b").highlighted("👩") == ["👩‍👧"])
    #expect(index("🇩🇪🇫🇷").highlighted("🇪") == ["🇩🇪"])
    #expect(index("각").highlighted("가") == ["각"])
    #expect(index("e\u{302}\u{301}e").highlighted("e") == ["e\u{302}\u{301}e"])
    #expect(index("👍🏽").highlighted("👍") == ["👍🏽"])
  }

  @Test func s22ADecomposedUmlautFindsOnlyTheUmlaut() {
    let values = index("a", "\u{E4}", "a\u{308}", "\u{C4}", "\u{E5}", "ae")
    #expect(values.matches(FoldedQuery("a\u{308}")).positions == [1, 2, 3])
    #expect(values.matches(FoldedQuery("\u{E4}")).positions == [1, 2, 3])
    #expect(values.matches(FoldedQuery("a")).count == 6)
  }

  @Test func s23AComposedQueryFindsDecomposedValues() {
    let values = index("Cafe\u{301}", "Caf\u{E9}", "Cafe")
    #expect(values.matches(FoldedQuery("caf\u{E9}")).positions == [0, 1])
    #expect(values.matches(FoldedQuery("cafe\u{301}")).positions == [0, 1])
    #expect(values.matches(FoldedQuery("cafe")).count == 3)
  }

  @Test(arguments: ["izmir", "İZMİR", "IZMIR", "ızmır", "i\u{307}zmir", "Izmır"])
  func s25DottedAndDotlessAreTheSame(query: String) {
    #expect(
      index("izmir", "İZMİR", "IZMIR", "ızmır", "İzmir", "I\u{307}zmir").matches(FoldedQuery(query)).isFull)
  }

  @Test(arguments: ["strasse", "straße", "STRASSE", "STRAẞE"])
  func s26DoubleSIsSharpS(query: String) {
    #expect(index("Straße", "Strasse", "STRAẞE").matches(FoldedQuery(query)).isFull)
  }

  @Test(arguments: ["abc1", "ＡＢＣ１", "ａｂｃ１"])
  func s28WidthIsFolded(query: String) {
    #expect(index("ABC1", "ＡＢＣ１", "ａｂｃ１").matches(FoldedQuery(query)).isFull)
    #expect(index("ガラス", "ｶﾞﾗｽ", "がらす").matches(FoldedQuery("ｶﾞﾗｽ")).isFull)
    #expect(index("カラス").matches(FoldedQuery("ガラス")).isEmpty)
  }

  @Test func s29ComposedAndDecomposedHangulAreTheSame() {
    let decomposed = "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}"
    let values = index("한국", decomposed, "하나")
    #expect(values.matches(FoldedQuery("한국")).positions == [0, 1])
    #expect(values.matches(FoldedQuery(decomposed)).positions == [0, 1])
    // What an input method shows while a syllable is being composed.
    #expect(values.matches(FoldedQuery("하")).isFull)
    #expect(values.highlighted("한국", at: 1) == [decomposed])
  }
}
