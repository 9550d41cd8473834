import HandspanSearch
import HandspanTouch
import Testing

@testable import HandspanSearchWeb

@Suite("Replacing the source of the web face of Search to Select")
struct SearchFaceSourceTests {
  typealias Terminal = SearchFaceTests.Terminal

  private func point(_ phase: PointerPhase, y: Double, in terminal: inout Terminal) {
    terminal.time += 30
    terminal.call { face, time in
      face.pointer(
        PointerEvent(id: 1, kind: .touch, phase: phase, location: Point(x: 100, y: y), time: time))
    }
  }

  @Test("a finger that is down on a list that is replaced picks nothing of the other")
  func finger() {
    var terminal = Terminal()
    terminal.use((0..<30).map { "Value \($0)" })
    point(.down, y: 30, in: &terminal)
    terminal.use((0..<30).map { "Other \($0)" })
    point(.up, y: 30, in: &terminal)
    #expect(terminal.count == 0)
    point(.down, y: 30, in: &terminal)
    point(.up, y: 30, in: &terminal)
    #expect(terminal.count == 1)
  }

  @Test("a composition goes on, and an open menu closes")
  func composition() {
    var terminal = Terminal()
    terminal.use((0..<30).map { "Value \($0)" })
    terminal.perform(.openMenu, 3)
    #expect(terminal.isMenuOpen)
    terminal.use((0..<30).map { "Other \($0)" })
    #expect(!terminal.isMenuOpen)
    terminal.fill(Array("a".utf8))
    terminal.call { $0.typed(query: 1, isComposing: true, at: $1) }
    terminal.use((0..<30).map { "Third \($0)" })
    #expect(terminal.face.control.isComposing)
  }

  @Test("keys with Shift pick the rows they pass, also those that nobody had named yet")
  func shift() {
    var terminal = Terminal()
    terminal.use((0..<300).map { "Value \($0)" })
    terminal.resize(height: 520)
    terminal.type("value", query: 1)
    func press(_ key: SearchToSelectKey, shift: Bool) {
      terminal.call {
        $0.key(key, isShifted: shift, isCaretAtStart: false, isComposing: false, at: $1)
      }
    }
    for _ in 0..<11 { press(.pageDown, shift: false) }
    #expect(terminal.face.control.activeRow == 99)
    press(.up, shift: false)
    press(.pageDown, shift: true)
    press(.pageDown, shift: true)
    #expect(terminal.count == 19)
  }
}
