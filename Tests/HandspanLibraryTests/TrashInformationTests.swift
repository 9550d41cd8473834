import Testing

@testable import HandspanLibrary

@Suite struct TrashInformationTests {
  private func path(_ text: String) -> [UInt8]? {
    TrashInformation(Array(text.utf8))?.path
  }

  @Test func readsThePathAsBytes() {
    let text = "[Trash Info]\nPath=/a%20b/%FF%0A%25.txt\nDeletionDate=2026-01-01T00:00:00\n"
    #expect(path(text) == Array("/a b/".utf8) + [0xFF, 0x0A] + Array("%.txt".utf8))
  }

  @Test(arguments: ["", "Path=/a", "[Trash Info]\n", "[Trash Info]\nPath=%zz\n", "[Trash Info]\nPath=%4"])
  func refusesWhatIsNoNote(_ text: String) {
    #expect(path(text) == nil)
  }
}
