import EngineTestSupport
import Testing

@testable import HandspanSearch

/// What is known of accents without folding a value again, against folding it.
@Suite struct ValueAccentsTests {
  @Test func accentsAreThoseOfTheFoldedText() {
    var accents = ValueAccents()
    var differing: [String] = []
    for scalar in Unicode.Scalar.toFold {
      for text in ["\(scalar)", "é\(scalar)\u{301}\u{327}", "か\(scalar)\u{307}", "i\(scalar)이\u{308} 한ế"] {
        let expected = FoldedText(text.utf8)
        expected.bytes.withUnsafeBufferPointer { folded in
          Array(text.utf8).withUnsafeBufferPointer { accents.replace(withThoseOf: $0, folded: folded) }
        }
        if Array(accents.accents.prefix(expected.bytes.count)) != expected.accents {
          differing.append(String(scalar.value, radix: 16))
        }
      }
    }
    #expect(differing == [])
  }

  /// Otherwise a value would be passed over that a query matches.
  @Test func noMarkIsMissing() {
    var folding = BulkFolding()
    folding.learn(from: ValueText(["é", "ñ", "か\u{307}", "ế", "й", "e\u{327}"]))
    var missing: [String] = []
    for scalar in Unicode.Scalar.toFold {
      for text in ["\(scalar)", "é\(scalar)\u{301}\u{327}", "か\(scalar)\u{307}", "i\(scalar)\u{308}"] {
        let folded = FoldedText(text.utf8)
        let needed = folding.letters.marks(folded.bytes, accents: folded.accents)
        if marks(of: Array(text.utf8), &folding) & needed != needed {
          missing.append(String(scalar.value, radix: 16))
        }
      }
    }
    #expect(missing == [])
  }

  private func marks(of text: [UInt8], _ folding: inout BulkFolding) -> UInt16 {
    folding.marks = 0
    text.withUnsafeBufferPointer { text in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: BulkFolding.capacity(for: text.count)) {
        target in
        guard let base = target.baseAddress else { return }
        _ = folding.fold(text.indices, of: text, to: base, .init(at: 0, in: text))
      }
    }
    return folding.marks
  }
}
