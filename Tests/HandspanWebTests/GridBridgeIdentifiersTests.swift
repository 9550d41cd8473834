import EngineTestSupport
import Handspan
import Testing

@testable import HandspanWeb

@Suite struct GridBridgeIdentifiersTests {
  private static func edit(_ edit: SelectionEdit, _ identifiers: [UInt32], of bridge: GridBridge) {
    let address = bridge.incomingNames(count: identifiers.count)
    for (index, identifier) in identifiers.enumerated() { address[index] = identifier }
    _ = bridge.edit(edit)
  }

  private static func commit(_ items: [UInt32], to bridge: GridBridge) {
    let address = bridge.incomingItems(count: items.count)
    for (index, item) in items.enumerated() { address[index] = item }
    _ = bridge.commitItems()
  }

  private static func selected(_ bridge: GridBridge) -> [UInt32] {
    let count = bridge.selectedCount
    return Array(UnsafeBufferPointer(start: bridge.selectedIdentifiers(), count: count))
  }

  @Test func namedItemsAreSelectedWhereverTheyStand() {
    var generator = SeededGenerator(seed: 3)
    var renderer = ModelRenderer()
    let items = (0..<UInt32(300)).map { $0 * 5 }.shuffled(using: &generator)
    let bridge = GridBridgeTests.bridge(items: items, renderer: &renderer)
    var expected: Set<UInt32> = []
    for _ in 0..<60 {
      let names = (0..<generator.below(30)).map { _ in UInt32(generator.below(1_600)) }
      let known = Set(names).intersection(items)
      let edits = SelectionEdit.allCases
      let edit = edits[generator.below(edits.count)]
      switch edit {
      case .select: expected.formUnion(known)
      case .deselect: expected.subtract(known)
      case .replace: expected = known
      }
      Self.edit(edit, names, of: bridge)
      #expect(Self.selected(bridge) == items.filter { expected.contains($0) })
      for identifier in 0..<UInt32(1_600) {
        #expect(bridge.isSelected(identifier) == expected.contains(identifier))
      }
    }
  }

  @Test func pagesKeepWhatWasSelectedOnThemWhereItIsRemembered() {
    var renderer = ModelRenderer()
    let bridge = GridBridgeTests.bridge(items: [1, 2, 3], renderer: &renderer)
    _ = bridge.rememberAbsentItems(true)
    _ = bridge.perform(.selectAll, argument: 0)
    Self.commit([4, 5], to: bridge)
    #expect(Self.selected(bridge) == [1, 2, 3] && bridge.picker.isSelecting)
    _ = bridge.perform(.selectAll, argument: 0)
    Self.commit([5, 1, 9], to: bridge)
    #expect(Self.selected(bridge) == [5, 1, 2, 3, 4])
    Self.edit(.deselect, [2, 5], of: bridge)
    #expect(Self.selected(bridge) == [1, 3, 4])
    Self.commit([2, 3, 4], to: bridge)
    #expect(Self.selected(bridge) == [3, 4, 1])
    _ = bridge.perform(.leave, argument: 0)
    #expect(Self.selected(bridge).isEmpty)
  }

  @Test func otherwiseTheyAreForgotten() {
    var renderer = ModelRenderer()
    let bridge = GridBridgeTests.bridge(items: [1, 2, 3], renderer: &renderer)
    _ = bridge.perform(.selectAll, argument: 0)
    Self.commit([3, 4], to: bridge)
    #expect(Self.selected(bridge) == [3])
    Self.commit([1, 2, 3], to: bridge)
    #expect(Self.selected(bridge) == [3])
  }

  @Test func aNewBridgeGoesOnWhereOneWasSaved() {
    var renderer = ModelRenderer()
    let bridge = GridBridgeTests.bridge(items: [8, 6, 4], renderer: &renderer)
    _ = bridge.rememberAbsentItems(true)
    Self.edit(.replace, [6, 77, 4], of: bridge)
    let bytes = Array(UnsafeBufferPointer(start: bridge.save(), count: bridge.savedCount))
    var second = ModelRenderer()
    let other = GridBridgeTests.bridge(items: [8, 6, 4], renderer: &second)
    _ = other.rememberAbsentItems(true)
    let address = other.incomingSaved(count: bytes.count)
    for (index, byte) in bytes.enumerated() { address[index] = byte }
    second.draw(other, patches: other.restore())
    second.check(against: other, selected: 3)
    #expect(Self.selected(other) == [6, 4, 77])
  }
}
