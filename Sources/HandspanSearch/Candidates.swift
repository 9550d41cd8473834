/// The values that may match a query: those with its longest words and with its accents somewhere.
///
///     bytes    ␀ n e w ␣ y o r k ␀ y o r k ␀ n e w ␀
///     new                        1               1     a bit at the end of each value with the word
///     york                       1         1
///     both                       1
///
/// Each word is scanned for by itself, so two words that are each in nearly all values cost no more than two scans.
struct Candidates {
  /// For each 64 folded bytes, the ends of the values.
  private var ends: [UInt64]
  /// Whether they are all that match, and not only all that may.
  let areMatches: Bool

  /// More words are looked for in the values that have these.
  private static let scannedCount = 3
  /// Shorter words are in more values than accents are.
  private static let accentedLength = 3

  /// - Parameter query: one that is not empty.
  init(of query: FoldedQuery, _ folded: FoldedValues, _ values: FoldedValues.View) {
    let needsAccents = query.whole.hasAccents
    areMatches = query.words.count <= Candidates.scannedCount && !needsAccents
    let words = query.words.filter { !needsAccents || $0.bytes.count >= Candidates.accentedLength }
      .sorted { $0.bytes.count > $1.bytes.count }.prefix(Candidates.scannedCount)
    ends =
      words.first.map { Candidates.ends(ofValuesWith: $0.bytes, folded, values) }
      ?? Candidates.allEnds(values)
    for word in words.dropFirst() { keep(Candidates.ends(ofValuesWith: word.bytes, folded, values)) }
    if needsAccents { keep(query.whole.marks, among: folded.marks, values.boundaries) }
  }

  private static func ends(
    ofValuesWith word: [UInt8], _ folded: FoldedValues, _ values: FoldedValues.View
  ) -> [UInt64] {
    var gathered = GatheredEnds(values)
    MatchScan(for: word, frequencies: folded.frequencies).run(over: values, &gathered)
    return gathered.all
  }

  private static func allEnds(_ values: FoldedValues.View) -> [UInt64] {
    var ends = Array(values.boundaries.words)
    // The first boundary ends no value, nor do the zeroes that fill the last block.
    ends[0] &= ~1
    if values.end & 63 != 0 { ends[values.end >> 6] &= (1 << UInt64(values.end & 63)) &- 1 }
    return ends
  }

  private mutating func keep(_ others: [UInt64]) {
    for index in ends.indices { ends[index] &= others[index] }
  }

  /// Keeps the values that have certain marks.
  private mutating func keep(_ needed: UInt8, among marks: [UInt8], _ boundaries: Boundaries.View) {
    // The first boundary stands before the first value.
    var number = -1
    for index in ends.indices {
      let boundary = boundaries.words[index]
      var remaining = ends[index]
      while remaining != 0 {
        let bit = remaining & (0 &- remaining)
        if marks[number &+ (boundary & (bit &- 1)).nonzeroBitCount] & needed != needed { ends[index] ^= bit }
        remaining ^= bit
      }
      number &+= boundary.nonzeroBitCount
    }
  }

  var count: Int { ends.reduce(0) { $0 &+ $1.nonzeroBitCount } }

  /// Shows the values in collated order, as ranges of the folded bytes, until `body` returns false.
  func forEach(in values: FoldedValues.View, _ body: (Range<Int>) -> Bool) {
    for (index, word) in ends.enumerated() {
      var remaining = word
      while remaining != 0 {
        guard body(values.value(around: index &* 64 &+ remaining.trailingZeroBitCount)) else { return }
        remaining &= remaining &- 1
      }
    }
  }
}

/// Gathers the ends of the values that have a match.
private struct GatheredEnds: MatchVisitor {
  private var gathered: [UInt64]
  private var matched: MatchedEnds
  private let end: Int

  init(_ values: FoldedValues.View) {
    gathered = Array(repeating: 0, count: values.boundaries.words.count)
    matched = MatchedEnds(values.boundaries)
    end = gathered.count * 64
  }

  mutating func visit(_ base: Int, _ mask: UInt64) -> Bool {
    closeValue(before: base)
    gathered[base >> 6] |= matched.ends(at: base, mask)
    return true
  }

  private mutating func closeValue(before base: Int) {
    if let end = matched.end(before: base) { gathered[end >> 6] |= 1 << UInt64(end & 63) }
  }

  /// The ends, once the scan is over.
  var all: [UInt64] {
    mutating get {
      closeValue(before: end)
      return gathered
    }
  }
}
