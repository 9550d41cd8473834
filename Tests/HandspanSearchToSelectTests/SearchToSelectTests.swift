import HandspanSelection
import Testing

@testable import HandspanSearchToSelect

@Suite("Search to Select")
struct SearchToSelectTests {
  typealias Desk = SearchToSelectDesk

  @Test("the default screen lists all values in their order")
  func defaultScreen() {
    let desk = Desk(5)
    #expect(desk.control.screen == .suggestions)
    #expect(desk.rows == [0, 1, 2, 3, 4])
    #expect(desk.control.activeRow == nil)
  }

  @Test("several values are selected from the suggestions, one after the other, and the screen stays")
  func selectingFromSuggestions() {
    var desk = Desk()
    desk.select(3)
    desk.select(1)
    #expect(desk.selected == [3, 1])
    #expect(desk.control.returnsAt == nil)
    desk.wait(10_000)
    #expect(desk.control.screen == .suggestions)
    #expect(desk.count(of: .clearQuery) == 0)
  }

  @Test("a searched value shows as selected for more than a second, then the default screen comes back")
  func dwell() {
    var desk = Desk()
    desk.found[1] = [7, 2]
    desk.type(1)
    #expect(desk.control.screen == .results)
    #expect(desk.rows == [7, 2])
    desk.select(7)
    #expect(desk.selected == [7])
    desk.wait(1_000)
    #expect(desk.control.screen == .results)
    #expect(desk.count(of: .clearQuery) == 0)
    desk.wait(SearchToSelectTimes.dwell - 1_000)
    #expect(desk.control.screen == .suggestions)
    #expect(desk.count(of: .clearQuery) == 1)
    #expect(desk.rows.count == 10)
  }

  @Test("any input during the dwell goes on where it is", arguments: 0..<6)
  func interruption(kind: Int) {
    var desk = Desk { $0.offersSelectAll = true }
    desk.found[1] = [7, 2, 5]
    desk.found[2] = [2]
    desk.type(1)
    desk.select(7)
    desk.wait(500)
    switch kind {
    case 0: desk.type(2)
    case 1: desk.press(.down)
    case 2: desk.act { control, time, _ in control.touched(at: time) }
    case 3: desk.act { $0.selectAll(at: $1, effects: &$2) }
    case 4: desk.act { $0.openMenu(row: 0, at: $1, effects: &$2) }
    default: desk.act { $0.undo(at: $1, effects: &$2) }
    }
    desk.wait(10_000)
    #expect(desk.control.screen == .results)
    #expect(desk.count(of: .clearQuery) == 0)
  }

  @Test("a second select during the dwell begins a dwell of its own")
  func secondSelected() {
    var desk = Desk()
    desk.found[1] = [7, 2]
    desk.type(1)
    desk.select(7)
    desk.wait(1_000)
    desk.select(2)
    desk.wait(1_000)
    #expect(desk.control.screen == .results)
    desk.wait(200)
    #expect(desk.control.screen == .suggestions)
    #expect(desk.selected == [7, 2])
  }

  @Test("the text is selected with selecting one, so that typing on begins a new search")
  func selectedText() {
    var desk = Desk()
    desk.found[1] = [7]
    desk.type(1)
    desk.select(7)
    #expect(desk.count(of: .selectQuery) == 1)
  }

  @Test("a value is removed by its token and by its row, and neither leaves the screen")
  func removal() {
    var desk = Desk()
    desk.found[1] = [7, 2]
    for id in [7, 2, 4] { desk.select(id) }
    desk.type(1)
    desk.select(2)
    #expect(desk.selected == [7, 4])
    #expect(desk.control.returnsAt == nil)
    desk.act { $0.removeToken(at: 0, at: $1, effects: &$2) }
    #expect(desk.selected == [4])
    #expect(desk.control.screen == .results)
    #expect(desk.announcements.suffix(2) == [.deselected(id: 2, count: 2), .deselected(id: 7, count: 1)])
  }

  @Test("S11: removing a token leaves the query, and the list it found, as they are")
  func s11() {
    var desk = Desk()
    desk.found[1] = [7, 2]
    desk.select(7)
    desk.type(1)
    let generation = desk.control.generation
    desk.act { $0.removeToken(at: 0, at: $1, effects: &$2) }
    #expect(desk.control.query == 1)
    #expect(desk.rows == [7, 2])
    #expect(desk.control.generation == generation)
  }

  @Test("S31: Select All takes the matches only, and keeps hidden selects and the query")
  func s31() {
    var desk = Desk { $0.offersSelectAll = true }
    desk.found[1] = [7, 2, 5]
    desk.select(9)
    desk.type(1)
    desk.act { $0.selectAll(at: $1, effects: &$2) }
    #expect(desk.control.selected.values == selected(9, 7, 2, 5))
    #expect(desk.control.query == 1)
    #expect(desk.count(of: .clearQuery) == 0)
    #expect(desk.control.isAllSelected)
    desk.wait(10_000)
    #expect(desk.control.screen == .results)
    desk.act { $0.selectAll(at: $1, effects: &$2) }
    #expect(desk.selected == [9])
  }

