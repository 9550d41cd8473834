import HandspanSelection

/// Finds the values that contain what was typed, and the best of them.
///
/// Values are compared in their folded form. They rank as exact > prefix > word start > inside; values of the same rank
/// are collated: by their folded bytes, then by their bytes, then by their position.
public struct ValueIndex: Sendable {
  let values: ValueText
  let letters: [[FoldedLetter]]
  let collated: [Int]

  public init(_ values: ValueText) {
    self.values = values
    let letters = (0..<values.count).map { FoldedLetter.letters(of: values.utf8(at: $0)) }
    let folded = letters.map { $0.flatMap { $0.bytes } }
    collated = (0..<values.count).sorted { a, b in
      if folded[a] != folded[b] { return folded[a].lexicographicallyPrecedes(folded[b]) }
      let (left, right) = (values.utf8(at: a), values.utf8(at: b))
      return left.elementsEqual(right) ? a < b : left.lexicographicallyPrecedes(right)
    }
    self.letters = letters
  }

  /// How many values there are; positions are `0 ..< count`.
  public var count: Int { values.count }

  /// The value at `position`, as it was given.
  public func text(at position: Int) -> ArraySlice<UInt8> { values.utf8(at: position) }

  /// Counts the values that match and ranks the best of them, no more than `limit`.
  ///
  /// An empty query matches every value.
  public func search(_ query: FoldedQuery, limit: Int = 100, session: inout SearchSession) -> SearchAnswer {
    var ranked: [[Int]] = [[], [], [], []]
    for position in collated {
      if let rank = rank(of: query, at: position) { ranked[rank].append(position) }
    }
    let all = ranked.flatMap { $0 }
    return SearchAnswer(count: all.count, top: Array(all.prefix(limit)))
  }

  /// Chooses every position that matches.
  public func matches(_ query: FoldedQuery) -> Selection {
    let runs = (0..<count).filter { rank(of: query, at: $0) != nil }.map { $0..<$0 + 1 }
    return Selection(itemCount: count, runs: runs)
  }

  /// Where the words of a query stand in the value at `position`: ranges of its UTF-8 bytes that ascend, do not touch
  /// and cut no grapheme.
  public func highlights(of query: FoldedQuery, at position: Int) -> [Range<Int>] {
    let value = letters[position]
    var marked: [Range<Int>] = []
    for word in query.words {
      for occurrence in Occurrence.all(of: word, in: value) {
        marked.append(
          value[occurrence.lowerBound].source.lowerBound..<value[occurrence.upperBound - 1].source.upperBound)
      }
    }
    return marked.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: [Range<Int>]()) { merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  private func rank(of query: FoldedQuery, at position: Int) -> Int? {
    let value = letters[position]
    let places = query.words.map { Occurrence.all(of: $0, in: value) }
    guard places.allSatisfy({ !$0.isEmpty }) else { return nil }
    let folded = value.flatMap { $0.bytes }
    let whole = Array(query.words.map { $0.bytes }.joined(separator: [UInt8(ascii: " ")]))
    if folded == whole { return 0 }
    if folded.starts(with: whole) { return 1 }
    let atWordStarts = places.allSatisfy { occurrences in
      occurrences.contains { $0.lowerBound == 0 || value[$0.lowerBound - 1].isSpace }
    }
    return atWordStarts ? 2 : 3
  }
}

enum Occurrence {
  /// The letters in which a word stands.
  static func all(of word: FoldedWord, in value: [FoldedLetter]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for start in value.indices {
      var offset = 0
      var end = start
      while end < value.count, offset < word.bytes.count,
        word.bytes[offset...].starts(with: value[end].bytes),
        word.accents.allSatisfy({ $0.offset != offset || value[end].accents.contains($0.mark) })
      {
        offset += value[end].bytes.count
        end += 1
      }
      if offset == word.bytes.count { found.append(start..<end) }
    }
    return found
  }
}
