/// The values that may match a query: those with its longest words and with its accents somewhere.
struct Candidates {
  /// For each 64 folded bytes, the ends of the values.
  private var ends: [UInt64]
  /// Whether they are all that match, and not only all that may.
  let areMatches: Bool

  /// More words are looked for in the values that have these.
  private static let scannedCount = 3
  /// Shorter words are in more values than accents are.
  private static let accentedLength = 2

  /// - Parameter query: one that is not empty.
  init(of query: FoldedQuery, _ folded: FoldedValues, _ values: FoldedValues.View) {
    let needsAccents = query.whole.hasAccents
    areMatches = query.words.count <= Candidates.scannedCount && !needsAccents
    let words = query.words.filter { !needsAccents || $0.bytes.count >= Candidates.accentedLength }
      .sorted { $0.bytes.count > $1.bytes.count }.prefix(Candidates.scannedCount)
    ends = words.isEmpty ? Candidates.allEnds(values) : Candidates.ends(of: Array(words), folded, values)
    if needsAccents { keep(query.whole.marks, among: folded.marks, values.boundaries) }
  }

  private static func ends(
    of words: [FoldedWord], _ folded: FoldedValues, _ values: FoldedValues.View
  ) -> [UInt64] {
    [UInt64](unsafeUninitializedCapacity: values.boundaries.words.count) { ends, count in
      var common = CommonEnds(of: words, frequencies: folded.frequencies)
      common.forEachStretch(in: values) { block, found in
        _ = UnsafeMutableBufferPointer(rebasing: ends[block...]).update(fromContentsOf: found)
        return true
      }
      count = ends.count
    }
  }

  private static func allEnds(_ values: FoldedValues.View) -> [UInt64] {
    var ends = Array(values.boundaries.words)
    // The first boundary ends no value, nor do the zeroes that fill the last block.
    ends[0] &= ~1
    if values.end & 63 != 0 { ends[values.end >> 6] &= (1 << UInt64(values.end & 63)) &- 1 }
    return ends
  }

  /// Keeps the values that have certain marks.
  private mutating func keep(_ needed: UInt8, among marks: [UInt8], _ boundaries: Boundaries.View) {
    let marked = MarkedValues(needed, among: marks)
    // The first boundary stands before the first value.
    var number = -1
    for block in ends.indices {
      let boundary = boundaries.words[block]
      let count = boundary.nonzeroBitCount
      if ends[block] != 0 { ends[block] &= marked.ends(boundary, of: number..<number &+ count) }
      number &+= count
    }
  }

  var count: Int {
    ends.withUnsafeBufferPointer { ends in
      var count = 0
      for word in ends { count &+= word.nonzeroBitCount }
      return count
    }
  }

  /// The ends among 64 folded bytes, by the number of those.
  subscript(block: Int) -> UInt64 { ends[block] }

  /// Shows the values in collated order, as ranges of the folded bytes and by their number in that order, until `body`
  /// returns false.
  @inline(__always)
  func forEach(in values: FoldedValues.View, _ body: (Range<Int>, Int) -> Bool) {
    var number = -1
    for (block, word) in ends.enumerated() {
      let boundary = values.boundaries.words[block]
      var remaining = word
      while remaining != 0 {
        let end = block &* 64 &+ remaining.trailingZeroBitCount
        let before = boundary & (remaining & (0 &- remaining) &- 1)
        let start = values.boundaries.last(before: end) &+ 1
        guard body(start..<end, number &+ before.nonzeroBitCount) else { return }
        remaining &= remaining &- 1
      }
      number &+= boundary.nonzeroBitCount
    }
  }
}

/// The values with certain marks: a bit for each value, in collated order.
private struct MarkedValues {
  private let bits: [UInt64]

  init(_ needed: UInt8, among marks: [UInt8]) {
    bits = stride(from: 0, to: marks.count, by: 64).map { start in
      var (bits, bit) = (UInt64(0), UInt64(1))
      for mark in marks[start..<min(start + 64, marks.count)] {
        bits |= mark & needed == needed ? bit : 0
        bit &<<= 1
      }
      return bits
    }
  }

  /// Of the ends in 64 bytes, which are those of values with such numbers, those of values with the marks.
  ///
  /// - Parameter numbers: -1 is that of the boundary before the first value.
  @inline(__always)
  func ends(_ ends: UInt64, of numbers: Range<Int>) -> UInt64 {
    guard numbers.lowerBound >= 0 else {
      return self.ends(ends & (ends &- 1), of: 0..<numbers.upperBound)
    }
    var marked = bits(numbers)
    guard marked != 0 else { return 0 }
    var (remaining, kept) = (ends, UInt64(0))
    while marked != 0, remaining != 0 {
      let bit = remaining & (0 &- remaining)
      kept |= marked & 1 == 0 ? 0 : bit
      marked &>>= 1
      remaining ^= bit
    }
    return kept
  }

  /// The bits of up to 64 values, the first the lowest.
  @inline(__always)
  private func bits(_ numbers: Range<Int>) -> UInt64 {
    let (word, shift) = (numbers.lowerBound >> 6, UInt64(numbers.lowerBound & 63))
    guard word < bits.count else { return 0 }
    var found = bits[word] >> shift
    if shift != 0, word + 1 < bits.count { found |= bits[word + 1] << (64 - shift) }
    return numbers.count < 64 ? found & ((1 << UInt64(numbers.count)) &- 1) : found
  }
}
