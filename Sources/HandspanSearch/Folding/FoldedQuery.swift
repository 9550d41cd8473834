/// What was typed, folded as values are and split into the words that must all be found, in any order.
///
/// An accent that was typed counts: *resumé* matches only what has the accent there, *resume* matches both. An accent
/// without a letter counts for nothing.
///
/// Queries are equal that fold alike.
public struct FoldedQuery: Sendable, Equatable {
  let words: [FoldedWord]
  /// The words as one, with a space between each two.
  let whole: FoldedWord
  /// What was typed, as it was typed.
  let typed: [UInt8]

  public init(_ text: String) { self.init(utf8: text.utf8) }

  /// O(*bytes*).
  public init(utf8: some Sequence<UInt8>) {
    typed = Array(utf8)
    let text = FoldedText(typed)
    var words: [FoldedWord] = []
    var start = 0
    for end in 0...text.bytes.count where end == text.bytes.count || text.bytes[end] == UInt8(ascii: " ") {
      if start < end { words.append(FoldedWord(text, start..<end)) }
      start = end + 1
    }
    self.words = words
    whole = words.reduce(into: FoldedWord()) { whole, word in whole.append(word) }
  }

  public static func == (first: FoldedQuery, second: FoldedQuery) -> Bool {
    first.whole == second.whole
  }

  /// Whether there is nothing to look for, so that everything matches.
  public var isEmpty: Bool { words.isEmpty }

  /// An order of queries, of which only those that are equal share a place: by their bytes, then by their accents.
  public func precedes(_ other: FoldedQuery) -> Bool {
    if whole.bytes != other.whole.bytes { return whole.bytes.lexicographicallyPrecedes(other.whole.bytes) }
    return whole.accents.lexicographicallyPrecedes(other.whole.accents)
  }
}

/// A word of a query: its folded bytes, and the accents that were typed on them.
struct FoldedWord: Sendable, Equatable {
  private(set) var bytes: [UInt8] = []
  /// For each byte, the accents that a value must have there; none at all where no accent was typed.
  private(set) var accents: [UInt32] = []

  init() {}

  init(_ text: FoldedText, _ range: Range<Int>) {
    bytes = Array(text.bytes[range])
    if text.accents[range].contains(where: { $0 != 0 }) { accents = Array(text.accents[range]) }
  }

  var hasAccents: Bool { !accents.isEmpty }

  mutating func append(_ other: FoldedWord) {
    let separator = bytes.isEmpty ? 0 : 1
    if hasAccents || other.hasAccents {
      accents = padded(accents, to: bytes.count) + Array(repeating: 0, count: separator)
      accents += padded(other.accents, to: other.bytes.count)
    }
    bytes += Array(repeating: UInt8(ascii: " "), count: separator) + other.bytes
  }

  private func padded(_ accents: [UInt32], to count: Int) -> [UInt32] {
    accents.isEmpty ? Array(repeating: 0, count: count) : accents
  }

  /// Whether the accents that were typed are among those of a text that has the bytes of this word at `offset`.
  ///
  /// - Parameter others: the accents on each byte of the text.
  func accentsAgree(with others: some RandomAccessCollection<UInt32>, at offset: Int) -> Bool {
    zip(accents, others.dropFirst(offset)).allSatisfy { $0 & ~$1 == 0 }
  }

  /// Whether whatever contains `other` also contains this.
  func isContained(in other: FoldedWord) -> Bool {
    guard bytes.count <= other.bytes.count else { return false }
    return (0...(other.bytes.count - bytes.count)).contains { shift in
      other.bytes[shift...].starts(with: bytes)
        && accents.indices.allSatisfy {
          accents[$0] & ~(other.hasAccents ? other.accents[shift + $0] : 0) == 0
        }
    }
  }
}
