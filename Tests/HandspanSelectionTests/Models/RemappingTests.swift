import HandspanSelection
import Testing

@Suite struct RemappingTests {
  /// What a remapping must come to, item by item.
  private func reference(_ states: [Bool], from old: [UInt32], to new: [UInt32]) -> [Bool] {
    let selected = Set(zip(old, states).filter(\.1).map(\.0))
    return new.map(selected.contains)
  }

  private func expectRemapping(_ states: [Bool], from old: [UInt32], to new: [UInt32]) {
    let selection = Selection(itemCount: states.count, runs: runs(of: states, in: 0..<states.count))
    guard let remapped = try? selection.remapped(from: old, to: new) else {
      Issue.record("no identifier of \(old) or \(new) stands twice")
      return
    }
    expectAgreement(remapped, reference(states, from: old, to: new))
  }

  /// Every selection of four items, each staying or leaving, in every order, with a new item anywhere or nowhere.
  @Test func everySmallChange() {
    let old: [UInt32] = [10, 11, 12, 13]
    for new in everyOrder(of: [10, 11, 12, 13, 99]) {
      everySelection(of: 4) { expectRemapping($0, from: old, to: new) }
    }
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func largeShuffles(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = (0..<50_000).map { UInt32($0) &* (seed == 3 ? 2_654_435_761 : 1) }
    let states = (0..<old.count).map { _ in random.below(3) == 0 }
    expectRemapping(states, from: old, to: old.shuffled(using: &random))
    expectRemapping(states, from: old, to: old.reversed())
    expectRemapping(states, from: old, to: old.filter { _ in random.below(2) == 0 })
  }

  /// A handful of insertions, removals and moves in a large collection.
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func fewChangesAmongMany(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = (0..<100_000).map { UInt32($0) }
    let states = (0..<old.count).map { $0 % 1_000 < 300 || $0 % 3 == 0 }
    var new = old
    for change in 0..<12 {
      switch random.below(3) {
      case 0: new.insert(UInt32(1_000_000 + change), at: random.below(new.count + 1))
      case 1: new.removeSubrange(random.range(in: new.count).prefix(50))
      default:
        let range = random.range(in: new.count).prefix(500)
        let moved = Array(new[range])
        new.removeSubrange(range)
        new.insert(contentsOf: moved, at: random.below(new.count + 1))
      }
    }
    expectRemapping(states, from: old, to: new)
  }

  /// Sorting otherwise and back while a filter hides some: what was selected stays selected, hidden or not.
  @Test func sortingUnderAFilterKeepsHiddenSelection() {
    let old = (0..<40).map { UInt32($0) }
    let new = Array(old.sorted { ($0 % 7, $0) < ($1 % 7, $1) })
    let remapping = try! Remapping(from: old, to: new)
    let states = old.map { $0 % 3 == 0 }
    let shown = old.map { $0 % 4 != 0 }
    let sorted = FilteredSelection(
      Selection(states).remapped(by: remapping), shown: Selection(shown).remapped(by: remapping))
    #expect(sorted.hiddenCount == zip(states, shown).count { $0 && !$1 })
    let visible = new.filter { $0 % 4 != 0 }
    #expect(sorted.view.states == visible.map { $0 % 3 == 0 })
    #expect(try! sorted.selection.remapped(from: new, to: old).states == states)
  }

  /// The error that two orders of identifiers are refused with.
  private func refusal<ID: Hashable & Sendable>(from old: [ID], to new: [ID]) -> RepeatedIdentifier<ID>? {
    do throws(RepeatedIdentifier<ID>) {
      _ = try Selection(itemCount: old.count).remapped(from: old, to: new)
      return nil
    } catch {
      return error
    }
  }

  /// Names, and numbers small and large: whichever way identifiers are looked up.
  // B28
  @Test func anIdentifierThatStandsTwiceIsNamed() throws {
    let large: UInt32 = 4_000_000_000
    #expect(throws: RepeatedIdentifier<UInt32>.self) {
      try Remapping(from: [4, 5] as [UInt32], to: [4, 5, 5])
    }
    #expect(throws: RepeatedIdentifier<UInt32>.self) { try Remapping(from: [5, 5] as [UInt32], to: [5]) }
    #expect(throws: RepeatedIdentifier<UInt32>.self) { try Remapping(from: [large, 5, large], to: [5]) }
    // Where both orders agree too.
    #expect(throws: RepeatedIdentifier<UInt32>.self) { try Remapping(from: [5, 5] as [UInt32], to: [5, 5]) }
    let error = try #require(refusal(from: ["a", "b", "a"], to: ["b"]))
    #expect(error.identifier == "a")
    #expect([error.firstPosition, error.secondPosition] == [0, 2])
    #expect("\(error)" == "identifier a stands at 0 and at 2: every item needs one of its own")
    #expect(refusal(from: [1, 2], to: [3, 9, 3])?.identifier == 3)
    #expect(refusal(from: [1, 2], to: [2, 1]) == nil)
  }

  @Test func anyHashableIdentifierWillDo() throws {
    let old = ["a", "b", "c", "d"]
    for new in everyOrder(of: [0, 1, 2, 3, 9]) {
      let names = new.map { $0 < 4 ? old[Int($0)] : "new" }
      try everySelection(of: 4) { states in
        let remapped = try Selection(states).remapped(from: old, to: names)
        expectAgreement(remapped, reference(states, from: [0, 1, 2, 3], to: new))
      }
    }
  }

  @Test func remapsEverySnapshotOfAHistory() {
    let old: [UInt32] = [1, 2, 3, 4]
    let new: [UInt32] = [9, 4, 2]
    var history = SelectionHistory(Selection(itemCount: 4))
    history.record(Selection([true, false, false, false]))
    history.record(Selection([true, true, false, true]))
    let remapping = try! Remapping(from: old, to: new)
    history.remap(by: remapping)
    #expect(history.current.states == [false, true, true])
    history.undo()
    #expect(history.current.states == [false, false, false])
  }
}
