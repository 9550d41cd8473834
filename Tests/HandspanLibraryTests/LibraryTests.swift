import Glibc
import HandspanTestSupport
import Testing

@testable import HandspanLibrary

@Suite struct LibraryTests {
  private let folder = TestFolder()

  private func ids(_ library: Library) -> [String: UInt32] {
    Dictionary(uniqueKeysWithValues: library.snapshot().items.map { ($0.path.display, $0.id) })
  }

  @Test func keepsIdsForPaths() throws {
    folder.write("a.txt", "1")
    folder.write("b.txt", "2")
    let library = try Library(path: folder.path)
    let before = ids(library)
    folder.remove("a.txt")
    folder.write("c.txt", "3")
    let without = ids(library)
    #expect(without["a.txt"] == nil)
    #expect(without["b.txt"] == before["b.txt"])
    #expect(!before.values.contains(without["c.txt"] ?? 0))
    folder.write("a.txt", "again")
    #expect(ids(library)["a.txt"] == before["a.txt"])
  }

  @Test func countsRevisionsOfWhatChanged() throws {
    folder.write("a.txt", "1", modified: 1000)
    let library = try Library(path: folder.path)
    let first = library.snapshot().revision
    #expect(library.snapshot().revision == first)
    folder.write("a.txt", "2", modified: 2000)
    let second = library.snapshot()
    #expect(second.revision != first)
    #expect(second.items.map { $0.status.modified.seconds } == [2000])
  }

  @Test func tellsUnknownFromGone() throws {
    folder.write("a.txt", "1")
    let library = try Library(path: folder.path)
    let id = try #require(ids(library)["a.txt"])
    #expect(try library.open(id).file.firstBytes(9) == Array("1".utf8))
    folder.remove("a.txt")
    #expect(throws: LibraryError(.gone, "a.txt is no longer in the folder")) { try library.open(id) }
    #expect(throws: LibraryError(.unknown, "there is no item 0")) { try library.open(0) }
    #expect(throws: LibraryError(.unknown, "there is no item 4294967295")) { try library.open(.max) }
  }

  @Test func refusesAFileThatBecameALink() throws {
    let outside = TestFolder()
    outside.write("secret.txt", "1")
    folder.write("a.txt", "1")
    let library = try Library(path: folder.path)
    let id = try #require(ids(library)["a.txt"])
    folder.remove("a.txt")
    folder.link("a.txt", to: outside.path + "/secret.txt")
    #expect(throws: LibraryError.self) { try library.open(id) }
    #expect(ids(library) == [:])
  }

  @Test func survivesItsFolderGoing() throws {
    folder.write("inner/a.txt", "1")
    let library = try Library(path: folder.path + "/inner")
    folder.remove("inner/a.txt")
    #expect(rmdir(folder.path + "/inner") == 0)
    #expect(library.snapshot().items == [])
  }
}
