import HandspanSearch
import HandspanTouch
import Testing

@testable import HandspanSearchWeb

@Suite("Pasting into the web face of Search to Select")
struct SearchFacePastingTests {
  typealias Terminal = SearchFaceTests.Terminal

  private func paste(_ pieces: [String], into terminal: inout Terminal) {
    terminal.fill(Array(pieces.joined(separator: "\n").utf8))
    terminal.call { $0.pasted(isTyped: false, at: $1) }
  }

  private func finish(_ terminal: inout Terminal) {
    for _ in 0..<100_000 where terminal.face.control.isLookingUp {
      terminal.time += 16
      terminal.call { $0.tick(at: $1) }
    }
  }

  @Test("what is pasted while a longer list is looked up is found with it")
  func twice() {
    var terminal = Terminal()
    terminal.use((0..<50).map { "Value \($0)" })
    paste((0..<40).map { "value \($0)" }, into: &terminal)
    paste(["value 41", "none", "value 42"], into: &terminal)
    finish(&terminal)
    #expect(terminal.count == 42)
    let unmatched = terminal.face.control.unmatchedPieces
    #expect(unmatched.map { Array("none".utf8) == terminal.face.text(ofPiece: $0) } == [true])
  }

  @Test("the texts of pieces last as long as they are needed, and no longer")
  func texts() {
    var terminal = Terminal()
    terminal.use(["Aachen", "Bergen"])
    for _ in 0..<3 {
      paste(["Aachen", "Bergen"], into: &terminal)
      finish(&terminal)
      #expect(terminal.face.pieces.count == 2)
    }
    paste(["nowhere", "Bergen"], into: &terminal)
    finish(&terminal)
    paste(["Aachen", "elsewhere"], into: &terminal)
    finish(&terminal)
    let unmatched = terminal.face.control.unmatchedPieces
    #expect(unmatched.map { Array("elsewhere".utf8) == terminal.face.text(ofPiece: $0) } == [true])
  }

  @Test("twenty thousand pieces that name nothing write as few patches as are listed")
  func many() {
    var terminal = Terminal()
    terminal.use(["Aachen"])
    paste((0..<20_000).map { "none \($0)" }, into: &terminal)
    terminal.mostPatches = 0
    finish(&terminal)
    #expect(terminal.face.control.unmatchedPieces.count == 20_000)
    #expect(terminal.mostPatches < 100)
  }

  @Test("the same name made twice is one value, and is found")
  func sameName() {
    var terminal = Terminal()
    terminal.use(["Aachen"])
    let ids = ["Ulm", "ULM", "Úlm", "Aue", "ulm", "AUE"].map { name in
      terminal.fill(Array(name.utf8))
      return terminal.face.addValue()
    }
    #expect(ids == [1, 1, 2, 3, 1, 3])
    terminal.type("ulm", query: 1)
    #expect(terminal.rows.values.map { $0.key }.sorted() == [1, 2])
  }
}
