import HandspanSelection
import Testing

@Suite struct FilteredSelectionTests {
  @Test func everyFilterOfEverySelection() {
    everySelection(of: 5) { states in
      everySelection(of: 5) { shown in
        let places = shown.indices.filter { shown[$0] }
        let filtered = FilteredSelection(Selection(states), shown: Selection(shown))
        expectAgreement(filtered.view, places.map { states[$0] })
        expectAgreement(filtered.hiddenSelection, zip(states, shown).map { $0 && !$1 })
        #expect(filtered.hiddenCount == filtered.hiddenSelection.count)
        #expect(places.indices.map(filtered.position(ofView:)) == places)
        #expect((0..<5).map { filtered.viewPosition(of: $0) } == (0..<5).map { places.firstIndex(of: $0) })
        expectEdits(of: filtered, states, places)
      }
    }
  }

  private func expectEdits(of filtered: FilteredSelection, _ states: [Bool], _ places: [Int]) {
    for lower in 0...places.count {
      for upper in lower...places.count {
        for state in [true, false] {
          var edited = filtered
          edited.set(lower..<upper, to: state)
          var expected = states
          for place in places[lower..<upper] { expected[place] = state }
          expectAgreement(edited.selection, expected)
          #expect(edited == FilteredSelection(edited.selection, shown: filtered.shown))
        }
      }
    }
    for view in places.indices {
      var edited = filtered
      edited.toggle(view)
      #expect(edited.selection.contains(places[view]) != states[places[view]])
      #expect(edited == FilteredSelection(edited.selection, shown: filtered.shown))
    }
  }

  /// D33. Filter k of n, select all, clear the filter: k; and the reverse.
  @Test func selectAllUnderAFilterMeansTheShownItems() {
    let shown = Selection((0..<100).map { $0 % 7 == 0 })
    var filtered = FilteredSelection(Selection(itemCount: 100), shown: shown)
    filtered.selectAll()
    var all = Selection(itemCount: 100)
    all.selectAll()
    filtered.show(all)
    #expect(filtered.view.count == shown.count)

    filtered.selectAll()
    #expect(filtered.selection.count == 100)
    filtered.show(shown)
    #expect(filtered.view.count == shown.count)
    #expect(filtered.hiddenCount == 100 - shown.count)
    filtered.deselectAll()
    #expect(filtered.selection.count == 100 - shown.count)
  }

  /// D34. All under filter A; all, then none under filter B; back to A: the marks and the count agree.
  @Test func changingFiltersKeepsMarksAndCountInAgreement() {
    let first = Selection((0..<60).map { $0 % 2 == 0 })
    let second = Selection((0..<60).map { $0 % 3 == 0 })
    var filtered = FilteredSelection(Selection(itemCount: 60), shown: first)
    filtered.selectAll()
    filtered.show(second)
    filtered.selectAll()
    filtered.deselectAll()
    filtered.show(first)
    #expect(filtered.selection == first.subtracting(second))
    #expect(filtered.view.count == filtered.selection.count)
    #expect(filtered.hiddenCount == 0)
  }

  /// A range action in the view reaches over hidden items without touching them.
  @Test func rangeActionLeavesHiddenItemsAlone() throws {
    var filtered = FilteredSelection(
      Selection((0..<10).map { $0 == 3 }), shown: Selection((0..<10).map { $0 % 2 == 0 }))
    let action = try #require(filtered.view.rangeAction(.below, at: 1))
    #expect(action.count == 4)
    filtered.perform(action)
    #expect(filtered.selection.states.indices.filter { filtered.selection.contains($0) } == [2, 3, 4, 6, 8])
  }
}
