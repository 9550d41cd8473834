import Handspan
import Testing

@testable import HandspanWeb

@Suite struct RowSlotsTests {
  @Test func aTouchedRowKeepsItsSlotWhileTheTouchLasts() {
    for isTouched in [false, true] {
      var renderer = ModelRenderer()
      let bridge = GridBridgeTests.bridge(items: Array(0..<3_000), renderer: &renderer)
      let line = bridge.picker.layout.line(of: 0)
      let slot = renderer.slot(showing: line)
      if isTouched {
        let event = PointerEvent(
          id: 3, kind: .touch, phase: .down, location: Geometry.Point(x: 60, y: 90), time: 0)
        renderer.draw(bridge, patches: bridge.pointer(event))
      }
      for step in 1...60 {
        renderer.top = Double(step) * 200
        renderer.draw(bridge, patches: bridge.scrolled(toTop: renderer.top, at: Double(step) * 16))
        renderer.check(against: bridge)
      }
      #expect((renderer.slot(showing: line) == slot) == isTouched)
      let event = PointerEvent(
        id: 3, kind: .touch, phase: .up, location: Geometry.Point(x: 60, y: 90), time: 2_000)
      renderer.draw(bridge, patches: bridge.pointer(event))
      for step in 61...120 {
        renderer.top = Double(step) * 200
        renderer.draw(bridge, patches: bridge.scrolled(toTop: renderer.top, at: Double(step) * 16))
      }
      #expect(renderer.slot(showing: line) == nil)
    }
  }

  @Test func scrollingMakesNoNewRows() {
    var renderer = ModelRenderer()
    let bridge = GridBridgeTests.bridge(items: Array(0..<30_000), renderer: &renderer)
    for step in 1...10 {
      renderer.top = Double(step) * 37
      renderer.draw(bridge, patches: bridge.scrolled(toTop: renderer.top, at: Double(step) * 16))
    }
    let rows = renderer.rows.count
    for step in 11...500 {
      renderer.top = Double(step) * 137
      renderer.draw(bridge, patches: bridge.scrolled(toTop: renderer.top, at: Double(step) * 16))
    }
    #expect(renderer.rows.count <= rows + 1)
  }
}
