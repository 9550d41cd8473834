/// Carries each match to the end of its value, 64 bytes at a time and without looking at one after the other.
///
///     boundaries   . . . | . . . | . . |
///     matches      . 1 1 . . . . . 1 . .
///     carried            1             1     the sum of the matches and all bits between boundaries
///
/// A match sets off a carry that runs to the boundary that ends its value and stops there, so each boundary that a carry
/// reaches stands for a value with a match, however many it has.
struct MatchedEnds {
  private let boundaries: Boundaries.View
  /// Whether the value that reached over the end of the last block has a match.
  private(set) var isOpen = false
  private var nextBase = 0

  init(_ boundaries: Boundaries.View) { self.boundaries = boundaries }

  /// The end of the value that was left open, if it is before `base`; to be asked before each block with matches.
  @inline(__always)
  mutating func end(before base: Int) -> Int? {
    guard isOpen, nextBase < base else { return nil }
    let end = boundaries.first(from: nextBase)
    guard end < base else { return nil }
    isOpen = false
    return end
  }

  /// The ends, in the block at `base`, of the values that have a match in it or were left open before it.
  @inline(__always)
  mutating func ends(at base: Int, _ mask: UInt64) -> UInt64 {
    let ends = boundaries.word(at: base)
    let (sum, overflow) = mask.addingReportingOverflow(~ends)
    let (carried, secondOverflow) = sum.addingReportingOverflow(isOpen ? 1 : 0)
    isOpen = overflow || secondOverflow
    nextBase = base &+ 64
    return carried & ends
  }
}
