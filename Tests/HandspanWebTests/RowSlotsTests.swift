import Handspan
import Testing

@testable import HandspanWeb

@Suite struct RowSlotsTests {
  @Test func aTouchedRowKeepsItsSlotWhileTheTouchLasts() {
    for isTouched in [false, true] {
      var terminal = ModelTerminal()
      let face = WebFaceTests.face(items: Array(0..<3_000), terminal: &terminal)
      let line = face.picker.layout.line(of: 0)
      let slot = terminal.slot(showing: line)
      if isTouched {
        let event = PointerEvent(id: 3, kind: .touch, phase: .down, location: Point(x: 60, y: 90), time: 0)
        terminal.draw(face, patches: face.pointer(event))
      }
      for step in 1...60 {
        terminal.top = Double(step) * 200
        terminal.draw(face, patches: face.scrolled(toTop: terminal.top, at: Double(step) * 16))
        terminal.check(against: face)
      }
      #expect((terminal.slot(showing: line) == slot) == isTouched)
      let event = PointerEvent(id: 3, kind: .touch, phase: .up, location: Point(x: 60, y: 90), time: 2_000)
      terminal.draw(face, patches: face.pointer(event))
      for step in 61...120 {
        terminal.top = Double(step) * 200
        terminal.draw(face, patches: face.scrolled(toTop: terminal.top, at: Double(step) * 16))
      }
      #expect(terminal.slot(showing: line) == nil)
    }
  }

  @Test func scrollingMakesNoNewRows() {
    var terminal = ModelTerminal()
    let face = WebFaceTests.face(items: Array(0..<30_000), terminal: &terminal)
    for step in 1...10 {
      terminal.top = Double(step) * 37
      terminal.draw(face, patches: face.scrolled(toTop: terminal.top, at: Double(step) * 16))
    }
    let rows = terminal.rows.count
    for step in 11...500 {
      terminal.top = Double(step) * 137
      terminal.draw(face, patches: face.scrolled(toTop: terminal.top, at: Double(step) * 16))
    }
    #expect(terminal.rows.count <= rows + 1)
  }
}
