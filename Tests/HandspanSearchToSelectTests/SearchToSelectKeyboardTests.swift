import Testing

@testable import HandspanSearchToSelect

@Suite("Keys of Search to Select")
struct SearchToSelectKeyboardTests {
  typealias Desk = SearchToSelectDesk

  private func desk(selecting ids: Int...) -> Desk {
    var desk = Desk()
    for id in ids { desk.select(id) }
    return desk
  }

  @Test("S1: Enter while composing is the input method's")
  func s1() {
    var desk = Desk()
    desk.found[1] = [7]
    desk.type(1, composing: true)
    #expect(desk.control.activeRow == 0)
    desk.expectNotOurs(.enter, composing: true)
    desk.expectNotOurs(.enter)
    #expect(desk.selected == [])
  }

  @Test("S2: the key that ends a composition is reported once more, and is still not ours")
  func s2() {
    var desk = Desk()
    desk.found[1] = [7]
    desk.type(1, composing: true)
    desk.endComposition(1)
    // Browsers report 229 for it, which the bridge hands on as composing.
    desk.expectNotOurs(.enter, composing: true)
    #expect(desk.selected == [])
    desk.expectOurs(.enter)
    #expect(desk.selected == [7])
  }

  @Test("S4: Enter of an input method makes no value; the next Enter makes one, once")
  func s4() {
    var desk = Desk { $0.allowsCreate = true }
    desk.found[1] = []
    desk.type(1, composing: true)
    desk.press(.enter, composing: true)
    desk.endComposition(1)
    desk.press(.enter, composing: true)
    #expect(desk.count(of: .create) == 0)
    desk.press(.enter)
    desk.press(.enter)
    #expect(desk.count(of: .create) == 1)
    desk.act { $0.created(id: 20, at: $1, effects: &$2) }
    desk.press(.enter)
    #expect(desk.count(of: .create) == 1)
  }

  @Test("S5: the field is never touched while text is composed; what had to happen happens afterwards")
  func s5() {
    var desk = Desk()
    desk.found[1] = [7]
    desk.type(1, composing: true)
    desk.select(7)
    desk.wait(5_000)
    #expect(desk.selected == [7])
    #expect(desk.count(of: .clearQuery) == 0)
    #expect(desk.count(of: .selectQuery) == 0)
    #expect(desk.control.screen == .results)
    desk.endComposition(1)
    #expect(desk.count(of: .clearQuery) == 1)
    #expect(desk.control.screen == .suggestions)
  }

  @Test("S5: who goes on composing after selecting one keeps what is composed")
  func s5GoingOn() {
    var desk = Desk()
    desk.found = [1: [7], 2: [8]]
    desk.type(1, composing: true)
    desk.select(7)
    desk.wait(5_000)
    desk.type(2, composing: true)
    desk.endComposition(2)
    #expect(desk.count(of: .clearQuery) == 0)
    #expect(desk.rows == [8])
  }

  @Test("S7: Backspace on the token that has the focus removes that one")
  func s7() {
    var desk = desk(selecting: 1, 2, 3)
    desk.control.focusToken(0)
    desk.expectOurs(.backspace)
    #expect(desk.selected == [2, 3])
  }

  @Test("S8: Backspace first empties the field, then selects the last token, then removes it")
  func s8() {
    var desk = desk(selecting: 1, 2)
    desk.type(1)
    desk.expectNotOurs(.backspace, caretAtStart: false)
    #expect(desk.control.activeToken == nil)
    desk.type(0)
    desk.expectOurs(.backspace)
    #expect(desk.control.activeToken == 1)
    #expect(desk.selected == [1, 2])
    desk.expectOurs(.backspace)
    #expect(desk.selected == [1])
    #expect(desk.control.activeToken == 0)
  }

  @Test("S10: Backspace on selected text is the field's")
  func s10() {
    var desk = desk(selecting: 1)
    desk.type(1)
    // All of the text is selected: the caret is not before it.
    desk.expectNotOurs(.backspace, caretAtStart: false)
    #expect(desk.selected == [1])
    #expect(desk.control.activeToken == nil)
  }

  @Test("S13: Backspace with no token does nothing")
  func s13() {
    var desk = Desk()
    desk.expectNotOurs(.backspace)
    desk.expectNotOurs(.delete)
    #expect(desk.effects.contains(.changed) == false)
    #expect(desk.control.activeToken == nil)
  }

  @Test(
    "S14: after removing a token by key the focus is on the next, else on the one before, else in the field")
  func s14() {
    var desk = desk(selecting: 1, 2, 3)
    desk.control.focusToken(1)
    desk.press(.delete)
    #expect(desk.selected == [1, 3])
    #expect(desk.control.activeToken == 1)
    desk.press(.delete)
    #expect(desk.control.activeToken == 0)
    #expect(desk.count(of: .focusField) == 0)
    desk.press(.delete)
    #expect(desk.control.activeToken == nil)
    #expect(desk.count(of: .focusField) == 1)
  }

