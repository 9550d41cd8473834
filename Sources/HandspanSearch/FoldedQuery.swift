/// What was typed, folded as values are and split into the words that must all be found, in any order.
///
/// An accent that was typed counts: *resumé* matches only what has the accent there, *resume* matches both.
public struct FoldedQuery: Sendable, Equatable {
  let words: [FoldedWord]

  public init(_ text: String) { self.init(utf8: text.utf8) }

  public init(utf8: some Sequence<UInt8>) {
    words = FoldedWord.words(of: Array(utf8))
  }

  /// Whether there is nothing to look for, so that everything matches.
  public var isEmpty: Bool { words.isEmpty }
}

/// A word of a query: its folded bytes, and the accents that were typed on them.
struct FoldedWord: Sendable, Equatable {
  var bytes: [UInt8] = []
  var accents: [TypedAccent] = []

  static func words(of utf8: [UInt8]) -> [FoldedWord] {
    var words: [FoldedWord] = []
    var word = FoldedWord()
    for letter in FoldedLetter.letters(of: utf8[...]) {
      if letter.isSpace {
        if !word.bytes.isEmpty { words.append(word) }
        word = FoldedWord()
      } else {
        for mark in letter.accents { word.accents.append(TypedAccent(offset: word.bytes.count, mark: mark)) }
        word.bytes += letter.bytes
      }
    }
    if !word.bytes.isEmpty { words.append(word) }
    return words
  }
}

/// An accent that was typed on the letter that begins at `offset` of a folded word.
struct TypedAccent: Sendable, Equatable {
  let offset: Int
  let mark: UInt32
}
