import CGIO
import Foundation
import HandspanTestSupport
import Testing

@testable import HandspanLibrary

@Suite struct LibraryChangesTests {
  private let folder = TestFolder()

  /// Names that have broken other programs.
  private static let names: [[UInt8]] = [
    Array("plain.txt".utf8), Array("deep/er/plain.txt".utf8), Array("line\nbreak\r.txt".utf8),
    Array("\"quotes' & <tags> %41%00.txt".utf8), Array("🏞️ été.jpg".utf8),
    Array("שלום \u{202E}gpj.txt".utf8), [0xFF, 0xFE, 0x2E, 0x41], Array("-rf *".utf8),
    Array("[page=2].png".utf8), Array("back\\slash".utf8), Array(" ".utf8),
  ]

  private func library() throws -> (Library, ids: [RelativePath: UInt32]) {
    let library = try Library(path: folder.path)
    let items = library.snapshot().items
    return (library, Dictionary(uniqueKeysWithValues: items.map { ($0.path, $0.id) }))
  }

  private func listing(_ library: Library) -> Set<[UInt8]> {
    Set(library.snapshot().items.map { $0.path.bytes })
  }

  @Test func discardsAndRestoresAnyName() throws {
    for name in Self.names { folder.write(name, name, modified: 1_000_000) }
    let (library, ids) = try library()
    let before = library.snapshot().items
    let result = library.discard(Array(ids.values))
    #expect(result.failed == [])
    #expect(Set(result.ids) == Set(ids.values))
    #expect(listing(library) == [])
    for name in Self.names { #expect(!folder.exists(name)) }
    let undone = try library.undo(try #require(result.undo))
    #expect(Set(undone.restored) == Set(ids.values))
    #expect(undone.failed == [])
    for name in Self.names { #expect(folder.read(name) == name) }
    #expect(library.snapshot().items == before)
  }

  @Test func leavesNoNoteBehindInTheTrash() throws {
    let name = "\(UUID().uuidString).txt"
    folder.write(name, "1")
    let (library, ids) = try library()
    let trash = String(cString: g_get_user_data_dir()) + "/Trash"
    let result = library.discard(Array(ids.values))
    #expect(FileManager.default.fileExists(atPath: "\(trash)/files/\(name)"))
    #expect(FileManager.default.fileExists(atPath: "\(trash)/info/\(name).trashinfo"))
    _ = try library.undo(try #require(result.undo))
    #expect(!FileManager.default.fileExists(atPath: "\(trash)/files/\(name)"))
    #expect(!FileManager.default.fileExists(atPath: "\(trash)/info/\(name).trashinfo"))
  }

  @Test func restoresNothingOverWhatTookThePlace() throws {
    folder.write("a.txt", "old")
    folder.write("b.txt", "other")
    let (library, ids) = try library()
    let result = library.discard(Array(ids.values))
    folder.write("a.txt", "new")
    let token = try #require(result.undo)
    let undone = try library.undo(token)
    let blocked = try #require(ids.first { $0.key.display == "a.txt" }?.value)
    #expect(undone.failed.map { $0.id } == [blocked])
    #expect(undone.restored.count == 1)
    #expect(folder.read("a.txt") == "new")
    #expect(folder.read("b.txt") == "other")
    folder.remove("a.txt")
    #expect(try library.undo(token).restored == [blocked])
    #expect(folder.read("a.txt") == "old")
    #expect(throws: LibraryError.self) { try library.undo(token) }
  }

  @Test func makesFoldersAgainThatHaveGone() throws {
    folder.write("x/y/a.txt", "1")
    let (library, ids) = try library()
    let result = library.discard(Array(ids.values))
    #expect(rmdir(folder.path + "/x/y") == 0 && rmdir(folder.path + "/x") == 0)
    _ = try library.undo(try #require(result.undo))
    #expect(folder.read("x/y/a.txt") == "1")
  }

  @Test func restoresNothingThroughALink() throws {
    let outside = TestFolder()
    folder.write("x/a.txt", "1")
    let (library, ids) = try library()
    let result = library.discard(Array(ids.values))
    #expect(rmdir(folder.path + "/x") == 0)
    folder.link("x", to: outside.path)
    #expect(try library.undo(try #require(result.undo)).failed.count == 1)
    #expect(outside.allNames == [])
  }

  @Test func saysWhenTheTrashWasEmptied() throws {
    let name = "\(UUID().uuidString).txt"
    folder.write(name, "1")
    let (library, ids) = try library()
    let result = library.discard(Array(ids.values))
    #expect(unlink(String(cString: g_get_user_data_dir()) + "/Trash/files/\(name)") == 0)
    let undone = try library.undo(try #require(result.undo))
    #expect(undone.restored == [])
    #expect(undone.failed.map { $0.error } == ["\(name) is no longer in the trash"])
  }

  @Test func discardsNothingThroughALink() throws {
    let outside = TestFolder()
    outside.write("a.txt", "theirs")
    folder.write("x/a.txt", "1")
    let (library, ids) = try library()
    folder.remove("x/a.txt")
    #expect(rmdir(folder.path + "/x") == 0)
    folder.link("x", to: outside.path)
    for result in [library.discard(Array(ids.values)).failed, library.duplicate(Array(ids.values)).failed] {
      #expect(result.map { $0.error } == ["x/a.txt is no longer in the folder"])
    }
    #expect(outside.allNames == ["a.txt"])
  }

  @Test func discardsOutOfTheFolderItHoldsWhateverTakesItsPlace() throws {
    let outside = TestFolder()
    outside.write("a.txt", "theirs")
    folder.write("x/a.txt", "ours")
    let held = try Directory(path: folder.path + "/x")
    #expect(rename(folder.path + "/x", folder.path + "/moved") == 0)
    folder.link("x", to: outside.path)
    _ = try TrashedFile(discarding: RelativePath(bytes: Array("x/a.txt".utf8)), from: held, expected: nil)
    #expect(outside.read("a.txt") == "theirs")
    #expect(!folder.exists("moved/a.txt"))
  }

  @Test func notesInTheTrashNameTheOrigin() throws {
    let name = Array("\(UUID().uuidString) ü%\n".utf8) + [0xFF]
    folder.write(name, "1".utf8)
    let (library, ids) = try library()
    #expect(library.discard(Array(ids.values)).failed == [])
    let notes = try Directory(path: String(cString: g_get_user_data_dir()) + "/Trash/info")
    let note = try notes.file(name + Array(".trashinfo".utf8))
    let content = try note.firstBytes(Int(note.status.size))
    #expect(TrashInformation(content)?.path == Array("\(folder.path)/".utf8) + name)
    let date = #/\nDeletionDate=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\n/#
    #expect(String(decoding: content, as: UTF8.self).contains(date))
  }

  @Test func restoresFilesWhoseLongNamesAreTakenInTheTrash() throws {
    let name = [UInt8](repeating: UInt8(ascii: "t"), count: 238)
    let (other, ids) = (TestFolder(), [UInt32(1)])
    for place in [folder, other] { place.write(name, place.path.utf8) }
    let libraries = try [folder, other].map { try Library(path: $0.path) }
    let tokens = try libraries.map { try #require($0.discard(ids).undo) }
    for (library, token) in zip(libraries, tokens) { #expect(try library.undo(token).restored == ids) }
    for place in [folder, other] { #expect(place.read(name) == Array(place.path.utf8)) }
  }

  @Test func reportsEachFailureAndDoesTheRest() throws {
    folder.write("a.txt", "1")
    folder.write("b.txt", "2")
    let (library, ids) = try library()
    let (first, second) = (
      try #require(ids.first { $0.key.display == "a.txt" }?.value),
      try #require(ids.first { $0.key.display == "b.txt" }?.value)
    )
    folder.remove("a.txt")
    let result = library.discard([first, second, 999, second])
    #expect(result.ids == [second])
    #expect(
      result.failed == [
        ItemFailure(id: first, error: "a.txt is no longer in the folder"),
        ItemFailure(id: 999, error: "there is no item 999"),
      ])
    #expect(library.discard([999]).undo == nil)
  }

  @Test func changesNothingWhereThereIsNoTrash() throws {
    let path = "/dev/shm/handspan-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("1".utf8).write(to: URL(fileURLWithPath: path + "/a.txt"))
    let library = try Library(path: path)
    let result = library.discard(library.snapshot().items.map { $0.id })
    #expect(result.failed.map { $0.error } == ["a.txt was left where it is: this disk has no trash"])
    #expect(result.undo == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["a.txt"])
  }

  @Test func undoesDuplicatesWhereThereIsNoTrash() throws {
    let path = "/dev/shm/handspan-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("1".utf8).write(to: URL(fileURLWithPath: path + "/a.txt"))
    let library = try Library(path: path)
    let ids = library.snapshot().items.map { $0.id }
    let token = try #require(library.duplicate(ids).undo)
    #expect(try library.undo(token).removed.count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["a.txt"])
    // A copy that was changed since is somebody's work.
    let second = library.duplicate(ids)
    try Data("22".utf8).write(to: URL(fileURLWithPath: path + "/a copy.txt"))
    let undone = try library.undo(try #require(second.undo))
    #expect(undone.removed == [])
    #expect(undone.failed.map { $0.id } == second.added)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == ["a copy.txt", "a.txt"])
  }

  @Test func duplicatesAnyNameWithItsTime() throws {
    for name in Self.names { folder.write(name, name, modified: 1_000_000) }
    let (library, ids) = try library()
    let result = library.duplicate(Array(ids.values))
    #expect(result.failed == [])
    let items = library.snapshot().items
    #expect(Set(items.map { $0.id }) == Set(ids.values).union(result.added))
    for name in Self.names {
      let path = RelativePath(bytes: name)
      let copy = path.folder.appending(CopyName(path.name).name(1))
      #expect(folder.read(copy.bytes) == name)
      #expect(items.first { $0.path == copy }?.status.modified.seconds == 1_000_000)
    }
    #expect(folder.allNames.allSatisfy { !$0.contains(".handspan") })
    let undone = try library.undo(try #require(result.undo))
    #expect(Set(undone.removed) == Set(result.added))
    #expect(listing(library) == Set(Self.names))
  }

  @Test func duplicatesNeverReplace() throws {
    folder.write("a.txt", "1")
    folder.write("a copy.txt", "mine")
    folder.makeFolder("a copy 2.txt")
    folder.link("a copy 3.txt", to: "/etc/hostname")
    let (library, ids) = try library()
    let id = try #require(ids.first { $0.key.display == "a.txt" }?.value)
    #expect(library.duplicate([id]).failed == [])
    #expect(folder.read("a copy.txt") == "mine")
    #expect(folder.read("a copy 4.txt") == "1")
  }

  @Test func takesBackNoCopyThatIsAnotherFileByNow() throws {
    folder.write("a.txt", "1")
    let (library, ids) = try library()
    let result = library.duplicate(Array(ids.values))
    folder.write("new", "written since")
    #expect(rename(folder.path + "/new", folder.path + "/a copy.txt") == 0)
    let undone = try library.undo(try #require(result.undo))
    #expect(undone.removed == [])
    #expect(undone.failed.count == 1)
    #expect(folder.read("a copy.txt") == "written since")
  }

  @Test func takesBackNoCopyThatWasEditedSince() throws {
    folder.write("a.txt", "1", modified: 1000)
    folder.write("b.txt", "1", modified: 1000)
    let (library, ids) = try library()
    let result = library.duplicate(Array(ids.values))
    folder.write("a copy.txt", "12")
    let undone = try library.undo(try #require(result.undo))
    #expect(undone.failed.map { $0.error } == ["a copy.txt was changed since, so it was left where it is"])
    #expect(undone.removed.count == 1)
    #expect(folder.read("a copy.txt") == "12")
    #expect(!folder.exists("b copy.txt"))
  }

  @Test(arguments: [238, 239, 240, 244, 249, 250, 255])
  func discardsNoNameThatTheTrashCannotGiveBack(_ length: Int) throws {
    let name = [UInt8](repeating: UInt8(ascii: "n"), count: length)
    folder.write(name, "1".utf8)
    let (library, ids) = try library()
    let result = library.discard(Array(ids.values))
    if length <= 238 {
      #expect(result.failed == [])
      #expect(try library.undo(try #require(result.undo)).restored.count == 1)
    } else {
      #expect(
        result.failed.first?.error.hasSuffix(
          "was left where it is: its name is too long for the trash, which takes 238 bytes") == true)
      #expect(result.undo == nil)
    }
    #expect(folder.read(name) == [UInt8(ascii: "1")])
  }

  @Test func duplicatesAtTheSameTimeGetNamesOfTheirOwn() async throws {
    folder.write("a.txt", "1")
    let (library, ids) = try library()
    let second = try Library(path: folder.path)
    let id = try #require(ids.values.first)
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<20 {
        group.addTask { _ = (index % 2 == 0 ? library : second).duplicate([id]) }
      }
    }
    #expect(folder.allNames.count == 21)
    #expect(folder.allNames.allSatisfy { folder.read($0) == "1" })
  }

  @Test func saysWhenANameGetsTooLong() throws {
    folder.write(Array(repeating: UInt8(ascii: "x"), count: 255), [1])
    let (library, ids) = try library()
    let result = library.duplicate(Array(ids.values))
    #expect(result.failed.first?.error.contains("name too long") == true)
    #expect(folder.allNames.count == 1)
  }
}
