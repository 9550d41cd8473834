import HandspanSelection

@testable import HandspanSearch

/// The slow and obvious search: every value is folded with its accents, and each place in it is tried.
struct ReferenceSearch {
  let values: [[UInt8]]
  private let texts: [FoldedText]
  /// Positions in collated order.
  let collated: [Int]

  init(_ values: [[UInt8]]) {
    self.values = values
    let texts = values.map { FoldedText($0) }
    self.texts = texts
    collated = values.indices.sorted { a, b in
      if texts[a].bytes != texts[b].bytes { return texts[a].bytes.lexicographicallyPrecedes(texts[b].bytes) }
      if values[a] != values[b] { return values[a].lexicographicallyPrecedes(values[b]) }
      return a < b
    }
  }

  func search(_ query: FoldedQuery, limit: Int) -> SearchAnswer {
    var ranked: [[Int]] = [[], [], [], []]
    for position in collated {
      if let rank = rank(of: query, at: position) { ranked[rank].append(position) }
    }
    let typed = typed(as: query)
    let all = typed + ranked.flatMap { $0 }.filter { !typed.contains($0) }
    return SearchAnswer(count: all.count, top: Array(all.prefix(limit)))
  }

  /// Of the first 64 values that fold to the query, those that are what was typed, and then those that are but for case.
  private func typed(as query: FoldedQuery) -> [Int] {
    let alike = collated.filter { !query.isEmpty && texts[$0].bytes == query.whole.bytes }.prefix(64)
    let same = alike.filter { isSpelled(values[$0], as: query.typed) }
    return same.filter { values[$0] == query.typed } + same.filter { values[$0] != query.typed }
  }

  /// Whether two texts that fold to the same have the same accents and, beyond ASCII, the same letters in whatever case.
  private func isSpelled(_ first: [UInt8], as second: [UInt8]) -> Bool {
    let (one, other) = (letters(first), letters(second))
    return accents(first) == accents(second) && one.count == other.count
      && zip(one, other).allSatisfy { [0, 1, 32, 48, 80].contains(abs($0 - $1)) }
  }

  private func accents(_ text: [UInt8]) -> [UInt32] {
    var pairs = Array(zip(FoldedText(text).bytes, FoldedText(text).accents))
    while pairs.first?.0 == UInt8(ascii: " ") { pairs.removeFirst() }
    while pairs.last?.0 == UInt8(ascii: " ") { pairs.removeLast() }
    return pairs.map { $0.1 }
  }

  /// The letters that have no accent, neither as one character nor behind them.
  private func letters(_ text: [UInt8]) -> [Int] {
    var letters: [Int] = []
    var isLetter = false
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let alone = FoldedText(String(scalar).utf8)
      let onLetter = FoldedText("a\(String(scalar))".utf8)
      if isLetter, onLetter.accents.first != 0 { letters.removeLast() }
      isLetter = scalar.value >= 0x80 && !alone.bytes.isEmpty && onLetter.accents.allSatisfy { $0 == 0 }
      if isLetter { letters.append(Int(scalar.value)) }
    }
    return letters
  }

  func matches(_ query: FoldedQuery) -> [Int] {
    values.indices.filter { rank(of: query, at: $0) != nil }
  }

  /// 0 exact, 1 prefix, 2 word start, 3 inside.
  private func rank(of query: FoldedQuery, at position: Int) -> Int? {
    let text = texts[position]
    let places = query.words.map { word in text.bytes.indices.filter { stands(word, at: $0, in: text) } }
    guard places.allSatisfy({ !$0.isEmpty }) else { return nil }
    if stands(query.whole, at: 0, in: text) { return query.whole.bytes.count == text.bytes.count ? 0 : 1 }
    let begins = places.allSatisfy { $0.contains { isWordStart($0, in: text.bytes) } }
    return begins ? 2 : 3
  }

  private func stands(_ word: FoldedWord, at place: Int, in text: FoldedText) -> Bool {
    guard place + word.bytes.count <= text.bytes.count else { return false }
    for (offset, byte) in word.bytes.enumerated() {
      let typed = word.hasAccents ? word.accents[offset] : 0
      if text.bytes[place + offset] != byte || text.accents[place + offset] & typed != typed { return false }
    }
    return true
  }

  private func isWordStart(_ place: Int, in bytes: [UInt8]) -> Bool {
    guard let last = String(decoding: bytes[..<place], as: UTF8.self).unicodeScalars.last else { return true }
    switch last.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark, .unassigned,
      .privateUse:
      return false
    default: return true
    }
  }
}

extension ValueIndex {
  init(_ values: [[UInt8]]) {
    var text = ValueText()
    for value in values { text.append(utf8: value) }
    self.init(text)
  }

  /// A search without anything known before.
  func search(_ query: FoldedQuery, limit: Int = 100) -> SearchAnswer {
    var session = SearchSession()
    return search(query, limit: limit, session: &session)
  }

  /// The matched values as strings, best first.
  func found(_ query: String) -> [String] {
    search(FoldedQuery(query)).top.map { String(decoding: text(at: $0), as: UTF8.self) }
  }

  /// What is highlighted in the only value of an index.
  func highlighted(_ query: String, at position: Int = 0) -> [String] {
    highlights(of: FoldedQuery(query), at: position).map { range in
      let text = Array(text(at: position))
      return String(decoding: text[range], as: UTF8.self)
    }
  }
}

extension Selection {
  var positions: [Int] { (0..<itemCount).filter { contains($0) } }
}
