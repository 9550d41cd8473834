import HandspanSelection
import Testing

/// Copies share their trees, on one thread or several; nobody sees another's edits.
@Suite struct SelectionSharingTests {
  private static func start() -> Selection {
    Selection(itemCount: 200_000, runs: (0..<60_000).map { $0 * 3..<$0 * 3 + 1 + $0 % 2 })
  }

  @Test func copiesAreIndependent() {
    let original = SelectionSharingTests.start()
    let states = Array(original.runs)
    var copies = (0..<20).map { _ in original }
    var random = SeededGenerator(seed: 3)
    for index in copies.indices {
      for _ in 0..<200 { copies[index].toggle(random.below(200_000)) }
      copies[index].invert(random.range(in: 200_000))
    }
    #expect(Array(original.runs) == states)
    for copy in copies { #expect(copy._checkInvariants() == nil) }
  }

  @Test func threadsEditCopiesOfOneSelection() async {
    let original = SelectionSharingTests.start()
    let sequential = (0..<8).map { SelectionSharingTests.edited(original, seed: UInt64($0)) }
    let concurrent = await withTaskGroup(of: (Int, Selection).self) { group in
      for index in 0..<8 {
        group.addTask { (index, SelectionSharingTests.edited(original, seed: UInt64(index))) }
      }
      var results: [Int: Selection] = [:]
      for await (index, result) in group { results[index] = result }
      return results
    }
    for index in 0..<8 { #expect(concurrent[index] == sequential[index]) }
  }

  private static func edited(_ original: Selection, seed: UInt64) -> Selection {
    var random = SeededGenerator(seed: seed)
    var selection = original
    for _ in 0..<300 {
      selection.toggle(random.below(selection.itemCount))
      let range = random.range(in: selection.itemCount)
      selection.set(range, to: selection.contains(random.below(selection.itemCount)))
      if random.below(4) == 0 { selection = original.symmetricDifference(selection) }
      if random.below(4) == 0 { selection.formSymmetricDifference(original) }
    }
    return selection
  }
}
