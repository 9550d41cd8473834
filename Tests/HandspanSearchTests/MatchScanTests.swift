import EngineTestSupport
import HandspanSelection
import Testing

@testable import HandspanSearch

/// The scan and what it counts on, against going through the bytes one by one.
@Suite struct MatchScanTests {
  private struct Places: MatchVisitor {
    var places: [Int] = []

    mutating func visit(_ base: Int, _ mask: UInt64) -> Bool {
      places += (0..<64).filter { mask >> UInt64($0) & 1 == 1 }.map { base + $0 }
      return true
    }
  }

  @Test func everyPlaceIsFound() {
    var random = SeededGenerator(seed: 4)
    for round in 0..<400 {
      let values = (0..<random.below(60)).map { _ in
        (0..<random.below(round % 7 == 0 ? 300 : 12)).map { _ in UInt8(0x61 + random.below(3)) }
      }
      let folded = FoldedValues(text(values))
      let needle = (0..<1 + random.below(5)).map { _ in UInt8(0x61 + random.below(3)) }
      let expected = folded.bytes.indices.filter { folded.bytes[$0...].starts(with: needle) }
      folded.withView { view in
        var places = Places()
        MatchScan(for: needle, frequencies: folded.frequencies).run(over: view, &places)
        #expect(places.places == expected)
      }
    }
  }

  @Test func boundariesKnowTheirRankAndPlace() {
    var random = SeededGenerator(seed: 5)
    let values = (0..<3_000).map { _ in
      [UInt8](repeating: 0x61, count: random.below(40) == 0 ? 900 : random.below(9))
    }
    let folded = FoldedValues(text(values))
    folded.withView { view in
      let zeroes = (0..<view.end).filter { view.bytes[$0] == 0 }
      #expect(zeroes.count == values.count + 1)
      for (rank, place) in zeroes.enumerated() {
        #expect(view.boundaries.rank(place) == rank && view.boundaries.select(rank) == place)
        #expect(view.boundaries.first(from: place) == place)
        if rank > 0 { #expect(view.boundaries.last(before: place) == zeroes[rank - 1]) }
      }
    }
  }

  private func text(_ values: [[UInt8]]) -> ValueText {
    var text = ValueText()
    for value in values { text.append(utf8: value) }
    return text
  }
}