  @Test("S14: removing a token without the focus, by finger, moves no focus")
  func s14ByFinger() {
    var desk = desk(selecting: 1, 2, 3)
    desk.act { $0.removeToken(at: 1, at: $1, effects: &$2) }
    #expect(desk.control.activeToken == nil)
    #expect(desk.count(of: .focusField) == 0)
    desk.control.focusToken(1)
    desk.act { $0.removeToken(at: 0, at: $1, effects: &$2) }
    #expect(desk.control.activeToken == 0)
    #expect(desk.control.selected.token(at: 0) == .value(3))
  }

  @Test("S39: each removal is said")
  func s39() {
    var desk = desk(selecting: 1, 2)
    desk.press(.backspace)
    desk.press(.backspace)
    desk.press(.backspace)
    #expect(desk.announcements.suffix(2) == [.deselected(id: 2, count: 1), .deselected(id: 1, count: 0)])
  }

  @Test("S42: arrows are those of the screen, from right to left too")
  func s42() {
    for isRightToLeft in [false, true] {
      var desk = desk(selecting: 1, 2)
      desk.control.options.isRightToLeft = isRightToLeft
      desk.control.shownTokens = 2
      let towards = isRightToLeft ? SearchToSelectKey.right : .left
      let away = isRightToLeft ? SearchToSelectKey.left : .right
      desk.expectNotOurs(away)
      desk.expectOurs(towards)
      #expect(desk.control.activeToken == 1)
      desk.press(towards)
      #expect(desk.control.activeToken == 0)
      desk.press(towards)
      #expect(desk.control.activeToken == 0)
      desk.press(away)
      desk.press(away)
      #expect(desk.control.activeToken == nil)
      desk.expectNotOurs(towards, caretAtStart: false)
    }
  }

  @Test("arrows go round the list, Home and End belong to the text where there is some")
  func list() {
    var desk = Desk(5)
    desk.expectOurs(.up)
    #expect(desk.control.activeRow == 4)
    desk.press(.down)
    #expect(desk.control.activeRow == 0)
    desk.expectOurs(.end)
    #expect(desk.control.activeRow == 4)
    desk.expectOurs(.home)
    desk.press(.pageDown)
    #expect(desk.control.activeRow == 4)
    desk.press(.enter)
    #expect(desk.selected == [4])
    desk.found[1] = [3, 2]
    desk.type(1)
    desk.expectNotOurs(.home)
    #expect(desk.control.activeRow == 0)
    desk.press(.down)
    desk.press(.enter)
    #expect(desk.selected == [4, 2])
  }

  @Test("in an empty list nothing becomes active and Enter does nothing")
  func emptyList() {
    var desk = Desk(0)
    desk.press(.down)
    #expect(desk.control.activeRow == nil)
    desk.expectNotOurs(.enter)
    desk.found[1] = []
    desk.type(1)
    // Enter in a search must not send the form the control stands in.
    desk.expectOurs(.enter)
    #expect(desk.selected == [])
  }

  @Test("Shift with an arrow selects the value left and the value reached")
  func shift() {
    var desk = Desk(6)
    desk.press(.down)
    desk.press(.down, shift: true)
    desk.press(.down, shift: true)
    #expect(desk.selected == [0, 1, 2])
    desk.act { $0.undo(at: $1, effects: &$2) }
    #expect(desk.selected == [0, 1])
  }

  @Test("Escape leaves the menu, then the search, then the selected values, then the control")
  func escape() {
    var desk = desk(selecting: 1)
    desk.type(1)
    desk.act { $0.openMenu(row: 0, at: $1, effects: &$2) }
    desk.press(.escape)
    #expect(desk.control.menu == nil)
    #expect(desk.control.query == 1)
    desk.press(.escape)
    #expect(desk.control.query == 0)
    #expect(desk.count(of: .clearQuery) == 1)
    desk.act { $0.showOnlySelected(true, at: $1, effects: &$2) }
    desk.press(.escape)
    #expect(desk.control.screen == .suggestions)
    #expect(desk.count(of: .dismiss) == 0)
    desk.press(.escape)
    #expect(desk.count(of: .dismiss) == 1)
    #expect(desk.selected == [1])
  }

  @Test("Undo is the field's while there is text in it")
  func undo() {
    var desk = desk(selecting: 1)
    desk.type(1)
    desk.expectNotOurs(.undo)
    desk.type(0)
    desk.expectOurs(.undo)
    #expect(desk.selected == [])
    desk.expectOurs(.redo)
    #expect(desk.selected == [1])
  }

  @Test("keys reach only the tokens that are on show")
  func shownTokens() {
    var desk = desk(selecting: 1, 2, 3, 4)
    desk.control.shownTokens = 2
    desk.press(.left)
    desk.press(.left)
    desk.press(.left)
    #expect(desk.control.activeToken == 2)
  }
}
