import Foundation
import HandspanSelection
import Testing

@Suite struct SelectionPositionsTests {
  /// Every selection of up to eight items, against an array of positions.
  @Test(arguments: 0...8)
  func everySmallSelection(itemCount: Int) {
    everySelection(of: itemCount) { states in
      let selection = Selection(states)
      let expected = states.indices.filter { states[$0] }
      let positions = selection.positions
      #expect(Array(positions) == expected)
      #expect(positions.indices.map { positions[$0] } == expected)
      #expect(positions.reversed() == expected.reversed())
      #expect(selection.first == expected.first)
      #expect(selection.last == expected.last)
      for position in -1...itemCount {
        #expect(positions.firstIndex(of: position) == expected.firstIndex(of: position))
        #expect(positions.contains(position) == expected.contains(position))
      }
      #expect(Selection(itemCount: itemCount, positions: expected) == selection)
      #expect(Selection(itemCount: itemCount, positions: expected.reversed() + expected) == selection)
      #expect(Selection(itemCount: itemCount, positions: Set(expected)) == selection)
    }
  }

  @Test(arguments: 0...4)
  func everyPairAsSets(itemCount: Int) {
    everySelection(of: itemCount) { left in
      everySelection(of: itemCount) { right in
        let (one, other) = (Selection(left), Selection(right))
        let (set, otherSet) = (Set(one.positions), Set(other.positions))
        #expect(one.isSubset(of: other) == set.isSubset(of: otherSet))
        #expect(one.isSuperset(of: other) == set.isSuperset(of: otherSet))
        #expect(one.isDisjoint(with: other) == set.isDisjoint(with: otherSet))
        #expect((one.hashValue == other.hashValue) == (one == other))
      }
    }
  }

  /// The same positions by several ways, whose trees differ.
  @Test(arguments: [UInt64(1), 2, 3])
  func equalSelectionsHaveEqualHashes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let states = (0..<30_000).map { _ in random.below(seed == 2 ? 200 : 2) == 0 }
    let built = Selection(itemCount: states.count, positions: states.indices.filter { states[$0] })
    var toggled = Selection(itemCount: states.count)
    toggled.selectAll()
    for position in states.indices.shuffled(using: &random) where !states[position] {
      toggled.toggle(position)
    }
    #expect(built == toggled)
    #expect(Set([built, toggled]).count == 1)
    #expect(Array(built.positions) == states.indices.filter { states[$0] })
    for rank in stride(from: 0, to: built.count, by: 97) {
      #expect(built.positions.firstIndex(of: built.positions[rank]) == rank)
    }
  }

  @Test func describesItselfOnOneLine() {
    #expect("\(Selection(itemCount: 3))" == "0 of 3 selected")
    #expect("\(Selection(itemCount: 12, positions: [0, 1, 2, 7, 9]))" == "5 of 12 selected: 0–2, 7, 9")
    let many = Selection(itemCount: 1_000, positions: stride(from: 0, to: 1_000, by: 2))
    #expect("\(many)" == "500 of 1000 selected: 0, 2, 4, 6, 8, 10, 12, 14, …, 998")
    let nine = Selection(itemCount: 20, positions: stride(from: 0, to: 17, by: 2))
    #expect("\(nine)" == "9 of 20 selected: 0, 2, 4, 6, 8, 10, 12, 14, …, 16")
  }

  @Test func isCodedByItsBytes() throws {
    let selection = Selection(itemCount: 5_000, positions: stride(from: 1, to: 5_000, by: 3))
    let data = try JSONEncoder().encode([selection])
    #expect(try JSONDecoder().decode([Selection].self, from: data) == [selection])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Selection].self, from: Data("[[72,83,1,2]]".utf8))
    }
  }
}
