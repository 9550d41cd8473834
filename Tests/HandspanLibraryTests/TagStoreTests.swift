import EngineTestSupport
import Foundation
import HandspanTestSupport
import Testing

@testable import HandspanLibrary

@Suite struct TagStoreTests {
  private let folder = TestFolder()

  private func store() throws -> TagStore { try TagStore(path: folder.path + "/tags.sqlite") }

  private func path(_ name: String) -> RelativePath { RelativePath(bytes: Array(name.utf8)) }

  @Test func theSameLabelIsTheSameTag() throws {
    let store = try store()
    let summer = try store.tag("  Summer \t 2024 ")
    #expect(summer.label == "Summer 2024")
    for label in ["summer 2024", "SUMMER 2024", "Summer\u{A0}2024"] {
      #expect(try store.tag(label) == summer, "\(label)")
    }
    let others = try ["Summer", "Summer 2025", "Sommer 2024", "Été", "Ete", "日本"].map { try store.tag($0).id }
    #expect(Set(others + [summer.id]).count == others.count + 1)
    #expect(try store.tag("ÉTÉ").id == store.tag("E\u{301}te\u{301}").id)
  }

  @Test(arguments: ["", " ", "\n", "a\u{7}b", "a\0b", String(repeating: "x", count: 257)])
  func refusesLabelsNobodyCouldRead(_ label: String) throws {
    let store = try store()
    #expect(throws: LibraryError(.invalid, "a tag's name has 1 to 256 bytes, on one line")) {
      try store.tag(label)
    }
    #expect(try store.collection().index.count == 0)
  }

  /// Random changes and the taking back of them, against sets.
  @Test(arguments: [1, 2, 3]) func changesAreExactAndTakenBackExactly(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = try store()
    let tags = try ["a", "b", "c"].map { try store.tag($0).id }
    let paths = (0..<6).map { path("p\($0)") }
    var model: [Int64: Set<RelativePath>] = [:]
    var past: [(TagStore.Change, [Int64: Set<RelativePath>])] = []
    for _ in 0..<120 {
      if !past.isEmpty, random.below(3) == 0 {
        let (change, before) = past.removeLast()
        try store.takeBack(change)
        model = before
      } else {
        let shuffled = tags.shuffled(using: &random)
        let split = random.below(4)
        let (add, remove) = (Array(shuffled[..<split]), Array(shuffled[split...].prefix(1)))
        let chosen = Array(paths.shuffled(using: &random).prefix(random.below(7)))
        let before = model
        for tag in add { model[tag, default: []].formUnion(chosen) }
        for tag in remove { model[tag, default: []].subtract(chosen) }
        let change = try store.change(add: add, remove: remove, chosen)
        for tag in tags {
          let (old, new) = (before[tag] ?? [], model[tag] ?? [])
          #expect(Set(change.added[tag] ?? []) == new.subtracting(old))
          #expect(Set(change.removed[tag] ?? []) == old.subtracting(new))
        }
        past.append((change, before))
      }
      for path in paths {
        let carried = Set(try store.counts([path]).keys)
        #expect(carried == Set(tags.filter { model[$0]?.contains(path) == true }))
      }
    }
  }

  @Test func anUnknownTagChangesNothing() throws {
    let store = try store()
    let tag = try store.tag("a").id
    #expect(throws: LibraryError(.unknown, "there is no tag 99")) {
      try store.change(add: [tag, 99], remove: [], [path("p")])
    }
    #expect(try store.counts([path("p")]).isEmpty)
  }

  @Test func putsTheLastUsedFirst() throws {
    let store = try store()
    let tags = try (0..<9).map { try store.tag("tag \($0)").id }
    _ = try store.change(add: [tags[2]], remove: [], [path("p")])
    _ = try store.change(add: [], remove: [tags[0]], [path("p")])
    let collection = try store.collection()
    #expect(
      collection.recommended.map { collection.value(at: $0).label } == [
        "tag 2", "tag 8", "tag 7", "tag 6", "tag 5",
      ])
  }

  @Test func isSharedByTwoProgramsAndOutlivesThem() throws {
    let (first, second) = (try store(), try store())
    let version = try second.version()
    let tag = try first.tag("a").id
    #expect(try second.version() != version)
    #expect(try second.tag("A").id == tag)
    _ = try second.change(add: [tag], remove: [], [path("p")])
    #expect(try first.counts([path("p")]) == [tag: 1])
    #expect(try store().counts([path("p")]) == [tag: 1])
  }

  /// A process that is killed in the middle of a change leaves the tags as they were before it.
  @Test func anInterruptedChangeLeavesNoTrace() throws {
    let store = try store()
    let tag = try store.tag("a").id
    let script = """
      import os, sqlite3, sys
      c = sqlite3.connect(sys.argv[1], isolation_level=None)
      c.execute("PRAGMA cache_size = 1"); c.execute("PRAGMA cache_spill = 1"); c.execute("BEGIN IMMEDIATE")
      for i in range(20000): c.execute("INSERT INTO carried (tag, path) VALUES (?, ?)", (int(sys.argv[2]), b"path %d" % i))
      os.kill(os.getpid(), 9)
      """
    let killed = try TestProgram(
      "/usr/bin/env", ["python3", "-c", script, folder.path + "/tags.sqlite", "\(tag)"])
    #expect(killed.status == SIGKILL)
    let paths = (0..<20000).map { path("path \($0)") }
    #expect(try store.counts(paths).isEmpty)
    #expect(try self.store().change(add: [tag], remove: [], paths).added[tag]?.count == 20000)
  }

  @Test func refusesWhatIsNoTagsDatabase() throws {
    folder.write("tags.sqlite", String(repeating: "not a database", count: 100))
    #expect(throws: LibraryError.self) { try store() }
    folder.remove("tags.sqlite")
    _ = try store()
    try SQLiteDatabase(folder.path + "/tags.sqlite", named: "test", flags: 2).run("PRAGMA user_version = 2")
    let message =
      "the tags in \(folder.path)/tags.sqlite were written by a later version of this program: use that"
    #expect(throws: LibraryError(.failed, message)) { try store() }
    #expect(throws: LibraryError.self) { try TagStore(path: folder.path + "/none/tags.sqlite") }
  }
}
