import EngineTestSupport
import HandspanSelection
import Testing

@testable import HandspanSearch

/// A session must never change an answer; each is compared with that of the plain scan.
@Suite struct SearchSessionTests {
  private static let values: [String] = {
    var random = SeededGenerator(seed: 6)
    let parts = [
      "san", "sant", "José", "jose", "new", "york", "ß", "ss", "Łódź", "à", "a", "ing", "한국", "an", "-", " ",
      "ana",
    ]
    return (0..<400).map { _ in
      (0..<1 + random.below(4)).map { _ in parts[random.below(parts.count)] }.joined()
    }
  }()

  @Test(arguments: [
    "santana", "new york", "york n", "jose san", "josé", "san jose", "anana", "한국", "ss a", "łódź",
    "an an an",
  ])
  func typingLetterByLetterAndDeletingAgain(query: String) {
    let index = ValueIndex(ValueText(Self.values))
    let reference = ReferenceSearch(Self.values.map { Array($0.utf8) })
    var session = SearchSession()
    let prefixes = (0...query.count).map { String(query.prefix($0)) }
    for typed in prefixes + prefixes.reversed() + [query] {
      let folded = FoldedQuery(typed)
      #expect(
        index.search(folded, limit: 10, session: &session) == reference.search(folded, limit: 10), "\(typed)")
    }
  }

  @Test func anyQueryAfterAnyOther() {
    let index = ValueIndex(ValueText(Self.values))
    let reference = ReferenceSearch(Self.values.map { Array($0.utf8) })
    var random = SeededGenerator(seed: 7)
    let letters = Array("saneéßo ktjł")
    var session = SearchSession()
    var query = ""
    for step in 0..<(isLongRun ? 20_000 : 500) {
      switch random.below(8) {
      case 0: query = ""
      case 1: query = String(query.dropFirst())
      case 2, 3: query = String(query.dropLast())
      default: query.append(letters[random.below(letters.count)])
      }
      let folded = FoldedQuery(query)
      #expect(
        index.search(folded, limit: 5, session: &session) == reference.search(folded, limit: 5),
        "\(step): \(query)")
    }
  }

  @Test func aSessionForgetsAnotherIndex() {
    var session = SearchSession()
    let (first, second) = (
      ValueIndex(ValueText(["abcd", "abc"])), ValueIndex(ValueText(["x", "abcd", "y", "abc"]))
    )
    #expect(first.search(FoldedQuery("abc"), session: &session).top == [1, 0])
    #expect(second.search(FoldedQuery("abcd"), session: &session).top == [1])
    #expect(first.search(FoldedQuery("abcd"), session: &session).top == [0])
  }
}
