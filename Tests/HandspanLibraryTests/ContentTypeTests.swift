import HandspanTestSupport
import Testing

@testable import HandspanLibrary

@Suite struct ContentTypeTests {
  @Test(arguments: [
    ("a.jpg", "image/jpeg", ItemKind.image), ("a.HEIC", "image/heif", .image),
    ("a.svg", "image/svg+xml", .image), ("a.mp4", "video/mp4", .video), ("a.mkv", "video/x-matroska", .video),
    ("a.mp3", "audio/mpeg", .audio), ("a.flac", "audio/flac", .audio),
    ("a.pdf", "application/pdf", .document),
    ("a.txt", "text/plain", .document),
    (
      "a.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", .document
    ), ("a.zip", "application/zip", .other),
  ])
  func knowsTypesByName(_ name: String, _ mime: String, _ kind: ItemKind) {
    let type = ContentType(name: Array(name.utf8)) { nil }
    #expect(type.mime == mime)
    #expect(type.kind == kind)
  }

  @Test func looksInsideWhereTheNameSaysNothing() {
    #expect(ContentType(name: Array("scan".utf8)) { TestPicture.png(4, 4) }.kind == .image)
    #expect(ContentType(name: [0xFF]) { [0, 1, 2, 255, 254, 0, 0] }.kind == .other)
    #expect(ContentType(name: Array("scan".utf8)) { nil }.mime == "application/octet-stream")
  }
}