  @Test("Select All is not there unless it was asked for")
  func noSelectAll() {
    var desk = Desk()
    desk.act { $0.selectAll(at: $1, effects: &$2) }
    #expect(desk.selected == [])
    #expect(!desk.control.canSelectAll)
  }

  @Test("S32: values with equal labels are selected and removed by what they are")
  func s32() {
    // Two values of the same label are two ids that the same query finds.
    var desk = Desk()
    desk.found[1] = [4, 5]
    desk.exact = [1]
    desk.type(1)
    desk.tap(1)
    #expect(desk.selected == [5])
    #expect(desk.control.selected.contains(4) == false)
    desk.tap(0)
    #expect(desk.selected == [5, 4])
    desk.act { $0.removeToken(at: 0, at: $1, effects: &$2) }
    #expect(desk.selected == [4])
  }

  @Test("S44: what is suggested comes from the host alone and is there before anything is typed")
  func s44() {
    var desk = Desk()
    desk.suggested = [8, 3]
    desk.act { $0.reload(at: $1, effects: &$2) }
    #expect(desk.rows == [8, 3, 0, 1, 2, 4, 5, 6, 7, 9])
    desk.select(8)
    #expect(desk.selected == [8])
  }

  @Test("only what is selected can be shown; what is removed there can be selected again")
  func onlySelected() {
    var desk = Desk()
    for id in [6, 2, 4] { desk.select(id) }
    desk.act { $0.showOnlySelected(true, at: $1, effects: &$2) }
    #expect(desk.control.screen == .onlySelected)
    #expect(desk.rows == [2, 4, 6])
    desk.select(4)
    #expect(desk.selected == [6, 2])
    #expect(desk.rows == [2, 4, 6])
    desk.select(4)
    #expect(desk.selected == [6, 2, 4])
    desk.wait(5_000)
    #expect(desk.control.screen == .onlySelected)
    desk.act { $0.showOnlySelected(false, at: $1, effects: &$2) }
    #expect(desk.control.screen == .suggestions)
    #expect(desk.rows.count == 10)
  }

  @Test("with nothing selected there is no list of it, and typing leaves it")
  func leavingOnlySelected() {
    var desk = Desk()
    desk.act { $0.showOnlySelected(true, at: $1, effects: &$2) }
    #expect(desk.control.screen == .suggestions)
    desk.select(1)
    desk.act { $0.showOnlySelected(true, at: $1, effects: &$2) }
    desk.found[1] = [7]
    desk.type(1)
    #expect(desk.control.screen == .results)
    #expect(desk.rows == [7])
  }

  @Test("at the maximum selecting one is refused and said, and a removal makes room")
  func maximum() {
    var desk = Desk { $0.maximum = 2 }
    for id in [1, 2, 3] { desk.select(id) }
    #expect(desk.selected == [1, 2])
    #expect(desk.control.hasReachedMaximum)
    #expect(desk.announcements.last == .maximum(2, refused: 1))
    desk.select(1)
    desk.select(3)
    #expect(desk.selected == [2, 3])
  }

  @Test("Select All and sweeps take as many as there is room for, from the first, and say what was left out")
  func maximumOfMany() {
    var desk = Desk {
      $0.maximum = 4
      $0.offersSelectAll = true
    }
    desk.select(9)
    desk.act { $0.selectAll(at: $1, effects: &$2) }
    #expect(desk.control.selected.values == selected(9, 0, 1, 2))
    #expect(desk.announcements.last == .maximum(4, refused: 6))
    desk.act { $0.undo(at: $1, effects: &$2) }
    desk.act { $0.sweep(from: 8, to: 2, at: $1, effects: &$2) }
    #expect(desk.control.selected.count == 4)
    desk.act { control, _, effects in control.endSweep(&effects) }
    #expect(desk.control.selected.values == selected(9, 2, 3, 4))
  }

  @Test("a sweep follows the finger back, and a cancelled one leaves no trace")
  func sweep() {
    var desk = Desk()
    desk.select(5)
    desk.act { $0.sweep(from: 2, to: 2, at: $1, effects: &$2) }
    desk.act { $0.sweep(from: 2, to: 7, at: $1, effects: &$2) }
    #expect(desk.control.selected.values == selected(2, 3, 4, 5, 6, 7))
    desk.act { $0.sweep(from: 2, to: 3, at: $1, effects: &$2) }
    #expect(desk.control.selected.values == selected(2, 3, 5))
    desk.act { control, _, effects in control.cancelSweep(&effects) }
    #expect(desk.selected == [5])
    desk.act { $0.sweep(from: 5, to: 4, at: $1, effects: &$2) }
    desk.act { control, _, effects in control.endSweep(&effects) }
    #expect(desk.selected == [])
    desk.act { $0.undo(at: $1, effects: &$2) }
    #expect(desk.selected == [5])
  }

