import Testing

@testable import HandspanSearch

@Suite("What was typed ranks first")
struct ValueIndexTypedTests {
  private func top(_ values: [String], _ query: String, limit: Int = 100) -> [String] {
    let index = ValueIndex(ValueText(values))
    var session = SearchSession()
    return index.search(FoldedQuery(query), limit: limit, session: &session).top.map { values[$0] }
  }

  @Test("the value that was typed is before others that fold to the same")
  func exact() {
    #expect(top(["Dường", "đường", "đường phố"], "đường") == ["đường", "Dường", "đường phố"])
    #expect(top(["Dường", "Đường"], "đường") == ["Đường", "Dường"])
    #expect(top(["ĐƯỜNG", "Dường", "đường"], "đường") == ["đường", "ĐƯỜNG", "Dường"])
    #expect(top(["Zürich", "zurich"], "zurich") == ["zurich", "Zürich"])
    #expect(top(["Zurich", "Zürich"], "zürich") == ["Zürich"])
    #expect(top(["Strasse", "Straße"], " straße ") == ["Straße", "Strasse"])
    #expect(top(["МОСКВА", "москва"], "москва") == ["москва", "МОСКВА"])
    #expect(top(["Łodz", "lodz", "łodz"], "łodz") == ["łodz", "Łodz", "lodz"])
    // Composed or not, it is the same text.
    #expect(top(["Dường", "d\u{31B}u", "đường"], "đươ\u{300}ng") == ["đường", "Dường"])
  }

  @Test("others keep their order, and no more are answered than asked for")
  func others() {
    let values = (0..<50).map { _ in "Dường" } + ["đường"]
    #expect(top(values, "đường", limit: 3) == ["đường", "Dường", "Dường"])
    #expect(top(values, "đường", limit: 200).count == 51)
    #expect(top(["b", "a", "A"], "") == ["A", "a", "b"])
    #expect(top(["đường"], "đường", limit: 0) == [])
  }
}
