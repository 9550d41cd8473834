/// Decides whether a value has all words of a query, with the accents that were typed, and how well it matches.
struct ValueMatcher {
  private let query: FoldedQuery
  private let values: FoldedValues.View
  /// Whether the text of a value is needed to decide.
  let needsAccents: Bool
  /// The accents of the value that is looked at.
  private var accents = ValueAccents()

  init(_ query: FoldedQuery, _ values: FoldedValues.View) {
    self.query = query
    self.values = values
    needsAccents = query.whole.hasAccents
  }

  /// How well a value matches, which has the text `text`; nil if it does not.
  mutating func rank(_ value: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Rank? {
    accents.replace(
      withThoseOf: text,
      folded: UnsafeBufferPointer(start: values.bytes + value.lowerBound, count: value.count))
    return rank(value)
  }

  /// How well the value at a range of the folded bytes matches; nil if it does not.
  func rank(_ value: Range<Int>) -> Rank? {
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
    return !word.hasAccents || word.accentsAgree(with: accents.accents, at: place - value.lowerBound)
  }
}
