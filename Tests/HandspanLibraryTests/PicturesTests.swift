import Foundation
import HandspanTestSupport
import Testing

@testable import HandspanLibrary

@Suite struct PicturesTests {
  private let folder = TestFolder()
  private let store = TestFolder()

  private func pictures() throws -> (Pictures, (String) -> UInt32) {
    let library = try Library(path: folder.path)
    let pictures = Pictures(library, cache: try PictureCache(path: store.path))
    return (
      pictures,
      { name in library.snapshot().items.first { $0.path.display == name }?.id ?? 0 }
    )
  }

  private func jpeg(_ width: Int, _ height: Int) throws -> [UInt8] {
    let folder = TestFolder()
    folder.write("a.png".utf8, TestPicture.png(width, height))
    let library = try Library(path: folder.path)
    return try Pictures(library, cache: nil).picture(1, .preview).bytes
  }

  @Test(arguments: [
    (1200, 800, 600, 400), (800, 1200, 400, 600), (300, 200, 300, 200), (400, 400, 400, 400),
    (9000, 450, 1600, 80), (1, 1, 1, 1),
  ])
  func fitTheShortSide(_ width: Int, _ height: Int, _ expectedWidth: Int, _ expectedHeight: Int) throws {
    folder.write("a.png".utf8, TestPicture.png(width, height))
    let (pictures, id) = try pictures()
    let picture = try pictures.picture(id("a.png"), .thumbnail)
    #expect(picture.format == .jpeg)
    let size = try #require(TestPicture.jpegSize(picture.bytes))
    #expect(size == (expectedWidth, expectedHeight))
  }

  @Test func applyTheOrientationAndDropTheRest() throws {
    folder.write("a.jpg".utf8, TestPicture.oriented(try jpeg(600, 300), 6))
    let (pictures, id) = try pictures()
    let bytes = try pictures.picture(id("a.jpg"), .thumbnail).bytes
    #expect(try #require(TestPicture.jpegSize(bytes)) == (300, 600))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("Exif"))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("CAM"))
  }

  @Test func keepTransparencyAndScaleDrawings() throws {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"><circle cx="5" cy="5" r="4"/></svg>
      """
    folder.write("a.svg", drawing)
    let (pictures, id) = try pictures()
    let picture = try pictures.picture(id("a.svg"), .thumbnail)
    #expect(picture.format == .webp)
    #expect(picture.bytes.starts(with: Array("RIFF".utf8)))
  }

  @Test func readNothingBesideTheFile() throws {
    let outside = TestFolder()
    let other = outside.write("other.png".utf8, TestPicture.png(50, 50))
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="50" height="50">
      IMAGE</svg>
      """
    folder.write(
      "with.svg",
      drawing.replacing("IMAGE", with: "<image width='50' height='50' xlink:href='file://\(other)'/>"))
    folder.write("without.svg", drawing.replacing("IMAGE", with: ""))
    let (pictures, id) = try pictures()
    #expect(
      try pictures.picture(id("with.svg"), .thumbnail).bytes
        == pictures.picture(id("without.svg"), .thumbnail).bytes)
  }

  @Test(arguments: ["empty.jpg", "text.jpg", "half.png", "huge.png", "noise.heic", "noise.pdf", "song.mp3"])
  func refuseWhatIsNoPicture(_ name: String) throws {
    let content: [UInt8] =
      switch name {
      case "empty.jpg": []
      case "half.png": Array(TestPicture.png(50, 50).prefix(20))
      case "huge.png": TestPicture.pngClaiming(100_000, 100_000)
      default: Array("no picture at all".utf8)
      }
    folder.write(name.utf8, content)
    let (pictures, id) = try pictures()
    for size in PictureSize.allCases {
      #expect(throws: LibraryError(.noPicture, "\(name): there is no picture to be made of this file")) {
        try pictures.picture(id(name), size)
      }
    }
    #expect(store.allNames == [])
  }

  @Test func readNoOptionsOutOfNames() throws {
    folder.write("a.png[shrink=8]".utf8, TestPicture.png(64, 64))
    let (pictures, id) = try pictures()
    let bytes = try pictures.picture(id("a.png[shrink=8]"), .thumbnail).bytes
    #expect(try #require(TestPicture.jpegSize(bytes)) == (64, 64))
  }

  @Test func areKeptOnDiskUntilTheFileChanges() throws {
    folder.write("a.png".utf8, TestPicture.png(64, 32), modified: 1000)
    let (pictures, id) = try pictures()
    let first = try pictures.picture(id("a.png"), .thumbnail)
    #expect(store.allNames.count == 1)
    let kept = try #require(store.allNames.first)
    store.write(kept, "kept")
    #expect(try pictures.picture(id("a.png"), .thumbnail).bytes == Array("kept".utf8))
    folder.write("a.png".utf8, TestPicture.png(32, 64), modified: 2000)
    let second = try pictures.picture(id("a.png"), .thumbnail)
    #expect(try #require(TestPicture.jpegSize(second.bytes)) == (32, 64))
    #expect(second != first)
    #expect(store.allNames.count == 2)
  }

  @Test func areMadeWithoutACacheToo() throws {
    folder.write("a.png".utf8, TestPicture.png(64, 32))
    let library = try Library(path: folder.path)
    #expect(try Pictures(library, cache: nil).picture(1, .thumbnail).bytes.isEmpty == false)
  }

  @Test func areRefusedForNowWhileAllPlacesAreTaken() throws {
    for name in ["a", "b", "c"] { folder.write(name, name) }
    let library = try Library(path: folder.path)
    let (started, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let made = Picture(format: .jpeg, bytes: [1])
    let pictures = Pictures(library, cache: nil, slotTimeout: .milliseconds(50)) { _, _ in
      started.signal()
      release.wait()
      return made
    }
    let finished = DispatchGroup()
    for id in [UInt32(1), 2] {
      finished.enter()
      Thread.detachNewThread {
        #expect(throws: Never.self) { try pictures.picture(id, .thumbnail) }
        finished.leave()
      }
    }
    for _ in 0..<2 { started.wait() }
    let message = "c: other pictures are being made: ask again in a moment"
    #expect(throws: LibraryError(.busy, message)) { try pictures.picture(3, .thumbnail) }
    for _ in 0..<3 { release.signal() }
    #expect(try pictures.picture(3, .thumbnail) == made)
    finished.wait()
  }

  @Test func leaveNoFileOpen() throws {
    let file = folder.write("a.png".utf8, TestPicture.png(64, 32))
    folder.write("b.jpg", "no picture")
    let (pictures, id) = try pictures()
    for size in PictureSize.allCases {
      _ = try pictures.picture(id("a.png"), size)
      _ = try? pictures.picture(id("b.jpg"), size)
    }
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
    #expect(!open.contains(file))
    #expect(!open.contains(folder.path + "/b.jpg"))
  }
}
