import Testing

@testable import HandspanLibrary

@Suite struct CopyNameTests {
  @Test(arguments: [
    ("sea.jpg", 1, "sea copy.jpg"), ("sea.jpg", 2, "sea copy 2.jpg"), ("sea", 1, "sea copy"),
    ("sea copy.jpg", 1, "sea copy.jpg"), ("sea copy 7.jpg", 3, "sea copy 3.jpg"),
    ("a.tar.gz", 1, "a copy.tar.gz"), (".tar.gz", 1, ".tar copy.gz"), ("v1.2.txt", 1, "v1.2 copy.txt"),
    (" copy.txt", 1, " copy copy.txt"), ("copy.txt", 1, "copy copy.txt"),
    ("sea 12.jpg", 1, "sea 12 copy.jpg"),
    ("sea copy12.jpg", 1, "sea copy12 copy.jpg"), ("xerocopy.jpg", 1, "xerocopy copy.jpg"),
    ("dot.", 1, "dot copy."), ("été 🏞️.jpg", 1, "été 🏞️ copy.jpg"),
  ])
  func names(_ name: String, _ number: Int, _ expected: String) {
    #expect(String(decoding: CopyName(Array(name.utf8)).name(number), as: UTF8.self) == expected)
  }

  @Test func keepsBytesThatAreNoText() {
    #expect(CopyName([0xFF, 0x2E, 0xFE]).name(1) == [0xFF] + Array(" copy.".utf8) + [0xFE])
  }
}
