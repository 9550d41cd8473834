import HandspanSearch
import Testing

@testable import HandspanSearchToSelect

@Suite("Search to Select over labels")
struct SearchToSelectControlTests {
  private let cities = ["Zürich", "Aachen", "Łódź", "Bergen", "München"]

  private func control(_ change: (inout SearchToSelect.Options) -> Void = { _ in }) -> SearchToSelectControl {
    var options = SearchToSelect.Options()
    change(&options)
    return SearchToSelectControl(cities, options: options)
  }

  private func labels(_ control: SearchToSelectControl) -> [String] { control.rows.map { $0.label } }

  private func announcements(_ control: inout SearchToSelectControl) -> [SearchToSelectAnnouncement] {
    control.removeEffects().compactMap { if case .announce(let said) = $0 { said } else { nil } }
  }

  @Test("labels are listed collated, found by what is typed, and selected by row")
  func search() {
    var control = control()
    #expect(labels(control) == ["Aachen", "Bergen", "Łódź", "München", "Zürich"])
    control.type("  LODZ ")
    #expect(labels(control) == ["Łódź"])
    #expect(control.rows[0].highlights == [0..<7])
    control.activate(row: 0)
    control.type("zu")
    control.activate(row: 0)
    #expect(control.selectedLabels == ["Łódź", "Zürich"])
    #expect(control.selectedPositions == [2, 0])
    #expect(control.rows.map { $0.isSelected } == [true])
  }

  @Test("rows beyond the ranked ones are named when they are shown, swept or selected")
  func names() {
    var control = SearchToSelectControl((1000..<1400).map { "Place \($0)" })
    control.type("place")
    #expect(control.row(at: 399) == nil)
    control.showed(row: 399)
    #expect(control.row(at: 399)?.label == "Place 1399")
    control.type("plac")
    control.click(row: 1, isShifted: false)
    control.type("place")
    control.sweep(from: 0, to: 350)
    control.update { $0.endSweep(&$1) }
    #expect(control.state.selected.count == 351)
  }

  @Test("a click with Shift sweeps from the active row, and is a click where there is none")
  func shiftClick() {
    var control = control()
    control.click(row: 2, isShifted: true)
    #expect(control.selectedLabels == ["Łódź"])
    control.press(SearchToSelect.KeyPress(.home))
    control.click(row: 1, isShifted: true)
    #expect(control.selectedLabels == ["Łódź", "Aachen", "Bergen"])
    #expect(!control.state.isSweeping)
  }

  @Test("scrolling that was asked for comes back rounded; any other goes on where it is")
  func ownScroll() {
    var control = control()
    control.type("b")
    control.activate(row: 0, at: 10)
    #expect(control.state.returnsAt != nil)
    for (offset, isSomebodys) in [(100.4, false), (99, false), (101.5, true)] {
      let isScrolled = control.scrolled(to: offset, from: 100, at: 20)
      #expect(isScrolled == isSomebodys)
      #expect((control.state.returnsAt == nil) == isSomebodys)
    }
  }

  @Test("suggested values come first, each once, and are said to be what they are")
  func suggestions() {
    var control = control()
    control.suggest(recommended: [3], recent: [3, 0, 99])
    #expect(labels(control) == ["Bergen", "Zürich", "Aachen", "Łódź", "München"])
    #expect(control.rowState(at: 0) == [.recommended])
    #expect(control.rowState(at: 1) == [.recent, .endsSuggestions])
    #expect(control.rowState(at: 2) == [])
    control.type("e")
    #expect(control.rows.allSatisfy { $0.state.isDisjoint(with: [.recommended, .recent]) })
  }

  @Test("a row without a menu is activated instead, and the key of the menu is not ours")
  func withoutRanges() {
    var control = control { $0.offersRanges = false }
    control.openMenu(row: 1)
    #expect(control.state.menu == nil)
    #expect(control.selectedLabels == ["Bergen"])
    control.press(SearchToSelect.KeyPress(.down))
    let isOurs = control.press(SearchToSelect.KeyPress(.menu))
    #expect(!isOurs)
    #expect(control.state.menu == nil)
  }

