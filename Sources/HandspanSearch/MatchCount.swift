/// Counts the values that have a match, however many each has, without looking at one after the other.
///
///     boundaries   . . . | . . . | . . |
///     matches      . 1 1 . . . . . 1 . .
///     carried            1             1     the sum of the matches and all bits between boundaries
///
/// A match sets off a carry that runs to the boundary that ends its value and stops there, so each boundary that a carry
/// reaches stands for a value with a match.
struct MatchCount: MatchVisitor {
  private let boundaries: Boundaries.View
  private var found = 0
  /// Whether the value that reached over the end of the last block has a match.
  private var isOpen = false
  private var nextBase = 0

  init(_ boundaries: Boundaries.View) { self.boundaries = boundaries }

  /// How many values have a match.
  var count: Int { isOpen ? found + 1 : found }

  mutating func visit(_ base: Int, _ mask: UInt64) -> Bool {
    if isOpen { closeBefore(base) }
    let ends = boundaries.word(at: base)
    let (sum, overflow) = mask.addingReportingOverflow(~ends)
    let (carried, secondOverflow) = sum.addingReportingOverflow(isOpen ? 1 : 0)
    found &+= (carried & ends).nonzeroBitCount
    isOpen = overflow || secondOverflow
    nextBase = base &+ 64
    return true
  }

  private mutating func closeBefore(_ base: Int) {
    while nextBase < base {
      if boundaries.word(at: nextBase) != 0 {
        found &+= 1
        isOpen = false
        return
      }
      nextBase &+= 64
    }
  }
}
