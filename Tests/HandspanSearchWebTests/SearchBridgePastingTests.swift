import HandspanSearch
import HandspanSearchToSelect
import HandspanTouch
import Testing

@testable import HandspanSearchWeb

@Suite("Pasting into the web bridge of Search to Select")
struct SearchBridgePastingTests {
  typealias Renderer = SearchBridgeTests.Renderer

  private func paste(_ pieces: [String], into renderer: inout Renderer) {
    renderer.fill(Array(pieces.joined(separator: "\n").utf8))
    renderer.call { $0.pasted(at: $1) }
  }

  private func finish(_ renderer: inout Renderer) {
    for _ in 0..<100_000 where renderer.bridge.control.state.isLookingUp {
      renderer.time += 16
      renderer.call { $0.tick(at: $1) }
    }
  }

  @Test("what is pasted while a longer list is looked up is found with it")
  func twice() {
    var renderer = Renderer()
    renderer.use((0..<50).map { "Value \($0)" })
    paste((0..<40).map { "value \($0)" }, into: &renderer)
    paste(["value 41", "none", "value 42"], into: &renderer)
    finish(&renderer)
    #expect(renderer.count == 42)
    let unmatched = renderer.bridge.control.state.unmatchedPieces
    #expect(unmatched.map { Array("none".utf8) == renderer.bridge.control.pieces[$0] } == [true])
  }

  @Test("the texts of pieces last as long as they are needed, and no longer")
  func texts() {
    var renderer = Renderer()
    renderer.use(["Aachen", "Bergen"])
    for _ in 0..<3 {
      paste(["Aachen", "Bergen"], into: &renderer)
      finish(&renderer)
      #expect(renderer.bridge.control.pieces.count == 2)
    }
    paste(["nowhere", "Bergen"], into: &renderer)
    finish(&renderer)
    paste(["Aachen", "elsewhere"], into: &renderer)
    finish(&renderer)
    let unmatched = renderer.bridge.control.state.unmatchedPieces
    #expect(unmatched.map { Array("elsewhere".utf8) == renderer.bridge.control.pieces[$0] } == [true])
  }

  @Test("twenty thousand pieces that name nothing write as few patches as are listed")
  func many() {
    var renderer = Renderer()
    renderer.use(["Aachen"])
    paste((0..<20_000).map { "none \($0)" }, into: &renderer)
    renderer.mostPatches = 0
    finish(&renderer)
    #expect(renderer.bridge.control.state.unmatchedPieces.count == 20_000)
    #expect(renderer.mostPatches < 100)
  }
}
