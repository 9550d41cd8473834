import HandspanSystem
import HandspanTestSupport
import HandspanValues
import Testing

@testable import HandspanLibrary

extension Library {
  /// Changes tags alone.
  fileprivate func tag(_ ids: [UInt32], add: [String], remove: [String]) throws(LibraryError) -> Tagged {
    let add = add.map { Value(id: $0, label: "") }
    return try tag(ids, [TagEdit(source: Library.tags, add: add, remove: remove)])
  }
}

@Suite struct LibraryTagsTests {
  private let folder = TestFolder()

  private func library() throws -> (Library, id: (String) throws -> UInt32) {
    let library = try Library(path: folder.path, numbering: .byPath)
    return (
      library,
      { name in try #require(library.snapshot().items.first { $0.path.display == name }).id }
    )
  }

  private func tag(_ library: Library, _ label: String) throws -> String {
    try library.tagSource.create(label).id
  }

  private func assigned(_ library: Library, _ id: UInt32) throws -> [String] {
    try library.assignedTags([id]).map { $0.label }
  }

  @Test func saysWhatReallyChangedAndTakesItBack() throws {
    for name in ["a", "b", "c"] { folder.write(name, "1") }
    let (library, id) = try library()
    let (a, b, c) = (try id("a"), try id("b"), try id("c"))
    let (sea, sun) = (try tag(library, "Sea"), try tag(library, "Sun"))
    let first = try library.tag([a, b], add: [sea], remove: [])
    #expect(first.changed == 2)
    let second = try library.tag([a, b, c, 0], add: [sea, sun], remove: [])
    #expect(second.added.first { $0.id == sea }?.items == [c])
    #expect(second.added.first { $0.id == sun }?.items == [a, b, c])
    #expect(second.failed == [ItemFailure(id: 0, error: "there is no item 0")])
    #expect(second.changed == 3)
    let third = try library.tag([a, b, c], add: [], remove: [sea])
    #expect(third.removed.first?.items == [a, b, c])
    #expect(try library.assignedTags([a, b, c]).map { "\($0.label) \($0.count)" } == ["Sun 3"])
    for (change, expected) in [(third, ["Sea 3", "Sun 3"]), (second, ["Sea 2"]), (first, [])] {
      let undone = try library.undo(try #require(change.undo))
      #expect(Set(undone.tagged) == Set((change.added + change.removed).flatMap { $0.items }))
      #expect(try library.assignedTags([a, b, c]).map { "\($0.label) \($0.count)" } == expected)
    }
    #expect(try library.tag([a], add: [], remove: [sea]).undo == nil)
    #expect(throws: LibraryError(.invalid, "tag \(sea) cannot be both put on and taken off")) {
      try library.tag([a], add: [sea], remove: [sea])
    }
    for unknown in ["99999", "x", "", "01", "-1"] {
      #expect(throws: LibraryError(.unknown, "there is no tag \(unknown)")) {
        try library.tag([a], add: [unknown], remove: [])
      }
    }
  }

  @Test func tagsComeBackWithADiscardedItem() throws {
    folder.write("a", "1")
    let (library, id) = try library()
    let a = try id("a")
    _ = try library.tag([a], add: [tag(library, "Sea")], remove: [])
    let undo = try #require(library.discard([a]).undo)
    #expect(try library.undo(undo).restored == [a])
    #expect(try assigned(library, id("a")) == ["Sea"])
  }

  @Test func aCopyCarriesTheTagsOfItsOriginalAndNoOthers() throws {
    folder.write("a", "1")
    folder.write("b", "2")
    let (library, id) = try library()
    let (sea, sun) = (try tag(library, "Sea"), try tag(library, "Sun"))
    let a = try id("a")
    _ = try library.tag([a], add: [sea], remove: [])
    let copied = library.duplicate([a, try id("b")])
    #expect(try copied.added.map { try assigned(library, $0) } == [["Sea"], []])
    // Another copy that takes the same name later has nothing to do with the first.
    let copy = copied.added[0]
    _ = try library.tag([copy], add: [sun], remove: [])
    #expect(try assigned(library, copy) == ["Sea", "Sun"])
    _ = try library.undo(try #require(copied.undo))
    #expect(try assigned(library, copy) == [])
    #expect(library.duplicate([a]).added == [copy])
    #expect(try assigned(library, copy) == ["Sea"])
  }

  @Test func anotherRunAndAnotherFolderSeeTheirOwn() throws {
    folder.write("a", "1")
    let (first, id) = try library()
    _ = try first.tag([id("a")], add: [tag(first, "Sea")], remove: [])
    let (second, secondID) = try library()
    #expect(try assigned(second, secondID("a")) == ["Sea"])
    let other = try Library(path: TestFolder().path)
    #expect(try other.tagSource.page("", after: nil, limit: 9, Deadline()).count == 0)
    // Nothing is written into the folder itself.
    #expect(folder.allNames == ["a"])
  }

  @Test func listsTheLastUsedFirst() throws {
    let (library, _) = try library()
    for label in ["d", "c", "a", "g", "b", "e", "f"] { _ = try tag(library, label) }
    let page = try library.tagSource.page("", after: nil, limit: 6, Deadline())
    #expect(page.values.map { $0.label } == ["f", "e", "b", "g", "a", "c"])
    #expect(page.values.map { $0.isRecommended } == [true, true, true, true, true, false])
    let rest = try library.tagSource.page("", after: page.next, limit: 6, Deadline())
    #expect(rest.values.map { $0.label } == ["d"])
    #expect(
      try library.tagSource.page("c", after: nil, limit: 6, Deadline()).values.map { $0.isRecommended } == [
        false
      ])
  }

  @Test func severalSourcesAreOneStepAndOutliveTheRun() throws {
    for name in ["a", "b"] { folder.write(name, "1") }
    let (library, id) = try library()
    let (a, b) = (try id("a"), try id("b"))
    let anna = Value(id: "7", label: "Anna")
    let edits = [
      TagEdit(source: Library.tags, add: [Value(id: try tag(library, "Sea"), label: "")], remove: []),
      TagEdit(source: "people", add: [anna], remove: []),
    ]
    let tagged = try library.tag([a, b], edits)
    #expect(tagged.changed == 2)
    #expect(tagged.added.map { $0.source } == [Library.tags, "people"])
    let (later, _) = try self.library()
    #expect(
      try later.assignedTags([a, b], of: "people").map { "\($0.id) \($0.label) \($0.count)" } == ["7 Anna 2"])
    #expect(try assigned(later, a) == ["Sea"])
    #expect(try library.undo(try #require(tagged.undo)).tagged.sorted() == [a, b].sorted())
    #expect(try library.assignedTags([a, b], of: "people").isEmpty)
    #expect(try library.assignedTags([a, b]).isEmpty)
    // In one change or in two: a value is put on or taken off.
    let other = TagEdit(source: "people", add: [], remove: ["7"])
    #expect(throws: LibraryError(.invalid, "value 7 of people cannot be both put on and taken off")) {
      try library.tag([a], [TagEdit(source: "people", add: [anna], remove: []), other])
    }
  }
}
