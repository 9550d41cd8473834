import EngineTestSupport
import Testing

@testable import HandspanSearchToSelect

@Suite("Search to Select, whatever happens")
struct SearchToSelectFuzzTests {
  /// More by `HANDSPAN_LONG=1`.
  private static let runs = isLongRun ? 5_000 : 40

  @Test("no order of events breaks a rule, and nothing is awaited for ever")
  func randomEvents() {
    var seen: Set<String> = []
    for seed in 1...Self.runs {
      var fuzzer = SearchToSelectFuzzer(seed: UInt64(seed))
      for step in 0..<300 {
        fuzzer.step()
        if step % 101 == 100 { fuzzer.settle() }
        guard fuzzer.faults.isEmpty else {
          Issue.record("seed \(seed), step \(step): \(fuzzer.faults)")
          break
        }
      }
      seen.formUnion(fuzzer.seen)
    }
    let needed = [
      "answered", "answeredMore", "failed", "lookedUp", "created", "creationFailed", "composed", "endSweep",
      "rangeAbove", "undo", "redo", "createPieces", "editPiece", "onlySelected", "press backspace",
    ]
    #expect(Set(needed).subtracting(seen).isEmpty, "these never happened")
  }
}
