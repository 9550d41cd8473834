import HandspanSelection
import Testing

/// Two selections combined, into a third and in place, against plain arrays.
@Suite struct SelectionAlgebraTests {
  @Test(arguments: 0...5)
  func everyPairInEveryForm(itemCount: Int) {
    everySelection(of: itemCount) { left in
      everySelection(of: itemCount) { right in
        for form in 0..<4 {
          let one = selection(left, storedInverted: form & 1 == 1)
          let other = selection(right, storedInverted: form & 2 == 2)
          check((one, left), (other, right), "\(left) with \(right)")
        }
      }
    }
  }

  /// Around the ends of words and of the largest leaf, where every bit may count.
  @Test(arguments: [1, 63, 64, 65, 127, 128, 129, 1023, 1024, 1025, 4031, 4032, 4033, 4095, 4096, 4097, 8191])
  func everyLengthOfABitmap(itemCount: Int) {
    var random = SeededGenerator(seed: UInt64(itemCount))
    let halves = [0, 1].map { rest in (0..<itemCount).map { $0 % 2 == rest } }
    let thirds = (0..<itemCount).map { $0 % 3 == 0 }
    let noise = (0..<itemCount).map { _ in random.below(2) == 0 }
    // Together these come to everything, nothing, and all but one.
    var nearly = halves[1]
    nearly[itemCount / 2] = false
    let all = halves + [thirds, noise, nearly]
    for left in all {
      for right in all {
        let (one, other) = (Selection(runs: left), Selection(runs: right))
        check((one, left), (other, right), "\(itemCount) items")
        check((inverted(one), left.map { !$0 }), (other, right), "\(itemCount) items, one inverted")
        check((one, left), (inverted(other), right.map { !$0 }), "\(itemCount) items, the other inverted")
      }
    }
  }

  /// All ways of storing a stretch side by side, in trees of one shape and of several.
  @Test(arguments: [UInt64](1...(isLongRun ? 300 : 6)))
  func randomTreesAgreeWithPlainArrays(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let itemCount = [3_000, 12_000, isLongRun ? 300_000 : 40_000][random.below(3)]
    var states = random.patchwork(itemCount)
    var current = Selection(runs: states)
    for round in 0..<4 {
      let (other, otherStates) = random.companion(of: current, states)
      check((current, states), (other, otherStates), "seed \(seed), round \(round)")
      if round % 2 == 0 {
        current.formSymmetricDifference(other)
        states = zip(states, otherStates).map { $0 != $1 }
      } else {
        current.formUnion(other)
        states = zip(states, otherStates).map { $0 || $1 }
      }
      #expect(Array(current.runs) == runs(of: states, in: 0..<itemCount))
    }
  }

  /// Lists of boundaries that together do not fit one leaf any more.
  @Test(arguments: [61, 700, 5_000], [0, 1])
  func leavesThatOverflow(period: Int, offset: Int) {
    let itemCount = 90_000
    let left = (0..<itemCount).map { $0 % period < period / 3 }
    let right = (0..<itemCount).map { ($0 + offset) % (period + offset) > period / 2 }
    check((Selection(runs: left), left), (Selection(runs: right), right), "period \(period)")
  }

  /// What is left of whole branches is one stretch, beside others that are kept.
  @Test func branchesThatCollapse() {
    let itemCount = 150_000
    let left = (0..<itemCount).map { $0 % 2 == 0 }
    for kept in [0..<10, 74_990..<75_010, 149_999..<150_000, 40_000..<110_000] {
      // As many leaves as on the left, and all but a few of them without anything in common.
      let right = (0..<itemCount).map { kept.contains($0) ? $0 % 2 == 0 : $0 % 2 == 1 }
      check((Selection(runs: left), left), (Selection(runs: right), right), "\(kept) in common")
    }
  }

  /// A few long stretches against a tree that is divided otherwise.
  @Test func fewStretchesAgainstMany() {
    let itemCount = 90_000
    let left = (0..<itemCount).map { $0 % 7 < 3 }
    for stretches in [[0..<1], [0..<itemCount - 1], [77..<4_100, 30_000..<30_001, 80_000..<itemCount]] {
      let right = (0..<itemCount).map { position in stretches.contains { $0.contains(position) } }
      let (one, other) = (Selection(runs: left), Selection(runs: right))
      check((one, left), (other, right), "\(stretches)")
      check((other, right), (one, left), "\(stretches), the other way round")
    }
  }

  @Test func aSelectionWithItself() {
    let states = (0..<20_000).map { $0 % 5 < 2 }
    let selection = Selection(runs: states)
    check((selection, states), (selection, states), "itself")
    check((selection, states), (inverted(selection), states.map { !$0 }), "its opposite")
  }
}

