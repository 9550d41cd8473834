import HandspanSelection
import Testing

/// The five rules and the list they were published with, followed to the letter and compared exhaustively.
@Suite struct RangeActionTests {
  @Test(arguments: 0...12)
  func agreesWithThePublishedListOnEverySelection(itemCount: Int) {
    everySelection(of: itemCount) { states in
      let selection = Selection(states)
      for index in 0..<itemCount {
        for direction in [RangeDirection.above, .below] {
          let list = PublishedList(states: states)
          let action = selection.rangeAction(direction, at: index)
          #expect((action == nil) == list.isDisabled(direction, index))
          #expect(action.map(\.selects) == (action == nil ? nil : !states[index]))
          if let action {
            var changed = selection
            changed.perform(action)
            #expect(changed.states == list.afterButton(direction, index))
            expectPreview(of: action, isWhatChangesFrom: states, to: changed.states, at: index)
          }
        }
      }
    }
  }

  /// The range that a face previews is exactly what the commit then changes.
  private func expectPreview(
    of action: RangeAction, isWhatChangesFrom before: [Bool], to after: [Bool], at index: Int
  ) {
    let changed = before.indices.filter { before[$0] != after[$0] }
    #expect(changed == Array(action.range))
    #expect(action.count == changed.count)
    #expect(action.farEnd == (action.direction == .above ? changed.first : changed.last))
    #expect(action.range.contains(index))
  }

  @Test(arguments: 0...12)
  func agreesWithTheRulesOnEverySelection(itemCount: Int) {
    everySelection(of: itemCount) { states in
      let selection = Selection(states)
      for index in 0..<itemCount {
        for direction in [RangeDirection.above, .below] {
          #expect(
            selection.rangeAction(direction, at: index)?.range
              == Rules(states: states).range(direction, index))
        }
      }
    }
  }

  /// "Now select L; on P, Select Range Above", among A–Z with T–Z selected.
  @Test func addsTheMiddleOfTheAlphabetInTwoTaps() throws {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    func position(_ letter: Character) throws -> Int { try #require(letters.firstIndex(of: letter)) }
    func selected(_ selection: Selection) -> String {
      String(letters.indices.filter(selection.contains).map { letters[$0] })
    }

    var selection = Selection(itemCount: letters.count)
    selection.select(try position("T"))
    selection.perform(try #require(selection.rangeAction(.below, at: try position("T").advanced(by: 1))))
    #expect(selected(selection) == "TUVWXYZ")

    var twoTaps = selection
    twoTaps.select(try position("L"))
    let action = try #require(twoTaps.rangeAction(.above, at: try position("P")))
    #expect(action.count == 4)
    #expect(letters[action.farEnd] == "M")
    twoTaps.perform(action)
    #expect(selected(twoTaps) == "LMNOPTUVWXYZ")

    // The roundabout way that some people keep to comes out the same.
    var roundabout = selection
    roundabout.perform(try #require(roundabout.rangeAction(.below, at: try position("L"))))
    #expect(selected(roundabout) == "LMNOPQRSTUVWXYZ")
    roundabout.perform(try #require(roundabout.rangeAction(.below, at: try position("Q"))))
    #expect(selected(roundabout) == "LMNOP")
    roundabout.select(try position("T"))
    roundabout.perform(try #require(roundabout.rangeAction(.below, at: try position("U"))))
    #expect(roundabout == twoTaps)
  }

  @Test func reachesAcrossTenMillionItems() {
    var selection = Selection(itemCount: 10_000_000)
    selection.select(9_999_999)
    #expect(selection.rangeAction(.below, at: 0)?.range == 0..<9_999_999)
    #expect(selection.rangeAction(.below, at: 9_999_998) == nil)
    #expect(selection.rangeAction(.above, at: 9_999_999) == nil)
  }
}

/// The list as it was published, its two buttons word for word.
private struct PublishedList {
  var selected: Set<Int>
  let indices: Range<Int>

  init(states: [Bool]) {
    selected = Set(states.indices.filter { states[$0] })
    indices = states.indices
  }

  func isDisabled(_ direction: RangeDirection, _ index: Int) -> Bool {
    let next = direction == .above ? index - 1 : index + 1
    guard indices.contains(next) else { return true }
    return selected.contains(next) != selected.contains(index)
  }

  func afterButton(_ direction: RangeDirection, _ index: Int) -> [Bool] {
    var list = self
    let step = direction == .above ? -1 : 1
    var inRange = index
    if selected.contains(index) {
      while list.indices.contains(inRange), list.selected.contains(inRange) {
        list.selected.remove(inRange)
        inRange += step
      }
    } else {
      while list.indices.contains(inRange), !list.selected.contains(inRange) {
        list.selected.insert(inRange)
        inRange += step
      }
    }
    return indices.map { list.selected.contains($0) }
  }
}

/// The five rules as sentences.
private struct Rules {
  let states: [Bool]

  func range(_ direction: RangeDirection, _ index: Int) -> Range<Int>? {
    let onward = direction == .above ? Array((0..<index).reversed()) : Array(index + 1..<states.count)
    // Disabled if there is no item that way, or the next one has the opposite state.
    guard let next = onward.first, states[next] == states[index] else { return nil }
    // This item and each one onwards until the end or an item of the other state.
    let reached = onward.prefix { states[$0] == states[index] }
    return direction == .above ? index - reached.count..<index + 1 : index..<index + reached.count + 1
  }
}
