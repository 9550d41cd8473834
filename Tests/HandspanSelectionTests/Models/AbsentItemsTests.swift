import EngineTestSupport
import HandspanSelection
import Testing

@Suite struct AbsentItemsTests {
  /// Pages come and go; by plain sets, an item is selected again whenever it is there and was selected when it left.
  @Test func whatLeavesSelectedComesBackSelected() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      var absent = AbsentItems()
      var items: [UInt32] = []
      var selection = Selection(itemCount: 0)
      var expected: Set<UInt32> = []
      for _ in 0..<20 {
        let next = (0..<UInt32(40)).shuffled(using: &generator).prefix(generator.below(41)).map { $0 * 7 }
        let remapping = try! Remapping(from: items, to: next)
        absent.leave(selection, of: items, by: remapping)
        selection = selection.remapped(by: remapping).union(absent.comeBack(to: next))
        items = next
        let here = Set(items.indices.filter { selection.contains($0) }.map { items[$0] })
        #expect(here == expected.intersection(items))
        #expect(Set(absent.identifiers) == expected.subtracting(items))
        #expect(absent.count == absent.identifiers.count)
        for position in items.indices where generator.below(3) == 0 {
          selection.toggle(position)
          expected.formSymmetricDifference([items[position]])
        }
      }
    }
  }
}
