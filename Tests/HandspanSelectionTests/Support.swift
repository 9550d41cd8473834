@_exported import EngineTestSupport
import HandspanSelection
import Testing

extension SeededGenerator {
  /// A range in `0 ..< count`, short or long, sometimes empty.
  mutating func range(in count: Int) -> Range<Int> {
    let start = below(count + 1)
    let longest = Bool.random(using: &self) ? count - start : min(count - start, 70)
    return start..<start + below(longest + 1)
  }
}

/// All selections of `itemCount` items, with the plain array that says the same.
func everySelection(of itemCount: Int, _ body: ([Bool]) throws -> Void) rethrows {
  for pattern in 0..<(1 << itemCount) {
    try body((0..<itemCount).map { pattern >> $0 & 1 == 1 })
  }
}

/// All orders of all subsets.
func everyOrder(of items: [UInt32]) -> [[UInt32]] {
  var result: [[UInt32]] = [[]]
  for (index, item) in items.enumerated() {
    var rest = items
    rest.remove(at: index)
    result += everyOrder(of: rest).map { [item] + $0 }
  }
  return result
}

extension Selection {
  /// The obvious way to a selection, one item at a time.
  init(_ states: [Bool]) {
    self.init(itemCount: states.count)
    for (position, state) in states.enumerated() where state { select(position) }
  }

  var states: [Bool] { (0..<itemCount).map { contains($0) } }
}

/// The runs of a plain array in `window`.
func runs(of states: [Bool], in window: Range<Int>) -> [Range<Int>] {
  var result: [Range<Int>] = []
  for position in window where states[position] {
    if let last = result.last, last.upperBound == position {
      result[result.count - 1] = last.lowerBound..<position + 1
    } else {
      result.append(position..<position + 1)
    }
  }
  return result
}

/// What every answer of a selection must be, read off a plain array.
func expectAgreement(_ selection: Selection, _ states: [Bool], _ note: @autoclosure () -> String = "") {
  let message = note()
  #expect(selection._checkInvariants() == nil, "\(message)")
  #expect(selection.itemCount == states.count, "\(message)")
  #expect(selection.count == states.count { $0 }, "\(message)")
  #expect(Array(selection.runs) == runs(of: states, in: 0..<states.count), "\(message)")
}