  @Test("Select Range Above and Below reach over rows, not ids, to the next row of the other state")
  func ranges() {
    var desk = Desk()
    desk.found[1] = [7, 2, 5, 1, 9]
    desk.select(9)
    desk.type(1)
    desk.act { $0.openMenu(row: 1, at: $1, effects: &$2) }
    #expect(desk.control.menu?.above?.count == 2)
    #expect(desk.control.menu?.below?.count == 3)
    desk.act { $0.performRange(.below, at: $1, effects: &$2) }
    #expect(desk.control.selected.values == selected(9, 2, 5, 1))
    #expect(desk.control.menu == nil)
    desk.act { $0.openMenu(row: 4, at: $1, effects: &$2) }
    #expect(desk.control.menu?.isSelected == true)
    #expect(desk.control.menu?.below == nil)
    desk.act { $0.performRange(.above, at: $1, effects: &$2) }
    #expect(desk.selected == [])
  }

  @Test("undo and redo take every change back, and a new change ends what could be redone")
  func undo() {
    var desk = Desk()
    desk.select(1)
    desk.select(2)
    desk.select(1)
    #expect(desk.selected == [2])
    desk.act { $0.undo(at: $1, effects: &$2) }
    #expect(desk.selected == [1, 2])
    desk.act { $0.undo(at: $1, effects: &$2) }
    #expect(desk.selected == [1])
    desk.act { $0.redo(at: $1, effects: &$2) }
    #expect(desk.selected == [1, 2])
    desk.act { $0.undo(at: $1, effects: &$2) }
    desk.select(5)
    #expect(!desk.control.canRedo)
    #expect(desk.selected == [1, 5])
    for _ in 0..<5 { desk.act { $0.undo(at: $1, effects: &$2) } }
    #expect(desk.selected == [])
    #expect(!desk.control.canUndo)
  }

  @Test("a value that only some have becomes one that all have, then one that none has")
  func mixed() {
    var desk = Desk()
    let selected = SelectedValues(universe: desk.control.universe, ids: [4], mixed: [6])
    desk.act { control, _, effects in control.replaceSelected(selected, effects: &effects) }
    #expect(desk.selected == [4, 6])
    #expect(desk.control.selected.mixed.contains(6))
    desk.select(6)
    #expect(desk.selected == [4, 6])
    #expect(desk.control.selected.mixed.isEmpty)
    desk.select(6)
    #expect(desk.selected == [4])
    desk.act { $0.undo(at: $1, effects: &$2) }
    desk.act { $0.undo(at: $1, effects: &$2) }
    #expect(desk.control.selected == selected)
    #expect(!desk.control.canUndo)
  }

  @Test("what is typed and is no label can be made one, and shows as selected before the screen goes back")
  func create() {
    var desk = Desk { $0.allowsCreate = true }
    desk.found[1] = [7]
    desk.type(1)
    #expect(desk.rows == [-1, 7])
    #expect(desk.control.activeRow == 1)
    desk.tap(0)
    desk.tap(0)
    #expect(desk.count(of: .create) == 1)
    desk.act { $0.created(id: 50, at: $1, effects: &$2) }
    #expect(desk.selected == [50])
    #expect(desk.rows == [50])
    desk.wait(SearchToSelectTimes.dwell)
    #expect(desk.control.screen == .suggestions)
  }

  @Test("nothing is offered to be made where it exists, and a failure keeps what was typed")
  func createFailure() {
    var desk = Desk { $0.allowsCreate = true }
    desk.found = [1: [7], 2: []]
    desk.exact = [1]
    desk.type(1)
    #expect(desk.rows == [7])
    desk.type(2)
    #expect(desk.rows == [-1])
    desk.press(.enter)
    desk.act { $0.creationFailed(at: $1, effects: &$2) }
    #expect(desk.control.query == 2)
    #expect(desk.selected == [])
    #expect(desk.announcements.last == .creationFailed)
    desk.press(.enter)
    #expect(desk.count(of: .create) == 2)
  }

  @Test("the number of results is said once typing rests")
  func results() {
    var desk = Desk()
    desk.found = [1: [7, 8], 2: [7]]
    desk.type(1)
    desk.wait(300)
    desk.type(2)
    desk.wait(2_000)
    #expect(desk.announcements == [.results(1)])
  }

  private func selected(_ ids: Int...) -> Selection {
    var selection = Selection(itemCount: 110)
    for id in ids { selection.select(id) }
    return selection
  }
}
