/// Counts the values that have a match, however many each has.
struct MatchCount: MatchVisitor {
  private var matched: MatchedEnds
  private var found = 0

  init(_ boundaries: Boundaries.View) { matched = MatchedEnds(boundaries) }

  /// How many values have a match.
  var count: Int { matched.isOpen ? found + 1 : found }

  mutating func visit(_ base: Int, _ mask: UInt64) -> Bool {
    if matched.end(before: base) != nil { found &+= 1 }
    found &+= matched.ends(at: base, mask).nonzeroBitCount
    return true
  }
}
