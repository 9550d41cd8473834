import Testing

@testable import HandspanLibrary

@Suite struct ZipNamesTests {
  @Test func numbersNamesThatCameOutTheSame() {
    var names = ZipNames()
    let result = [[0xFE], [0xFF], Array("\u{FFFD}".utf8)].map { prefix in
      names.name(RelativePath(bytes: Array("a.b/".utf8) + prefix + Array(".jpg".utf8)))
    }
    #expect(result == ["a.b/\u{FFFD}.jpg", "a.b/\u{FFFD} (2).jpg", "a.b/\u{FFFD} (3).jpg"])
    #expect(names.name(RelativePath(bytes: [0xFE])) == "\u{FFFD}")
    #expect(names.name(RelativePath(bytes: [0xFF])) == "\u{FFFD} (2)")
  }
}
