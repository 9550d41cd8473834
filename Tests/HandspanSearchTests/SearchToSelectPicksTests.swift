import EngineTestSupport
import HandspanSelection
import Testing

@testable import HandspanSearch

@Suite("Picks of Search to Select")
struct SearchToSelectPicksTests {
  /// The same as an array in the order of picking, which is slow and obvious.
  private struct Reference {
    var order: [Int] = []
    mutating func take(_ ids: [Int]) { order += ids.filter { !order.contains($0) } }
    mutating func release(_ ids: [Int]) { order.removeAll { ids.contains($0) } }
  }

  @Test("the order of picking is kept through any picks and removals")
  func random() {
    let universe = 30
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      var picks = SearchToSelectPicks(universe: universe)
      var reference = Reference()
      for _ in 0..<40 {
        let ids = (0..<universe).filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }
        let selection = SearchToSelectListTests.selection(Set(ids), universe: universe)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          picks.take(selection)
          reference.take(ids)
        case 1:
          picks.release(selection)
          reference.release(ids)
        case 2:
          let id = Int.random(in: 0..<universe, using: &generator)
          picks.take(id)
          reference.take([id])
        default:
          let id = Int.random(in: 0..<universe, using: &generator)
          picks.release(id)
          reference.release([id])
        }
        let order = reference.order
        #expect(picks.count == order.count)
        #expect(picks.values == SearchToSelectListTests.selection(Set(order), universe: universe))
        #expect(picks.lastTokens(7) == order.suffix(7).map { .value($0) })
        #expect((0...order.count).map { picks.token(at: $0) } == order.map { .value($0) } + [nil])
      }
    }
  }

  @Test("S37: a million picks add one step, and the last tokens are found without looking at the others")
  func s37() {
    let universe = 1_000_000
    var picks = SearchToSelectPicks(universe: universe)
    picks.take(3)
    var all = Selection(itemCount: universe)
    all.selectAll()
    picks.take(all)
    #expect(picks.tokenCount == universe)
    #expect(picks.lastTokens(3) == [999_997, 999_998, 999_999].map { .value($0) })
    #expect(picks.token(at: 0) == .value(3))
    #expect(picks.token(at: 1) == .value(0))
    #expect(picks.token(at: 4) == .value(4))
  }

  @Test("a predicate has its exceptions, and takes over what it covers")
  func predicates() {
    var picks = SearchToSelectPicks(universe: 10, ids: [1, 2])
    picks.take(query: 7, count: 5, covered: SearchToSelectListTests.selection([2, 3], universe: 10))
    #expect(picks.lastTokens(9) == [.value(1), .predicate(query: 7)])
    #expect(picks.count == 6)
    picks.release(3)
    #expect(!picks.contains(3))
    #expect(picks.count == 5)
    picks.take(3)
    #expect(picks.contains(3))
    picks.cover(query: 7, SearchToSelectListTests.selection([1], universe: 10))
    #expect(picks.values.isEmpty)
    #expect(picks.contains(1))
    picks.release(query: 7)
    #expect(picks.isEmpty)
    #expect(picks.tokenCount == 0)
  }
}
