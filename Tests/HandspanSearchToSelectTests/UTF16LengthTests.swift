import Testing

@testable import HandspanSearchToSelect

@Suite("Lengths in UTF-16")
struct UTF16LengthTests {
  @Test("are those that JavaScript counts", arguments: ["", "Łódź", "e\u{301}", "👩‍👩‍👧 family", "東京", "a𝒳b"])
  func lengths(text: String) {
    #expect(UTF16Length.of(text.utf8) == text.utf16.count)
  }
}
