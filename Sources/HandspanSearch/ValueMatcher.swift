/// Decides whether a value has all words of a query, with the accents that were typed, and how well it matches.
struct ValueMatcher {
  private let query: FoldedQuery
  private let values: FoldedValues.View
  private let index: ValueIndex
  private let needsAccents: Bool
  private let marks: UInt8
  /// The value that was looked at last, with its accents.
  private var text = FoldedText(keepsSources: false)

  init(_ query: FoldedQuery, _ index: ValueIndex, _ values: FoldedValues.View) {
    self.query = query
    self.index = index
    self.values = values
    needsAccents = query.whole.hasAccents
    marks = query.whole.marks
  }

  /// How well the value at a range of the folded bytes matches; nil if it does not.
  mutating func rank(_ value: Range<Int>) -> Rank? {
    if needsAccents {
      let number = values.index(at: value.lowerBound)
      guard index.folded.marks[number] & marks == marks else { return nil }
      // Words are looked for without their accents first, in what is at hand.
      guard query.words.allSatisfy({ firstPlace(of: $0, in: value) != nil }) else { return nil }
      index.fold(positionInCollation: number, into: &text)
    }
    var beginsWords = true
    for word in query.words {
      guard let place = bestPlace(of: word, in: value) else { return nil }
      beginsWords = beginsWords && place
    }
    if isPlace(value.lowerBound, of: query.whole, in: value) {
      return query.whole.bytes.count == value.count ? .exact : .prefix
    }
    return beginsWords ? .wordStart : .inside
  }

  /// Whether a word that is in the value begins a word of it anywhere; nil if it is not in it.
  private func bestPlace(of word: FoldedWord, in value: Range<Int>) -> Bool? {
    var isInside: Bool?
    var from = value.lowerBound
    while let place = firstPlace(of: word, in: from..<value.upperBound) {
      if isPlace(place, of: word, in: value) {
        if Folding.isWordStart(place, in: values.bytes) { return true }
        isInside = false
      }
      from = place + 1
    }
    return isInside
  }

  /// Where the bytes of a word are first in a range.
  private func firstPlace(of word: FoldedWord, in range: Range<Int>) -> Int? {
    word.bytes.withUnsafeBufferPointer { needle in
      let last = range.upperBound &- needle.count
      var place = range.lowerBound
      while place <= last {
        if values.bytes[place] == needle[0], values.matches(needle, at: place) { return place }
        place &+= 1
      }
      return nil
    }
  }

  /// Whether a word stands at `place` with the accents that were typed.
  private func isPlace(_ place: Int, of word: FoldedWord, in value: Range<Int>) -> Bool {
    guard place + word.bytes.count <= value.upperBound,
      word.bytes.withUnsafeBufferPointer({ values.matches($0, at: place) })
    else { return false }
    return !word.hasAccents || word.accentsAgree(with: text, at: place - value.lowerBound)
  }
}
