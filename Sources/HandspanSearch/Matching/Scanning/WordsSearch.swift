/// A search for up to three words without accents, or for one that is in too many values to list its places.
///
/// One scan for each word finds all values that match; another, which goes on only until the answer is full, those of
/// which every word begins one.
struct WordsSearch {
  private let query: FoldedQuery
  private let limit: Int
  private let folded: FoldedValues
  private let values: FoldedValues.View
  private let matches: Candidates
  private let count: Int

  /// - Parameters:
  ///   - matches: all values that match, and no others.
  ///   - count: how many they are.
  init(
    _ query: FoldedQuery, limit: Int, matches: Candidates, count: Int, _ folded: FoldedValues,
    _ values: FoldedValues.View
  ) {
    self.query = query
    self.limit = limit
    self.folded = folded
    self.values = values
    self.matches = matches
    self.count = count
  }

  var answer: SearchAnswer {
    folded.answer(count, beginningWith: query.whole.bytes, limit: limit, values) { limit, except in
      best(limit, except: except)
    }
  }

  private func best(_ limit: Int, except: Range<Int>) -> ArraySlice<Int> {
    var ranked = RankedValues(limit: limit)
    var starting = CommonEnds(of: query.words, onlyStarts: true, frequencies: folded.frequencies)
    starting.forEachStretch(in: values) { first, starts in
      for (offset, starts) in starts.enumerated() where matches[first &+ offset] != 0 {
        let block = first &+ offset
        append(starts, of: block, .wordStart, to: &ranked, except: except)
        append(matches[block] & ~starts, of: block, .inside, to: &ranked, except: except)
      }
      return !ranked.hasEnough(.wordStart)
    }
    return ranked.best
  }

  /// Adds values, each by where it ends.
  @inline(__always)
  private func append(
    _ ends: UInt64, of block: Int, _ rank: Rank, to ranked: inout RankedValues, except: Range<Int>
  ) {
    var remaining = ends
    while remaining != 0, !ranked.hasEnough(rank) {
      let end = block &* 64 &+ remaining.trailingZeroBitCount
      if !except.contains(end) { ranked.append(end, rank) }
      remaining &= remaining &- 1
    }
  }
}
