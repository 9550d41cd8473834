/// A search for one word without accents: what nearly every stroke of a key asks for.
///
/// Values that begin with the word are neighbours, so they are known without a scan; the scan counts the others and
/// finds those in which it begins a word, as long as they are needed to fill the answer.
struct WordSearch {
  private let word: [UInt8]
  private let limit: Int
  private let folded: FoldedValues
  private let values: FoldedValues.View

  init(_ word: FoldedWord, limit: Int, _ folded: FoldedValues, _ values: FoldedValues.View) {
    self.word = word.bytes
    self.limit = limit
    self.folded = folded
    self.values = values
  }

  /// Words shorter than that are in so many values that a scan is as good as a list.
  private static let recordedLength = 3

  /// The places of the word: from what the session has kept, or from a scan unless they are too many to list.
  func occurrences(after step: SearchSession.Step?) -> Occurrences? {
    if let step, step.hasAllPlaces, let known = step.query.words.first?.bytes, word.starts(with: known) {
      guard word.count > known.count else { return step.occurrences }
      return step.occurrences.extended(by: word[known.count...], at: known.count, in: values.bytes)
    }
    guard word.count >= WordSearch.recordedLength else { return nil }
    var recorder = OccurrenceRecorder(values.boundaries, limit: max(1 << 16, values.count / 4))
    scan(&recorder)
    return recorder.isOverfull ? nil : recorder.occurrences
  }

  func answer(_ occurrences: Occurrences) -> SearchAnswer {
    answer(count: occurrences.valueCount) { ranking in
      for place in occurrences.places {
        guard ranking.append(Occurrences.offset(place), isFirst: Occurrences.isFirst(place)) else { return }
      }
    }
  }

  /// The same by scans, without a list.
  func answer() -> SearchAnswer {
    var count = MatchCount(values.boundaries)
    scan(&count)
    return answer(count: count.count) { scan(&$0) }
  }

  private func scan(_ visitor: inout some MatchVisitor) {
    MatchScan(for: word, frequencies: folded.frequencies).run(over: values, &visitor)
  }

  private func answer(count: Int, _ rank: (inout WordRanking) -> Void) -> SearchAnswer {
    let beginnings = values.values(beginningWith: word)
    var top = beginnings.prefix(limit).map { Int(folded.positions[$0]) }
    if top.count < limit, beginnings.count < count {
      var ranking = WordRanking(limit: limit - top.count, except: beginnings, values)
      rank(&ranking)
      top += ranking.best.map { Int(folded.positions[values.index(at: $0)]) }
    }
    return SearchAnswer(count: count, top: top)
  }
}

/// Ranks the values that have a word but do not begin with it.
private struct WordRanking: MatchVisitor {
  private var ranked: RankedValues
  private let values: FoldedValues.View
  /// The bytes of the values that are ranked already.
  private let except: Range<Int>
  /// A place in the value that is looked at, and whether the word begins a word of it.
  private var last: (offset: Int, rank: Rank)?

  init(limit: Int, except: Range<Int>, _ values: FoldedValues.View) {
    ranked = RankedValues(limit: limit)
    self.values = values
    self.except = values.start(of: except.lowerBound)..<values.start(of: except.upperBound)
  }

  /// The best, each by a place in it.
  var best: ArraySlice<Int> {
    var ranked = ranked
    if let last { ranked.append(last.offset, last.rank) }
    return ranked.best
  }

  /// Takes note of a place; false if no other can change the answer.
  mutating func append(_ offset: Int, isFirst: Bool) -> Bool {
    if isFirst {
      if let last { ranked.append(last.offset, last.rank) }
      last = nil
      if ranked.hasEnoughWordStarts { return false }
    }
    if !except.contains(offset) {
      let isWordStart = last?.rank == .wordStart || Folding.isWordStart(offset, in: values.bytes)
      last = (offset, isWordStart ? .wordStart : .inside)
    }
    return true
  }

  mutating func visit(_ base: Int, _ mask: UInt64) -> Bool {
    var remaining = mask
    while remaining != 0 {
      let offset = base &+ remaining.trailingZeroBitCount
      let isFirst = last.map { values.boundaries.first(from: $0.offset) < offset } ?? true
      guard append(offset, isFirst: isFirst) else { return false }
      remaining &= remaining &- 1
    }
    return true
  }
}
