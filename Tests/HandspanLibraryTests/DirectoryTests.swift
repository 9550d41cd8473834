import Glibc
import HandspanSystem
import HandspanTestSupport
import Testing

@testable import HandspanLibrary

@Suite struct DirectoryTests {
  private let folder = TestFolder()
  private let outside = TestFolder()

  private func path(_ text: String) -> RelativePath {
    RelativePath(bytes: Array(text.utf8))
  }

  @Test func opensFilesBelow() throws {
    folder.write("a/b/c.txt", "deep")
    let file = try Directory(path: folder.path).file(at: path("a/b/c.txt"))
    #expect(try file.firstBytes(10) == Array("deep".utf8))
  }

  @Test(arguments: ["link.txt", "way/secret.txt", "inner/up/secret.txt"])
  func followsNoLink(_ name: String) throws {
    outside.write("secret.txt", "1")
    folder.makeFolder("inner")
    folder.link("link.txt", to: outside.path + "/secret.txt")
    folder.link("way", to: outside.path)
    folder.link("inner/up", to: outside.path)
    let root = try Directory(path: folder.path)
    #expect(throws: SystemError.self) { try root.file(at: path(name)) }
    #expect(root.openFile(name) == nil)
  }

  @Test func makesNoFolderThroughALink() throws {
    folder.link("way", to: outside.path)
    let root = try Directory(path: folder.path)
    #expect(throws: SystemError.self) { try root.folderMakingMissing(path("way/new")) }
    #expect(outside.allNames == [])
  }

  @Test func doesNotWaitForAPipe() throws {
    #expect(mkfifo(folder.path + "/pipe", 0o644) == 0)
    let root = try Directory(path: folder.path)
    #expect(throws: SystemError.self) { try root.file(at: path("pipe")) }
  }

  @Test func movesWithoutReplacing() throws {
    folder.write("a", "1")
    folder.write("b", "2")
    let root = try Directory(path: folder.path)
    #expect(throws: SystemError(code: EEXIST)) {
      try root.move(Array("a".utf8), to: root, as: Array("b".utf8))
    }
    #expect(folder.read("a") == "1")
    #expect(folder.read("b") == "2")
  }

  @Test func staysWithItsFolderWhereverThatMoves() throws {
    folder.write("here/a.txt", "mine")
    let root = try Directory(path: folder.path + "/here")
    #expect(rename(folder.path + "/here", folder.path + "/there") == 0)
    folder.write("here/a.txt", "another's")
    #expect(try root.file(at: path("a.txt")).firstBytes(99) == Array("mine".utf8))
  }

  @Test func explainsWhatCannotBeServed() {
    folder.write("file.txt", "1")
    for (name, words) in [("missing", "no such folder"), ("file.txt", "is a file")] {
      #expect {
        try Directory(path: folder.path + "/" + name)
      } throws: { error in
        (error as? LibraryError)?.message.contains(words) == true
      }
    }
  }
}