// MARK: - The reference

extension SelectionAlgebraTests {
  private typealias Pair = (selection: Selection, states: [Bool])

  /// Combines the two in all four ways, into a third, in place with a copy that shares everything, and in place alone.
  private func check(_ left: Pair, _ right: Pair, _ note: @autoclosure () -> String) {
    let ways:
      [(name: String, made: Selection, form: (inout Selection) -> Void, expected: (Bool, Bool) -> Bool)] = [
        ("union", left.selection.union(right.selection), { $0.formUnion(right.selection) }, { $0 || $1 }),
        (
          "intersection", left.selection.intersection(right.selection),
          { $0.formIntersection(right.selection) },
          { $0 && $1 }
        ),
        (
          "subtraction", left.selection.subtracting(right.selection), { $0.subtract(right.selection) },
          { $0 && !$1 }
        ),
        (
          "difference", left.selection.symmetricDifference(right.selection),
          { $0.formSymmetricDifference(right.selection) }, { $0 != $1 }
        ),
      ]
    for way in ways {
      let expected = zip(left.states, right.states).map { way.expected($0, $1) }
      let expectedRuns = runs(of: expected, in: expected.indices)
      var sharing = left.selection
      way.form(&sharing)
      // Built anew, so that nothing of it is shared with anybody, then stored as the left side is: inverted or not.
      var alone = unshared(left.selection)
      way.form(&alone)
      for (form, result) in [("made", way.made), ("sharing", sharing), ("alone", alone)] {
        expect(result, expectedRuns, "\(way.name), \(form): \(note())")
      }
    }
    expect(left.selection, runs(of: left.states, in: left.states.indices), "left side afterwards: \(note())")
    expect(
      right.selection, runs(of: right.states, in: right.states.indices), "right side afterwards: \(note())")
  }

  private func expect(_ selection: Selection, _ expected: [Range<Int>], _ note: @autoclosure () -> String) {
    let violation = selection._checkInvariants()
    let isRight =
      violation == nil && selection.count == expected.reduce(0) { $0 + $1.count }
      && Array(selection.runs) == expected
    #expect(isRight, "\(violation ?? "a different answer"): \(note())")
  }

  /// An equal selection that shares nothing: flipping every leaf twice copies it.
  private func unshared(_ selection: Selection) -> Selection {
    var result = selection
    for position in stride(from: 0, to: selection.itemCount, by: 700) {
      result.toggle(position)
      result.toggle(position)
    }
    return result
  }

  private func inverted(_ selection: Selection) -> Selection {
    var result = selection
    result.invert()
    return result
  }

  private func selection(_ states: [Bool], storedInverted: Bool) -> Selection {
    storedInverted ? inverted(Selection(states.map { !$0 })) : Selection(states)
  }
}

extension Selection {
  fileprivate init(runs states: [Bool]) {
    self.init(itemCount: states.count, runs: HandspanSelectionTests.runs(of: states, in: 0..<states.count))
  }
}

extension SeededGenerator {
  /// Stretches of every density, from one state throughout to noise.
  fileprivate mutating func patchwork(_ itemCount: Int) -> [Bool] {
    var states: [Bool] = []
    while states.count < itemCount {
      let length = min(itemCount - states.count, 1 + below([100, 5_000, 100_000][below(3)]))
      let odds = [1, 2, 3, 40, 900, Int.max][below(6)]
      let state = below(2) == 0
      for _ in 0..<length { states.append((odds < Int.max && below(odds) == 0) != state) }
    }
    return states
  }

  /// Something to combine a selection with: of its own making, an edited copy, or one divided otherwise.
  fileprivate mutating func companion(of selection: Selection, _ states: [Bool]) -> (Selection, [Bool]) {
    var (other, otherStates) = (selection, states)
    switch below(4) {
    case 0:
      otherStates = patchwork(states.count)
      other = Selection(runs: otherStates)
    case 1:
      // The same division everywhere, other states.
      for _ in 0..<40 {
        let position = below(states.count)
        other.toggle(position)
        otherStates[position].toggle()
      }
    case 2:
      let range = range(in: states.count)
      other.invert(range)
      for position in range { otherStates[position].toggle() }
    default:
      let position = below(states.count)
      other.removePosition(position)
      otherStates.remove(at: position)
      other.insertPositions(at: 0, isSelected: true)
      otherStates.insert(true, at: 0)
    }
    if below(3) == 0 {
      other.invert()
      otherStates = otherStates.map { !$0 }
    }
    return (other, otherStates)
  }
}
