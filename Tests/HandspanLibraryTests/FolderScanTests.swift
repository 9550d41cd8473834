import Glibc
import HandspanTestSupport
import Testing

@testable import HandspanLibrary

@Suite struct FolderScanTests {
  private let folder = TestFolder()

  private func scan() throws -> [String] {
    FolderScan(try Directory(path: folder.path)).files.map { $0.path.display }
  }

  @Test func findsFilesInEveryFolder() throws {
    folder.write("b.txt", "1")
    folder.write("x/y/z/deep.txt", "2")
    folder.write("a.txt", "3")
    #expect(try scan() == ["a.txt", "b.txt", "x/y/z/deep.txt"])
  }

  @Test func leavesOutWhatIsHidden() throws {
    folder.write(".hidden", "1")
    folder.write(".git/config", "2")
    folder.write("seen/.also-hidden", "3")
    #expect(try scan() == [])
  }

  @Test func followsNoSymbolicLink() throws {
    let outside = TestFolder()
    outside.write("secret.txt", "1")
    folder.link("file.txt", to: outside.path + "/secret.txt")
    folder.link("folder", to: outside.path)
    folder.link("loop", to: ".")
    #expect(try scan() == [])
  }

  @Test func leavesOutWhatIsNoFile() throws {
    #expect(mkfifo(folder.path + "/pipe.jpg", 0o644) == 0)
    #expect(try scan() == [])
  }

  @Test func keepsNamesAsBytes() throws {
    let names: [[UInt8]] = [
      Array("line\nbreak.txt".utf8), Array("\"quotes' & <tags>.txt".utf8), Array("🏞️.txt".utf8),
      Array("שלום \u{202E}gpj.txt".utf8), [0xFF, 0xFE, 0x41], [0xC3],
    ]
    for name in names { folder.write(name, name) }
    let files = FolderScan(try Directory(path: folder.path)).files
    #expect(Set(files.map { $0.path.bytes }) == Set(names))
  }

  @Test func goesDeeperThanAPathMayBeLong() throws {
    let name = String(repeating: "d", count: 200)
    var directory = try Directory(path: folder.path)
    for _ in 0..<30 {
      directory = try directory.folderMakingMissing(RelativePath(bytes: Array(name.utf8)))
    }
    _ = try directory.newFile(Array("bottom".utf8), mode: 0o600)
    let files = FolderScan(try Directory(path: folder.path)).files
    #expect(files.map { $0.path.components.count } == [31])
  }

  @Test func findsTheSameHoweverFewFoldersItHoldsOpen() throws {
    // A comb: every folder on the way down has others beside the next one, to come back to.
    var expected: [String] = []
    var way = ""
    for _ in 0..<12 {
      for name in ["a/1.txt", "a/b/2.txt", "m/3.txt", "z/4.txt"] {
        folder.write(way + name, name)
        expected.append(way + name)
      }
      way += "m/"
    }
    let root = try Directory(path: folder.path)
    let scan = FolderScan(root)
    #expect(Set(scan.files.map { $0.path.display }) == Set(expected))
    #expect(scan.files.count == expected.count)
    for maximumOpen in 1...14 { #expect(FolderScan(root, maximumOpen: maximumOpen) == scan) }
  }

  @Test func isTheSameOnlyWhileNothingChanges() throws {
    folder.write("a.txt", "1", modified: 1000)
    let root = try Directory(path: folder.path)
    let before = FolderScan(root)
    #expect(FolderScan(root) == before)
    folder.write("a.txt", "2", modified: 1001)
    #expect(FolderScan(root) != before)
  }
}
