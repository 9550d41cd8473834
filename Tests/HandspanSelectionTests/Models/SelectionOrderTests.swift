import HandspanSelection
import Testing

@Suite struct SelectionOrderTests {
  @Test func releasingClosesTheGap() {
    var order = SelectionOrder(itemCount: 10)
    for position in [4, 1, 7, 2] { order.select(position..<position + 1) }
    #expect([4, 1, 7, 2, 3].map { order.number(of: $0) } == [1, 2, 3, 4, nil])
    order.deselect(1..<2)
    #expect([4, 7, 2].map { order.number(of: $0) } == [1, 2, 3])
    order.select(1..<2)
    #expect(order.number(of: 1) == 4)
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func agreesWithAPlainListOfPositions(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let itemCount = [6, 40, 400, 3_000][Int(seed) - 1]
    var order = SelectionOrder(itemCount: itemCount)
    var list: [Int] = []
    for step in 0..<(isLongRun ? 20_000 : 400) {
      let range = random.range(in: itemCount)
      switch random.below(5) {
      case 0, 1:
        let fromEnd = random.below(2) == 0
        order.select(range, fromEnd: fromEnd)
        let new = range.filter { position in !list.contains(position) }
        list += fromEnd ? new.reversed() : new
      case 2:
        order.deselect(range)
        list.removeAll { range.contains($0) }
      case 3:
        var changed = order.selection
        changed.invert(range.prefix(30))
        let added = range.prefix(30).filter { !list.contains($0) }
        list.removeAll { range.prefix(30).contains($0) }
        list += added
        order.follow(changed)
      default:
        let position = random.below(itemCount)
        #expect(order.number(of: position) == list.firstIndex(of: position).map { $0 + 1 })
      }
      if step % 20 == 0 { expectAgreement(order, list) }
    }
    expectAgreement(order, list)
  }

  private func expectAgreement(_ order: SelectionOrder, _ list: [Int]) {
    #expect(order._checkInvariants() == nil)
    #expect(order.count == list.count)
    let positions = order.stretchesInOrder.flatMap {
      $0.fromEnd ? Array($0.range.reversed()) : Array($0.range)
    }
    #expect(positions == list)
    #expect(list.prefix(50).map { order.number(of: $0) } == (0..<min(50, list.count)).map { $0 + 1 })
    #expect(order.position(numbered: 0) == nil)
    #expect((0..<min(50, list.count)).map { order.position(numbered: $0 + 1) } == Array(list.prefix(50)))
    #expect(order.position(numbered: list.count + 1) == nil)
  }

  @Test func numbersFollowTheirItemsIntoANewOrder() {
    var order = SelectionOrder(itemCount: 4)
    for position in [3, 0, 2] { order.select(position..<position + 1) }
    let remapped = order.remapped(by: try! Remapping(from: [10, 11, 12, 13], to: [12, 99, 13]))
    #expect((0..<3).map { remapped.number(of: $0) } == [2, nil, 1])
    #expect(remapped._checkInvariants() == nil)
  }

  @Test func takesTenMillionItemsAtOnce() {
    var order = SelectionOrder(itemCount: 10_000_000)
    order.select(5_000_000..<5_000_001)
    order.select(0..<10_000_000, fromEnd: true)
    #expect(order.number(of: 5_000_000) == 1)
    #expect(order.number(of: 9_999_999) == 2)
    #expect(order.number(of: 0) == 10_000_000)
  }
}
