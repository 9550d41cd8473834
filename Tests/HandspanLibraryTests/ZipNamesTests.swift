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

  private func names(_ paths: [String]) -> [String] {
    var names = ZipNames()
    return paths.map { names.name(RelativePath(bytes: Array($0.utf8))) }
  }

  @Test func keepsApartWhatDiffersInCaseOnly() {
    #expect(
      names(["IMG_0001.JPG", "img_0001.jpg", "A/x.txt", "a/x.txt", "É.txt", "e\u{301}.txt"])
        == ["IMG_0001.JPG", "img_0001 (2).jpg", "A/x.txt", "a/x (2).txt", "É.txt", "e\u{301} (2).txt"])
  }

  @Test func keepsApartFilesAndFolders() {
    #expect(names(["a", "A/x", "A/y", "A/A"]) == ["a", "A (2)/x", "A (2)/y", "A (2)/A"])
    #expect(names(["b/x", "B"]) == ["b/x", "B (2)"])
  }

  @Test func numbersWhatReplacementsMakeTheSame() {
    #expect(names(["a:b.txt", "a?b.txt", "a_b.txt"]) == ["a_b.txt", "a_b (2).txt", "a_b (3).txt"])
    #expect(
      names(["..\\up.txt", "C:\\temp\\x.txt", "CON/CON.txt"]) == [
        ".._up.txt", "C__temp_x.txt", "CON_/CON_.txt",
      ])
  }
}
