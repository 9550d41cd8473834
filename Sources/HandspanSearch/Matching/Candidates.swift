/// The values that may match a query: those with its longest words and with its accents somewhere.
struct Candidates: Sendable {
  /// For each 64 folded bytes, the ends of the values.
  private var ends: [UInt64]
  /// Whether they are all that match, and not only all that may.
  let areMatches: Bool

  /// More words are looked for in the values that have these.
  private static let scannedCount = 3
  /// Shorter words are in more values than accents are.
  private static let accentedLength = 2

  /// Whether all that match a query are told by the scans for its words, or by the marks of its only letter.
  static func areMatches(of query: FoldedQuery, in folded: FoldedValues) -> Bool {
    if let letter = query.onlyAccentedLetter { return folded.marks.letters.hasOwnMark(letter) }
    return query.words.count <= scannedCount && !query.whole.hasAccents
  }

  /// - Parameter query: one that is not empty.
  init(of query: FoldedQuery, _ folded: FoldedValues, _ values: FoldedValues.View) {
    let needsAccents = query.whole.hasAccents
    areMatches = Candidates.areMatches(of: query, in: folded)
    let words = query.words.filter { !needsAccents || $0.bytes.count >= Candidates.accentedLength }
      .sorted { $0.bytes.count > $1.bytes.count }.prefix(Candidates.scannedCount)
    ends =
      words.isEmpty
      ? Candidates.allEnds(values) : Candidates.ends(of: Array(words), among: nil, folded, values)
    if needsAccents {
      let marks = folded.marks.letters.marks(query.whole.bytes, accents: query.whole.accents)
      keep(folded.marks.values(with: marks), values)
    }
  }

  /// Those of other matches that have one more word, without accents.
  init(of word: FoldedWord, among matches: Candidates, _ folded: FoldedValues, _ values: FoldedValues.View) {
    areMatches = matches.areMatches
    ends = Candidates.ends(of: [word], among: matches.ends, folded, values)
  }

  private static func ends(
    of words: [FoldedWord], among known: [UInt64]?, _ folded: FoldedValues, _ values: FoldedValues.View
  ) -> [UInt64] {
    [UInt64](unsafeUninitializedCapacity: values.boundaries.words.count) { ends, count in
      var common = CommonEnds(of: words, among: known, frequencies: folded.frequencies)
      common.forEachStretch(in: values) { block, found in
        for index in found.indices { ends[block &+ index] = found[index] }
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

  /// Keeps the values that have the marks of the query.
  private mutating func keep(_ marked: MarkedValues, _ values: FoldedValues.View) {
    let boundaries = values.boundaries
    for start in stride(from: 0, to: ends.count, by: Boundaries.stride) {
      let blocks = start..<min(start + Boundaries.stride, ends.count)
      let group = start / Boundaries.stride
      // The first boundary stands before the first value, so the rank of an end is one more than the value's number.
      let first = boundaries.rank(beforeGroup: group) - 1
      let next = blocks.upperBound < ends.count ? boundaries.rank(beforeGroup: group + 1) - 1 : values.count
      if marked.isNone(of: first..<next) {
        for block in blocks { ends[block] = 0 }
      } else {
        keep(marked, in: blocks, from: first, boundaries)
      }
    }
  }

  private mutating func keep(
    _ marked: MarkedValues, in blocks: Range<Int>, from number: Int, _ boundaries: Boundaries.View
  ) {
    var number = number
    for block in blocks {
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

  /// A place in each value.
  func occurrences(in values: FoldedValues.View) -> Occurrences {
    var occurrences = Occurrences()
    forEach(in: values) { value, _ in
      occurrences.append(value.lowerBound, isFirst: true)
      return true
    }
    return occurrences
  }

  /// The ends among 64 folded bytes, by the number of those.
  subscript(block: Int) -> UInt64 { ends[block] }

  /// Shows the values in collated order, as ranges of the folded bytes and by their number in that order, until `body`
  /// returns false.
  @inline(__always)
  func forEach(in values: FoldedValues.View, _ body: (Range<Int>, Int) -> Bool) {
    var ranks = RunningRank(values.boundaries)
    for (block, word) in ends.enumerated() where word != 0 {
      guard Candidates.forEach(of: word, in: block, of: values, &ranks, body) else { return }
    }
  }

  /// The same for the values that end in 64 folded bytes, where a bit says so; blocks come in order.
  @inline(__always)
  static func forEach(
    of ends: UInt64, in block: Int, of values: FoldedValues.View, _ ranks: inout RunningRank,
    _ body: (Range<Int>, Int) -> Bool
  ) -> Bool {
    let number = ranks.rank(before: block) &- 1
    let boundary = values.boundaries.words[block]
    var remaining = ends
    while remaining != 0 {
      let end = block &* 64 &+ remaining.trailingZeroBitCount
      let before = boundary & (remaining & (0 &- remaining) &- 1)
      let start = values.boundaries.last(before: end) &+ 1
      guard body(start..<end, number &+ before.nonzeroBitCount) else { return false }
      remaining &= remaining &- 1
    }
    return true
  }
}
