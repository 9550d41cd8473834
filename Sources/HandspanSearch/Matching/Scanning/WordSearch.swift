/// A search for one word without accents, whose places can be listed: what nearly every stroke of a key asks for.
///
/// Values that begin with the word are neighbours, so they are known without a scan; the scan finds the places in the
/// others, or the next letter only looks at the places that are known.
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
    var recorder = OccurrenceRecorder(values, length: word.count, limit: max(1 << 16, values.count / 4))
    MatchScan(for: word, frequencies: folded.frequencies).run(over: values, &recorder)
    return recorder.isOverfull ? nil : recorder.occurrences
  }

  func answer(_ occurrences: Occurrences) -> SearchAnswer {
    folded.answer(occurrences.valueCount, beginningWith: word, limit: limit, values) { limit, except in
      best(limit, of: occurrences, except: except)
    }
  }

  /// The best of the values that do not begin with the word, each by a place in it.
  private func best(_ limit: Int, of occurrences: Occurrences, except: Range<Int>) -> ArraySlice<Int> {
    var ranked = RankedValues(limit: limit)
    /// A place in the value that is looked at, and whether the word begins a word of it.
    var last: (offset: Int, rank: Rank)?
    for place in occurrences.places {
      let offset = Occurrences.offset(place)
      if Occurrences.isFirst(place) {
        if let last { ranked.append(last.offset, last.rank) }
        last = nil
        if ranked.hasEnough(.wordStart) { return ranked.best }
      }
      guard !except.contains(offset) else { continue }
      let isWordStart = last?.rank == .wordStart || Folding.isWordStart(offset, in: values.bytes)
      last = (offset, isWordStart ? .wordStart : .inside)
    }
    if let last { ranked.append(last.offset, last.rank) }
    return ranked.best
  }
}
