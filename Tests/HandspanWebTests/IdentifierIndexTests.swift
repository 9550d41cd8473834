import EngineTestSupport
import Testing

@testable import HandspanWeb

@Suite struct IdentifierIndexTests {
  @Test func itFindsWhatALookThroughAllFinds() {
    var generator = SeededGenerator(seed: 21)
    for count in [0, 1, 2, 3, 50, 400] {
      for isShuffled in [false, true] {
        var identifiers = (0..<UInt32(count)).map { $0 * 3 + 1 }
        if isShuffled { identifiers.shuffle(using: &generator) }
        let index = IdentifierIndex(identifiers)
        for identifier in 0..<UInt32(3 * count + 3) {
          #expect(index.position(of: identifier, in: identifiers) == identifiers.firstIndex(of: identifier))
        }
      }
    }
  }
}
