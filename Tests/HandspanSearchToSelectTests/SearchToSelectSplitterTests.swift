import Testing

@testable import HandspanSearchToSelect

@Suite("Splitting of what is pasted")
struct SearchToSelectSplitterTests {
  private func pieces(_ text: String) -> [String] {
    SearchToSelectSplitter.pieces(of: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("S34: lines and tabs split, empty pieces are dropped")
  func s34() {
    #expect(pieces("a\tb\r\n\r\nc\r\n") == ["a", "b", "c"])
    #expect(pieces("one cell") == ["one cell"])
    #expect(pieces("\r\n \t ") == [])
    #expect(pieces("") == [])
  }

  @Test("S35: full-width, enumerating and Arabic commas split, and so do semicolons")
  func s35() {
    #expect(pieces("東京，大阪、京都") == ["東京", "大阪", "京都"])
    #expect(pieces("القاهرة، بيروت؛ دمشق") == ["القاهرة", "بيروت", "دمشق"])
    #expect(pieces("a;b；c,d") == ["a", "b", "c", "d"])
    #expect(pieces("a\u{2028}b\u{2029}c") == ["a", "b", "c"])
  }

  @Test("a quoted cell may hold separators and quotes; a stray quote is just a character")
  func quotes() {
    #expect(pieces("\"Washington, D.C.\",Paris") == ["Washington, D.C.", "Paris"])
    #expect(pieces("\"say \"\"hi\"\"\"\tb") == ["say \"hi\"", "b"])
    #expect(pieces("5\" pipe, 6\" pipe") == ["5\" pipe", "6\" pipe"])
    #expect(pieces("\"never closed, b") == ["\"never closed", "b"])
    #expect(pieces("\"a\" b, c") == ["\"a\" b", "c"])
  }

  @Test("text being typed ends with a separator only where a comma is the last thing in it")
  func endings() {
    for text in ["a,", "a, ", "a，", "a、", "أ،", "a\n"] {
      #expect(SearchToSelectSplitter.endsWithSeparator(Array(text.utf8)), "\(text)")
    }
    for text in ["", " ", "a", "a, b", "，a", "は", "ら"] {
      #expect(!SearchToSelectSplitter.endsWithSeparator(Array(text.utf8)), "\(text)")
    }
  }

  @Test("any bytes are split without harm")
  func anyBytes() {
    for first in 0...255 {
      for second in 0...255 {
        let bytes = [UInt8(first), UInt8(second), 0x80, UInt8(ascii: ",")]
        let pieces = SearchToSelectSplitter.pieces(of: bytes)
        #expect(pieces.joined().count <= bytes.count)
      }
    }
  }
}
