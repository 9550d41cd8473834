import Foundation
import HandspanSelection
import Testing

/// Repeatable random numbers (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func below(_ bound: Int) -> Int { bound <= 1 ? 0 : Int.random(in: 0..<bound, using: &self) }

  /// A range in `0 ..< count`, short or long, sometimes empty.
  mutating func range(in count: Int) -> Range<Int> {
    let start = below(count + 1)
    let longest = Bool.random(using: &self) ? count - start : min(count - start, 70)
    return start..<start + below(longest + 1)
  }
}

/// Whether the long runs were asked for; `HANDSPAN_LONG=1` does.
let isLongRun = ProcessInfo.processInfo.environment["HANDSPAN_LONG"] == "1"

/// All selections of `itemCount` items, with the plain array that says the same.
func everySelection(of itemCount: Int, _ body: ([Bool]) -> Void) {
  for pattern in 0..<(1 << itemCount) {
    body((0..<itemCount).map { pattern >> $0 & 1 == 1 })
  }
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
