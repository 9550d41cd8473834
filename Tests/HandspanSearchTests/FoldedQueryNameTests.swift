import Testing

@testable import HandspanSearch

@Suite("Names of values")
struct FoldedQueryNameTests {
  @Test("a name may be typed without accents and in any case; accents that are typed must be there")
  func names() {
    let cases: [(typed: String, label: String, isName: Bool)] = [
      ("zurich", "Zürich", true), ("ZÜRICH", "Zürich", true), ("zürich", "Zurich", false),
      ("zuric", "Zürich", false),
      ("strasse", "Straße", true), (" new   york ", "New York", true), ("york new", "New York", false),
      ("", "", false), ("u\u{308}", "ü", true), ("resumé", "résumé", true), ("résume", "resumé", false),
    ]
    for (typed, label, isName) in cases {
      #expect(FoldedQuery(typed).isName(of: FoldedQuery(label)) == isName, "\(typed) for \(label)")
    }
  }
}
