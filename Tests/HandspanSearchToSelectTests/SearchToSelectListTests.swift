import EngineTestSupport
import HandspanSelection
import Testing

@testable import HandspanSearchToSelect

@Suite("Lists of Search to Select")
struct SearchToSelectListTests {
  /// The same as an array of ids, which is slow and obvious.
  private static func reference(first: [Int], rest: [Int]) -> [Int] {
    first + rest.filter { !first.contains($0) }
  }

  @Test("every question is answered as an array answers it, for random lists and selects")
  func random() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let universe = Int.random(in: 1...40, using: &generator)
      let ids = Array(0..<universe).filter { _ in Bool.random(using: &generator) }
      let first = Array(ids.shuffled(using: &generator).prefix(Int.random(in: 0...6, using: &generator)))
      let expected = Self.reference(first: first, rest: ids)
      let list = Self.list(universe: universe, first: first, ids: ids)
      let chosenIds = Set((0..<universe).filter { _ in Bool.random(using: &generator) })
      let selected = Self.selection(chosenIds, universe: universe)

      #expect(list.count == expected.count)
      #expect((0..<list.count).map { list.id(at: $0) } == expected)
      for id in 0..<universe { #expect(list.row(of: id) == expected.firstIndex(of: id)) }
      let start = Int.random(in: 0...list.count, using: &generator)
      let end = Int.random(in: start...list.count, using: &generator)
      #expect(
        list.ids(in: start..<end, universe: universe)
          == Self.selection(Set(expected[start..<end]), universe: universe))
      let rows = list.rows(of: selected)
      #expect(
        (0..<expected.count).filter { rows.contains($0) }
          == expected.indices.filter { chosenIds.contains(expected[$0]) })
      #expect(
        list.isContained(in: selected)
          == (!expected.isEmpty && expected.allSatisfy { chosenIds.contains($0) }))
    }
  }

  @Test("rows that are announced by their number are named later")
  func unnamed() {
    var list = SearchToSelectList(first: [4, 2], unnamedRestCount: 2)
    #expect(list.count == 4)
    #expect(!list.isNamed)
    #expect((0..<4).map { list.id(at: $0) } == [4, 2, nil, nil])
    list.name(rest: Self.selection([1, 3], universe: 5))
    #expect(list.isNamed)
    #expect((0..<4).map { list.id(at: $0) } == [4, 2, 1, 3])
    #expect(list.id(at: -1) == nil)
    #expect(list.id(at: 4) == nil)
  }

  private static func list(universe: Int, first: [Int], ids: [Int]) -> SearchToSelectList {
    SearchToSelectList(
      universe: universe, first: first,
      rest: selection(Set(ids).subtracting(first), universe: universe))
  }

  static func selection(_ ids: Set<Int>, universe: Int) -> Selection {
    var selection = Selection(itemCount: universe)
    for id in ids { selection.select(id) }
    return selection
  }
}
