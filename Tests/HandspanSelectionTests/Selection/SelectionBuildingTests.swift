import HandspanSelection
import Testing

@Suite struct SelectionBuildingTests {
  @Test(arguments: 0...10)
  func buildsEverySmallSelectionFromItsRuns(itemCount: Int) {
    everySelection(of: itemCount) { states in
      expectAgreement(Selection(itemCount: itemCount, runs: runs(of: states, in: 0..<itemCount)), states)
    }
  }

  /// Patterns that come out as every kind of leaf, and as neighbours of different kinds.
  @Test(arguments: [1, 2, 3, 17, 100, 5_000, 70_000])
  func buildsRegularPatterns(period: Int) {
    let itemCount = 200_000
    for length in Set([1, period / 2, max(1, period - 1)]) where length > 0 && length < period {
      let states = (0..<itemCount).map { $0 % period < length }
      let expected = runs(of: states, in: 0..<itemCount)
      let selection = Selection(itemCount: itemCount, runs: expected)
      #expect(selection._checkInvariants() == nil)
      #expect(Array(selection.runs) == expected)
    }
  }

  @Test(arguments: [UInt64(1), 2, 3, 4, 5])
  func buildsMixturesOfDenseAndSparse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var states: [Bool] = []
    while states.count < 300_000 {
      let longest = [2, 5, 300, 20_000, 100_000][random.below(5)]
      for _ in 0..<random.below(2_000) where states.count < 300_000 {
        states += Array(repeating: random.below(2) == 0, count: 1 + random.below(longest))
      }
    }
    let expected = runs(of: states, in: 0..<states.count)
    let selection = Selection(itemCount: states.count, runs: expected)
    #expect(selection._checkInvariants() == nil)
    #expect(Array(selection.runs) == expected)
    #expect(selection.count == states.count { $0 })
  }
}
