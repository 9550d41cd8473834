import Foundation
import HandspanTestSupport
import Testing

@testable import HandspanLibrary

@Suite struct LibraryShareTests {
  private let folder = TestFolder()

  private func archive(_ library: Library) throws -> ZipStream {
    try library.archive(library.share(library.snapshot().items.map { $0.id }).token)
  }

  /// Reads pieces of an odd size, as a slow connection would.
  private func readAll(_ stream: ZipStream, piece: Int = 997) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: piece)
    while case let count = try buffer.withUnsafeMutableBytes({ try stream.read(into: $0) }), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }

  @Test func holdsEveryByteUnderEveryName() throws {
    let files: [(name: [UInt8], content: [UInt8])] = [
      (Array("a.txt".utf8), Array("one".utf8)), (Array("in/a.txt".utf8), Array("two".utf8)),
      (Array("été 🏞️.jpg".utf8), [0, 255, 10, 13]), (Array("empty".utf8), []),
      (Array("line break 'q' \u{202E}x".utf8), Array("three".utf8)), ([0xFF, 0x2E, 0x61], [1]),
      ([0xFE, 0x2E, 0x61], [2]),
      (Array("big.bin".utf8), (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }),
    ]
    for file in files { folder.write(file.name, file.content) }
    let zip = try readAll(archive(try Library(path: folder.path)))
    let contents = try TestProgram.contents(ofZip: folder.write("../\(UUID()).zip".utf8, zip))
    var expected: [String: [UInt8]] = [:]
    for file in files where file.name[0] < 0x80 || file.name.count > 3 {
      expected[String(decoding: file.name, as: UTF8.self)] = file.content
    }
    expected["\u{FFFD}.a"] = [2]
    expected["\u{FFFD} (2).a"] = [1]
    #expect(contents.count == expected.count)
    for (name, content) in expected {
      #expect(contents[name] == content.map { String(format: "%02x", $0) }.joined(), "\(name)")
    }
  }

  @Test func keepsTimesAndPassesUnzip() throws {
    folder.write("a.txt", "1", modified: 1_700_000_000)
    let zip = try readAll(archive(try Library(path: folder.path)))
    let target = TestFolder()
    let path = target.write("x.zip".utf8, zip)
    #expect(try TestProgram("/usr/bin/env", ["unzip", "-q", path, "-d", target.path]).status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: target.path + "/a.txt")
    #expect((attributes[.modificationDate] as? Date)?.timeIntervalSince1970 == 1_700_000_000)
  }

  @Test func isReadAsItArrivesByAnotherProgram() throws {
    let files = [
      "a.txt": "one", "in/b.txt": String(repeating: "two ", count: 100_000), "empty": "", "c:d?.txt": "3",
    ]
    for (name, content) in files { folder.write(name, content) }
    let path = folder.write("../\(UUID()).zip".utf8, try readAll(archive(try Library(path: folder.path))))
    // Java's reader never looks at the archive's directory.
    let program = TestFolder().write(
      "Entries.java",
      """
      import java.util.zip.*;
      class Entries {
        public static void main(String[] arguments) throws Exception {
          try (var zip = new ZipInputStream(new java.io.FileInputStream(arguments[0]))) {
            for (ZipEntry entry; (entry = zip.getNextEntry()) != null; )
              System.out.println(entry.getName() + " " + zip.readAllBytes().length);
          }
        }
      }
      """)
    let result = try TestProgram("/usr/bin/env", ["java", program, path])
    #expect(result.errors == "")
    #expect(
      Set(result.output.split(separator: "\n")) == ["a.txt 3", "in/b.txt 400000", "empty 0", "c_d_.txt 1"])
  }

  @Test func goesBeyondFourGigabytes() throws {
    // A hole in the file: it takes no space, but every byte of it is read and archived.
    let size = 4_400_000_000
    folder.write("a.txt", "1")
    let path = folder.write("b.bin", "x")
    #expect(truncate(path, size) == 0)
    folder.write("c.txt", "3")
    // A hole compresses to next to nothing.
    let zip = try readAll(archive(try Library(path: folder.path)), piece: 1 << 20)
    let script =
      "import sys, zipfile; print([(i.filename, i.file_size) for i in zipfile.ZipFile(sys.argv[1]).infolist()])"
    let result = try TestProgram(
      "/usr/bin/env", ["python3", "-c", script, folder.write("../\(UUID()).zip".utf8, zip)])
    #expect(result.output == "[('a.txt', 1), ('b.bin', \(size)), ('c.txt', 1)]\n")
  }

  @Test func hasNoEndWhenAFileChangesMeanwhile() throws {
    for change in ["gone", "shorter", "longer", "rewritten"] {
      folder.write("a.bin".utf8, [UInt8](repeating: 7, count: 3_000_000), modified: 1000)
      folder.write("b.bin".utf8, [UInt8](repeating: 8, count: 3_000_000), modified: 1000)
      let stream = try archive(try Library(path: folder.path))
      var buffer = [UInt8](repeating: 0, count: 100_000)
      _ = try buffer.withUnsafeMutableBytes { try stream.read(into: $0) }
      switch change {
      case "gone": folder.remove("b.bin")
      case "shorter": #expect(truncate(folder.path + "/a.bin", 1_000_000) == 0)
      case "longer": folder.write("a.bin".utf8, [UInt8](repeating: 7, count: 3_000_001))
      default: folder.write("b.bin".utf8, [UInt8](repeating: 9, count: 3_000_000), modified: 2000)
      }
      #expect(throws: LibraryError.self, "\(change)") { _ = try readAll(stream) }
    }
  }

  @Test func isNoArchiveWhenCutShort() throws {
    folder.write("a.txt", "1")
    // What cannot be made smaller: the archive is about as long.
    var random: UInt64 = 1
    let content = (0..<3_000_000).map { _ in
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: random >> 56)
    }
    folder.write("b.bin".utf8, content)
    let stream = try archive(try Library(path: folder.path))
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 100_000)
    var failed = false
    while !failed {
      do {
        let count = try buffer.withUnsafeMutableBytes { try stream.read(into: $0) }
        if count == 0 { break }
        received += buffer[..<count]
        if received.count > 1_000_000 { truncate(folder.path + "/b.bin", 0) }
      } catch {
        failed = true
      }
    }
    #expect(failed)
    let path = folder.write("../\(UUID()).zip".utf8, received)
    #expect(try TestProgram("/usr/bin/env", ["unzip", "-tq", path]).status != 0)
  }

  @Test func addsUpMoreBytesThanANumberHolds() throws {
    // Only on a file system in memory may a file, which is all hole, be this large.
    let path = "/dev/shm/handspan-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: path) }
    for name in ["a", "b"] {
      #expect(FileManager.default.createFile(atPath: "\(path)/\(name)", contents: nil))
      #expect(truncate("\(path)/\(name)", off_t.max - 1) == 0)
    }
    let library = try Library(path: path)
    #expect(library.share(library.snapshot().items.map { $0.id }).bytes == .max)
  }

  @Test func tellsWhatIsMissingAndRefusesHalf() throws {
    folder.write("a.txt", "12")
    folder.write("b.txt", "345")
    let library = try Library(path: folder.path)
    let ids = library.snapshot().items.map { $0.id }
    let shared = library.share(ids + [99])
    #expect(shared.count == 2)
    #expect(shared.bytes == 5)
    #expect(shared.missing == [ItemFailure(id: 99, error: "there is no item 99")])
    folder.remove("b.txt")
    #expect(throws: LibraryError(.gone, "b.txt is no longer in the folder")) {
      try library.archive(shared.token)
    }
    #expect(library.share(ids).missing.count == 1)
    #expect(throws: LibraryError.self) { try library.archive("nonsense") }
  }

  @Test func holdsEveryFileOfAThousand() throws {
    for index in 0..<1000 { folder.write("\(index % 7)/\(index).txt", "\(index)") }
    let zip = try readAll(archive(try Library(path: folder.path)), piece: 1 << 18)
    let contents = try TestProgram.contents(ofZip: folder.write("../\(UUID()).zip".utf8, zip))
    #expect(contents.count == 1000)
    for index in 0..<1000 {
      let expected = "\(index)".utf8.map { String(format: "%02x", $0) }.joined()
      #expect(contents["\(index % 7)/\(index).txt"] == expected)
    }
  }
}
