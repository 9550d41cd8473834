import EngineTestSupport
import HandspanSelection
import Testing

/// Random operations against a plain array of states, snapshots and all.
@Suite struct SelectionModelTests {
  @Test(arguments: [1, 7, 64, 300, 5_000, 40_000], [UInt64(1), 2, 3])
  func randomOperationsAgreeWithAPlainArray(itemCount: Int, seed: UInt64) {
    var walk = RandomWalk(itemCount: itemCount, seed: seed &* 1000 &+ UInt64(itemCount))
    let steps = isLongRun ? 10_000_000 / 18 : itemCount > 1000 ? 600 : 3_000
    for step in 0..<steps {
      walk.step()
      if step % (isLongRun ? 1_000 : 50) == 0 { walk.check() }
      if walk.hasFailed { break }
    }
    walk.check()
  }
}

private struct RandomWalk {
  var random: SeededGenerator
  var selection: Selection
  var states: [Bool]
  var snapshots: [(Selection, [Bool])] = []
  var hasFailed = false
  let usualCount: Int

  init(itemCount: Int, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    selection = Selection(itemCount: itemCount)
    states = Array(repeating: false, count: itemCount)
    usualCount = itemCount
  }

  mutating func step() {
    let range = random.range(in: states.count)
    switch random.below(16) {
    case 0...3:
      guard !states.isEmpty else { return }
      let position = random.below(states.count)
      selection.toggle(position)
      states[position].toggle()
    case 4, 5: set(range, to: random.below(2) == 0)
    case 6: invert(range)
    case 7: insert(at: range.lowerBound)
    case 8: remove(range)
    case 9: move(range)
    case 10: scatter(range)
    case 11: everything()
    case 12: remember()
    case 13: recall()
    case 14: combine()
    default: probe(range)
    }
  }

  private mutating func set(_ range: Range<Int>, to state: Bool) {
    selection.set(range, to: state)
    for position in range { states[position] = state }
  }

  private mutating func invert(_ range: Range<Int>) {
    selection.invert(range)
    for position in range { states[position].toggle() }
  }

  private mutating func insert(at position: Int) {
    guard states.count < usualCount * 2 else { return }
    let count = random.below(4) == 0 ? random.below(usualCount) : random.below(3)
    let state = random.below(3) == 0
    selection.insertPositions(count, at: position, isSelected: state)
    states.insert(contentsOf: Array(repeating: state, count: count), at: position)
  }

  private mutating func remove(_ range: Range<Int>) {
    let short = range.lowerBound..<min(range.upperBound, range.lowerBound + 5)
    let removed = states.count > usualCount / 2 ? range : short
    selection.removePositions(removed)
    states.removeSubrange(removed)
  }

  private mutating func move(_ range: Range<Int>) {
    let moved = Array(states[range])
    states.removeSubrange(range)
    let destination = random.below(states.count + 1)
    states.insert(contentsOf: moved, at: destination)
    selection.movePositions(range, to: destination)
  }

  /// Single items close together, so that dense leaves come about.
  private mutating func scatter(_ range: Range<Int>) {
    let step = 1 + random.below(4)
    for position in stride(from: range.lowerBound, to: range.upperBound, by: step).prefix(2_000) {
      selection.toggle(position)
      states[position].toggle()
    }
  }

  private mutating func everything() {
    switch random.below(12) {
    case 0:
      selection.selectAll()
      states = states.map { _ in true }
    case 1:
      selection.deselectAll()
      states = states.map { _ in false }
    default:
      selection.invert()
      states = states.map { !$0 }
    }
  }

  private mutating func remember() {
    snapshots.append((selection, states))
    if snapshots.count > 8 { snapshots.removeFirst() }
  }

  private mutating func recall() {
    guard let snapshot = snapshots.randomElement(using: &random) else { return }
    (selection, states) = snapshot
  }

  private mutating func combine() {
    var other = selection
    var otherStates = states
    if let snapshot = snapshots.randomElement(using: &random), snapshot.1.count == states.count {
      (other, otherStates) = snapshot
    } else {
      let range = random.range(in: states.count)
      other.invert(range)
      for position in range { otherStates[position].toggle() }
    }
    let pairs = zip(states, otherStates)
    let equal = states == otherStates
    #expect((selection == other) == equal)
    hasFailed = hasFailed || (selection == other) != equal
    switch random.below(4) {
    case 0:
      selection.formUnion(other)
      states = pairs.map { $0 || $1 }
    case 1:
      selection.formIntersection(other)
      states = pairs.map { $0 && $1 }
    case 2:
      selection.subtract(other)
      states = pairs.map { $0 && !$1 }
    default:
      selection.formSymmetricDifference(other)
      states = pairs.map { $0 != $1 }
    }
  }

  private mutating func probe(_ range: Range<Int>) {
    guard !states.isEmpty else { return }
    let position = min(range.lowerBound, states.count - 1)
    let rank = states[..<position].count { $0 }
    var isRight = selection.rank(of: position) == rank && selection.contains(position) == states[position]
    if states[position] { isRight = isRight && selection.position(ofRank: rank) == position }
    isRight = isRight && Array(selection.runs(in: range)) == runs(of: states, in: range)
    isRight = isRight && selection.position(ofRank: selection.count) == nil
    #expect(isRight)
    hasFailed = hasFailed || !isRight
  }

  mutating func check() {
    let violation = selection._checkInvariants()
    let isRight =
      violation == nil && selection.count == states.count { $0 }
      && Array(selection.runs) == runs(of: states, in: 0..<states.count)
      && snapshots.allSatisfy { Array($0.0.runs) == runs(of: $0.1, in: 0..<$0.1.count) }
    #expect(isRight, "\(violation ?? "a different answer")")
    hasFailed = hasFailed || !isRight
  }
}
