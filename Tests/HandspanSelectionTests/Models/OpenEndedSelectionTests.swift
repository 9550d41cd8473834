import HandspanSelection
import Testing

@Suite struct OpenEndedSelectionTests {
  @Test func allMeansAllThatIsStillToCome() {
    var selection = OpenEndedSelection(knownCount: 50)
    selection.selectAll()
    selection.edit { $0.deselect(7) }
    selection.extend(to: 200)
    #expect(selection.known.count == 199)
    #expect(selection.description == .allExcept(Selection((0..<200).map { $0 == 7 })))
    selection.invert()
    selection.extend(to: 300)
    #expect(selection.description == .only(Selection((0..<300).map { $0 == 7 })))
    selection.deselectAll()
    selection.extend(to: 301)
    #expect(selection.known.isEmpty)
  }

  @Test func aRangeReachesOverItemsThatAreNotLoaded() {
    var selection = OpenEndedSelection(knownCount: 10_000_000)
    selection.edit { $0.select(10..<9_000_000) }
    var loaded = Selection(itemCount: 10_000_000)
    loaded.select(0..<500)
    #expect(Array(selection.missing(from: loaded).runs) == [500..<9_000_000])
    loaded.select(400..<10_000_000)
    #expect(selection.missing(from: loaded).isEmpty)
  }
}
