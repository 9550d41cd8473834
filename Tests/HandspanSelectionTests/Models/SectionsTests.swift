import HandspanSelection
import Testing

@Suite struct SectionsTests {
  @Test(arguments: [[0], [3], [1, 0, 2], [2, 3, 1, 0, 2]])
  func headersShowAndToggleWhatTheirItemsSay(itemCounts: [Int]) {
    let sections = Sections(itemCounts: itemCounts)
    let owners = itemCounts.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element) }
    #expect(sections.count == itemCounts.count)
    #expect((0..<sections.itemCount).map(sections.section) == owners)
    everySelection(of: sections.itemCount) { states in
      for section in itemCounts.indices {
        let mine = states.indices.filter { owners[$0] == section }
        let selected = mine.filter { states[$0] }
        let extent: SelectionExtent = selected.isEmpty ? .none : selected == mine ? .all : .some
        var selection = Selection(states)
        #expect(sections.extent(of: section, in: selection) == extent)
        sections.toggle(section, in: &selection)
        #expect(selection.states == states.enumerated().map { owners[$0] == section ? extent != .all : $1 })
      }
    }
  }

  /// D37. Selecting all, leaving with Escape and tapping one item: the button offers to select all again.
  @Test func extentOfTheWholeCollection() {
    var selection = Selection(itemCount: 5)
    #expect(selection.extent == .none)
    selection.selectAll()
    #expect(selection.extent == .all)
    selection.deselectAll()
    selection.toggle(2)
    #expect(selection.extent == .some)
    #expect(Selection(itemCount: 0).extent == .none)
  }
}
