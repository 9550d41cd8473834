import Foundation
import HandspanSystem
import HandspanTestSupport
import Testing

@testable import HandspanLibrary

@Suite struct LeftoverTests {
  private let folder = TestFolder()

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func knowsItsOwnNamesOnly() {
    for _ in 0..<100 { #expect(Leftover.isName(Leftover.newName())) }
    let own = Leftover.newName()
    for name in [
      Array(".handspan-".utf8), Array(".handspan-1".utf8), Array(".handspan-1-1".utf8),
      Array(".handspan-notes".utf8),
      own + own.suffix(1), Array(own.dropLast()), Array(own.dropFirst()), [],
    ] {
      #expect(!Leftover.isName(name))
    }
  }

  @Test func goesWithTheNextStart() throws {
    let left = Leftover.newName()
    folder.write("in/a.txt", "1")
    folder.write(Array("in/".utf8) + left, "half".utf8)
    folder.write(left, "half".utf8)
    folder.write(".handspan-12", "mine")
    _ = try Library(path: folder.path)
    #expect(try names == [".handspan-12", "in"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/in") == ["a.txt"])
  }

  @Test func staysWhileItIsWritten() throws {
    let left = Leftover.newName()
    let file = open(folder.write(left, "half".utf8), O_RDONLY)
    #expect(flock(file, LOCK_EX) == 0)
    _ = try Library(path: folder.path)
    #expect(try names == [String(decoding: left, as: UTF8.self)])
    close(file)
    _ = try Library(path: folder.path)
    #expect(try names.isEmpty)
  }

  /// Copies by both methods leave nothing hidden, whole or not.
  @Test func copiesLeaveNone() throws {
    folder.write("a.txt", "1")
    let root = try Directory(path: folder.path)
    let file = try root.file(Array("a.txt".utf8))
    #expect(try root.addCopy(of: file, named: Array("a.txt".utf8)).name == Array("a copy.txt".utf8))
    let again = try root.file(Array("a.txt".utf8))
    #expect(
      try root.addCopyUnderHiddenName(of: again, named: Array("a.txt".utf8)).name
        == Array("a copy 2.txt".utf8))
    folder.write("a.txt", "2", modified: 5)
    #expect(throws: SystemError.self) {
      try root.addCopyUnderHiddenName(of: again, named: Array("a.txt".utf8))
    }
    #expect(try names == ["a copy 2.txt", "a copy.txt", "a.txt"])
  }
}
