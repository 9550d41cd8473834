import EngineTestSupport
import Foundation
import HandspanSystem
import HandspanTestSupport
import HandspanValues
import Testing

@testable import HandspanLibrary

extension TagStore {
  /// Changes tags alone, by their numbers.
  fileprivate func change(add: [Int64], remove: [Int64], _ paths: [RelativePath]) throws -> Change {
    let add = add.map { Value(id: String($0), label: "") }
    return try change([TagEdit(source: Library.tags, add: add, remove: remove.map { String($0) })], paths)
      .change
  }

  /// What a file carries of a source.
  fileprivate func assigned(_ path: RelativePath, _ source: String) throws -> [String] {
    try assigned([path], of: source).map { "\($0.value.id) \($0.value.label)" }
  }
}

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

  @Test func whatIsOnNothingIsForgottenWithTheNextStart() throws {
    let first = try store()
    let (mistyped, kept) = try (first.tag("Sumer").id, first.tag("Summer").id)
    _ = try first.change(add: [mistyped, kept], remove: [], [path("a.jpg")])
    _ = try first.change(add: [], remove: [mistyped], [path("a.jpg")])
    #expect(try first.collection().index.count == 2, "somebody may be about to use it")
    let second = try store()
    #expect(try second.collection().index.count == 1)
    #expect(try second.assigned(path("a.jpg"), Library.tags) == ["\(kept) Summer"])
  }

  @Test(arguments: ["", " ", "\n", "a\u{7}b", "a\0b", String(repeating: "x", count: 257)])
  func refusesLabelsNobodyCouldRead(_ label: String) throws {
    let store = try store()
    #expect(throws: LibraryError(.invalid, "a tag's name has 1 to 256 bytes, on one line")) {
      try store.tag(label)
    }
    #expect(try store.collection().index.count == 0)
  }

  @Test(arguments: ["\u{301}", "\u{200B}", "\u{FEFF}\u{308}"])
  func refusesLabelsOfWhichNothingCanBeFound(_ label: String) throws {
    let store = try store()
    let message = "a tag's name has more than accents and what cannot be seen"
    #expect(throws: LibraryError(.invalid, message)) { try store.tag(label) }
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
        try store.undo(change)
        model = before
      } else {
        let shuffled = tags.shuffled(using: &random)
        let split = random.below(4)
        let (add, remove) = (Array(shuffled[..<split]), Array(shuffled[split...].prefix(1)))
        let selected = Array(paths.shuffled(using: &random).prefix(random.below(7)))
        let before = model
        for tag in add { model[tag, default: []].formUnion(selected) }
        for tag in remove { model[tag, default: []].subtract(selected) }
        let change = try store.change(add: add, remove: remove, selected)
        for tag in tags {
          let (old, new) = (before[tag] ?? [], model[tag] ?? [])
          #expect(Set(change.added[tag] ?? []) == new.subtracting(old))
          #expect(Set(change.removed[tag] ?? []) == old.subtracting(new))
        }
        past.append((change, before))
      }
      for path in paths {
        let assigned = Set(try store.counts([path]).keys)
        #expect(assigned == Set(tags.filter { model[$0]?.contains(path) == true }))
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
    _ = try store.change(add: [tag], remove: [], [path("kept")])
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
    try SQLiteDatabase<LibraryError>(folder.path + "/tags.sqlite", named: "test", .writing)
      .run("PRAGMA user_version = 3")
    let message = "the tags were written by a later version of handspan: use that version"
    #expect(throws: LibraryError(.failed, message)) { try store() }
    #expect(throws: LibraryError.self) { try TagStore(path: folder.path + "/none/tags.sqlite") }
  }

  private func put(_ source: String, _ id: String, _ label: String) -> TagEdit {
    TagEdit(source: source, add: [Value(id: id, label: label)], remove: [])
  }

  @Test func valuesOfOtherSourcesLieBesideTheTags() throws {
    let store = try store()
    let (p, q) = (path("p"), path("q"))
    let sea = try store.tag("Sea").id
    let number = String(sea)
    // Ids that are a tag's number, or each other's, are told apart by their sources.
    let edits = [
      put(Library.tags, number, ""), put("people", number, "Zoë"), put("people", "a'b", "Anna"),
      put("city", number, "Ulm"),
    ]
    let (change, names) = try store.change(edits, [p])
    #expect(change.added.count == 4)
    #expect(try store.assigned(p, Library.tags) == ["\(number) Sea"])
    #expect(try store.assigned(p, "people") == ["a'b Anna", "\(number) Zoë"])
    #expect(try store.assigned(p, "city") == ["\(number) Ulm"])
    #expect(try store.assigned(p, "none") == [])
    // They are no tags.
    #expect(try store.collection().index.count == 1)
    #expect(try store.tag("Anna").id != sea)
    #expect(
      names.values.map { "\($0.source) \($0.id)" }.sorted() == [
        "city \(number)", "people \(number)", "people a'b", "tags \(number)",
      ])
    try store.copy(from: p, to: q)
    #expect(try store.assigned(q, "people") == ["a'b Anna", "\(number) Zoë"])
    try store.forget(q)
    #expect(try store.assigned(q, "people") == [])
    try store.undo(change)
    for source in [Library.tags, "people", "city"] { #expect(try store.assigned(p, source) == []) }
  }

  @Test func aValueIsKeptWithItsLatestLabel() throws {
    let store = try store()
    _ = try store.change([put("people", "1", "Anna")], [path("p")])
    let change = try store.change([put("people", "1", "Anna B")], [path("p"), path("q")]).change
    #expect(change.added.values.map { $0 } == [[path("q")]])
    #expect(
      try store.assigned([path("p"), path("q")], of: "people").map { "\($0.value.label) \($0.count)" } == [
        "Anna B 2"
      ])
    // What was never put on anything is taken off nothing.
    #expect(try store.change([TagEdit(source: "people", add: [], remove: ["2"])], [path("p")]).change.isEmpty)
  }

  @Test func anUnknownTagLeavesTheOtherSourcesAlone() throws {
    let store = try store()
    #expect(throws: LibraryError(.unknown, "there is no tag 99")) {
      try store.change([put("people", "1", "Anna"), put(Library.tags, "99", "")], [path("p")])
    }
    #expect(try store.assigned(path("p"), "people") == [])
    // A value's number is no tag's.
    let change = try store.change([put("people", "1", "Anna")], [path("p")]).change
    let number = try #require(change.added.keys.first)
    #expect(throws: LibraryError(.unknown, "there is no tag \(number)")) {
      try store.change(add: [number], remove: [], [path("p")])
    }
  }

  /// A database as the first layout had it.
  @Test func tagsOfTheFirstLayoutAreKept() throws {
    let file = folder.path + "/tags.sqlite"
    do {
      let old = try SQLiteDatabase<LibraryError>(file, named: "test", .writing)
      for statement in [
        "PRAGMA journal_mode = WAL",
        "CREATE TABLE tag (id INTEGER PRIMARY KEY AUTOINCREMENT, label TEXT NOT NULL, used INTEGER NOT NULL)",
        "CREATE TABLE carried (tag INTEGER NOT NULL REFERENCES tag, path BLOB NOT NULL, PRIMARY KEY (path, tag)) WITHOUT ROWID",
        "INSERT INTO tag VALUES (3, 'Sea', 1), (7, 'Sun', 9), (8, 'Old', 0)",
        "INSERT INTO carried VALUES (3, x'70'), (7, x'70'), (7, x'71'), (8, x'72')",
        "PRAGMA user_version = 1",
      ] { try old.run(statement) }
    }
    for _ in 1...2 {
      let store = try store()
      #expect(try store.assigned(path("p"), Library.tags) == ["3 Sea", "7 Sun"])
      #expect(try store.assigned(path("q"), Library.tags) == ["7 Sun"])
      let collection = try store.collection()
      #expect(collection.recommended.map { collection.value(at: $0).label } == ["Sun", "Sea", "Old"])
      #expect(try store.tag("SEA").id == 3)
      _ = try store.change([put("people", "1", "Anna")], [path("p")])
      #expect(try store.assigned(path("p"), "people") == ["1 Anna"])
    }
    #expect(try store().tag("New").id > 8)
  }
}
