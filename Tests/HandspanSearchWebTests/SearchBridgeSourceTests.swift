import HandspanSearch
import HandspanSearchToSelect
import HandspanTouch
import Testing

@testable import HandspanSearchWeb

@Suite("Replacing the source of the web bridge of Search to Select")
struct SearchBridgeSourceTests {
  typealias Renderer = SearchBridgeTests.Renderer

  private func point(_ phase: PointerPhase, y: Double, in renderer: inout Renderer) {
    renderer.time += 30
    renderer.call { bridge, time in
      bridge.pointer(
        PointerEvent(id: 1, kind: .touch, phase: phase, location: Geometry.Point(x: 100, y: y), time: time))
    }
  }

  @Test("a finger that is down on a list that is replaced selects nothing of the other")
  func finger() {
    var renderer = Renderer()
    renderer.use((0..<30).map { "Value \($0)" })
    point(.down, y: 30, in: &renderer)
    renderer.use((0..<30).map { "Other \($0)" })
    point(.up, y: 30, in: &renderer)
    #expect(renderer.count == 0)
    point(.down, y: 30, in: &renderer)
    point(.up, y: 30, in: &renderer)
    #expect(renderer.count == 1)
  }

  @Test("a composition goes on, and an open menu closes")
  func composition() {
    var renderer = Renderer()
    renderer.use((0..<30).map { "Value \($0)" })
    renderer.perform(.openMenu, 3)
    #expect(renderer.isMenuOpen)
    renderer.use((0..<30).map { "Other \($0)" })
    #expect(!renderer.isMenuOpen)
    renderer.fill(Array("a".utf8))
    renderer.call { $0.typed(query: 1, isComposing: true, at: $1) }
    renderer.use((0..<30).map { "Third \($0)" })
    #expect(renderer.bridge.control.state.isComposing)
  }

  @Test("keys with Shift select the rows they pass, also those that nobody had named yet")
  func shift() {
    var renderer = Renderer()
    renderer.use((0..<300).map { "Value \($0)" })
    renderer.resize(height: 520)
    renderer.type("value", query: 1)
    func press(_ key: SearchToSelectKey, shift: Bool) {
      renderer.call {
        $0.key(key, isShifted: shift, isCaretAtStart: false, isComposing: false, at: $1)
      }
    }
    for _ in 0..<11 { press(.pageDown, shift: false) }
    #expect(renderer.bridge.control.state.activeRow == 99)
    press(.up, shift: false)
    press(.pageDown, shift: true)
    press(.pageDown, shift: true)
    #expect(renderer.count == 19)
  }
}
