import EngineTestSupport
import HandspanSelection
import Testing

@testable import HandspanSearchToSelect

@Suite("Selects of Search to Select")
struct SelectedValuesTests {
  /// The same as an array in the order of selecting, which is slow and obvious.
  private struct Reference {
    var order: [Int] = []
    mutating func select(_ ids: [Int]) { order += ids.filter { !order.contains($0) } }
    mutating func deselect(_ ids: [Int]) { order.removeAll { ids.contains($0) } }
  }

  @Test("the order of selecting is kept through any selects and removals")
  func random() {
    let universe = 30
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      var selected = SelectedValues(universe: universe)
      var reference = Reference()
      for _ in 0..<40 {
        let ids = (0..<universe).filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }
        let selection = SearchToSelectListTests.selection(Set(ids), universe: universe)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          selected.select(selection)
          reference.select(ids)
        case 1:
          selected.deselect(selection)
          reference.deselect(ids)
        case 2:
          let id = Int.random(in: 0..<universe, using: &generator)
          selected.select(id)
          reference.select([id])
        default:
          let id = Int.random(in: 0..<universe, using: &generator)
          selected.deselect(id)
          reference.deselect([id])
        }
        let order = reference.order
        #expect(selected.count == order.count)
        #expect(selected.values == SearchToSelectListTests.selection(Set(order), universe: universe))
        #expect(selected.lastTokens(7) == order.suffix(7).map { .value($0) })
        #expect((0...order.count).map { selected.token(at: $0) } == order.map { .value($0) } + [nil])
      }
    }
  }

  @Test("S37: a million selects add one step, and the last tokens are found without looking at the others")
  func s37() {
    let universe = 1_000_000
    var selected = SelectedValues(universe: universe)
    selected.select(3)
    var all = Selection(itemCount: universe)
    all.selectAll()
    selected.select(all)
    #expect(selected.tokenCount == universe)
    #expect(selected.lastTokens(3) == [999_997, 999_998, 999_999].map { .value($0) })
    #expect(selected.token(at: 0) == .value(3))
    #expect(selected.token(at: 1) == .value(0))
    #expect(selected.token(at: 4) == .value(4))
  }

  @Test("a predicate has its exceptions, and takes over what it covers")
  func predicates() {
    var selected = SelectedValues(universe: 10, ids: [1, 2])
    selected.select(query: 7, count: 5, covered: SearchToSelectListTests.selection([2, 3], universe: 10))
    #expect(selected.lastTokens(9) == [.value(1), .predicate(query: 7)])
    #expect(selected.count == 6)
    selected.deselect(3)
    #expect(!selected.contains(3))
    #expect(selected.count == 5)
    selected.select(3)
    #expect(selected.contains(3))
    selected.cover(query: 7, SearchToSelectListTests.selection([1], universe: 10))
    #expect(selected.values.isEmpty)
    #expect(selected.contains(1))
    selected.deselect(query: 7)
    #expect(selected.isEmpty)
    #expect(selected.tokenCount == 0)
  }
}