  @Test("a value is made of what is typed, once")
  func create() {
    var control = control { $0.allowsCreate = true }
    for text in [" Ulm ", "ULM"] {
      control.type(text)
      let row = control.rows.firstIndex { $0.creates || $0.label == "Ulm" } ?? -1
      control.activate(row: row)
      control.type("")
    }
    #expect(control.rows.map { $0.label } == ["Ulm", "Aachen", "Bergen", "Łódź", "München", "Zürich"])
    #expect(control.selectedLabels == [])
  }

  @Test("pasted names select what they name; those that name nothing are listed, and made on demand")
  func paste() {
    var control = control { $0.allowsCreate = true }
    let isOneAList = control.paste("Bergen")
    let areFourAList = control.paste("zurich\nBERGEN, Ulm; Nürnberg")
    #expect((isOneAList, areFourAList) == (false, true))
    control.tick(at: 16)
    #expect(control.selectedLabels == ["Zürich", "Bergen"])
    #expect(control.state.unmatchedPieces.count == 2)
    control.update { $0.createPieces(at: 20, effects: &$1) }
    #expect(control.isWorking)
    control.tick(at: 32)
    #expect(control.selectedLabels == ["Zürich", "Bergen", "Ulm", "Nürnberg"])
    #expect(!control.isWorking)
    control.update { $0.undo(at: 40, effects: &$1) }
    #expect(control.selectedLabels == ["Zürich", "Bergen"])
  }

  @Test("B11: whatever folds alike is one piece, however it is separated, written or typed")
  func repeatedPieces() {
    let cases: [(pasted: String, unmatched: [String])] = [
      ("red,  red , RED\tred", ["red"]), ("Red;red", ["Red"]), ("ｒｅｄ\nred\r\nblue", ["ｒｅｄ", "blue"]),
      ("straße, STRASSE", ["straße"]), ("résumé, resume, RÉSUMÉ", ["résumé", "resume"]),
      ("a  b,a b", ["a  b"]), ("ガ,カ\u{3099},カ", ["ガ", "カ"]),
    ]
    for (pasted, unmatched) in cases {
      var control = control { $0.allowsCreate = true }
      control.paste(pasted)
      control.tick(at: 16)
      let texts = control.state.unmatchedPieces.map { String(decoding: control.pieces[$0], as: UTF8.self) }
      #expect(texts == unmatched, "\(pasted)")
    }
    var control = control()
    control.paste("Bergen, bergen, BERGEN")
    control.tick(at: 16)
    let said = announcements(&control)
    #expect(said.contains(.lookedUp(matched: 1, unmatched: 0)))
  }

  @Test("a typed separator makes values where they can be made, also at the end of a composition")
  func typedSeparator() {
    var control = control { $0.allowsCreate = true }
    control.type("Ulm,")
    control.tick(at: 16)
    control.tick(at: 32)
    #expect(control.selectedLabels == ["Ulm"])
    #expect(!control.state.hasQuery)
    control.type("bergen,", isComposing: true)
    #expect(control.selectedLabels == ["Ulm"])
    control.type("bergen, ")
    control.tick(at: 48)
    #expect(control.selectedLabels == ["Ulm", "Bergen"])

    var plain = self.control()
    plain.type("bergen,")
    #expect(plain.selectedLabels == [])
    #expect(plain.state.hasQuery)
  }

  @Test("what is selected is replaced by positions; those of no value are left out")
  func replace() {
    var control = control()
    control.select(positions: [4, 99, -1, 1], mixed: [0])
    #expect(control.selectedLabels == ["München", "Aachen", "Zürich"])
    #expect(control.rows.map { $0.state.contains(.mixed) } == [false, false, false, false, true])
    #expect(!control.state.canUndo)
  }
}
