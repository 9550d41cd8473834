extension ValueIndex {
  /// So many values that fold to the same are compared with what was typed.
  private static let typedLimit = 64

  /// The values that are what was typed but for case, of the first that fold to the same: *đường* before *Dường*, although both fold to *duong*.
  ///
  /// O(log *values* + *bytes* of those that fold to the same).
  func valuesTyped(as query: FoldedQuery) -> [Int] {
    let whole = query.whole.bytes
    let positions = folded.withView { values in
      // Values that begin with the query are neighbours, those that end with it the first of them.
      values.values(beginningWith: whole).prefix(Self.typedLimit).prefix { number in
        values.value(around: values.start(of: number)).count == whole.count
      }.map { Int(folded.positions[$0]) }
    }
    guard positions.count > 1 else { return [] }
    let typed = SpelledText(query.typed)
    let same = positions.filter { SpelledText(text(at: $0)).isSame(as: typed) }
    // Of those the value in the case that was typed comes first.
    return same.filter { text(at: $0).elementsEqual(query.typed) }
      + same.filter { !text(at: $0).elementsEqual(query.typed) }
  }
}

/// What folding leaves out of a text but for its case: its accents, and which letters it was made from.
private struct SpelledText {
  private let accents: [UInt32]
  /// The letters beyond ASCII that have no accent.
  private var letters: [UInt32] = []

  init(_ utf8: some Sequence<UInt8>) {
    let bytes = Array(utf8)
    let folded = FoldedText(bytes)
    // Spaces around it are none of it.
    let isSpace = folded.bytes.map { $0 == UInt8(ascii: " ") }
    let first = isSpace.firstIndex(of: false) ?? 0
    let end = (isSpace.lastIndex(of: false) ?? -1) + 1
    accents = Array(folded.accents[min(first, end)..<end])
    bytes.withUnsafeBufferPointer { source in
      var offset = 0
      var isLetter = false
      while offset < source.count {
        let scalar = DecodedScalar(source, at: offset)
        offset += scalar.length
        let entry = Folding.entry(of: scalar.value)
        let isAccented =
          entry >= Folding.firstRecord && Folding.record(entry).contains { $0 < Folding.firstScalarByte }
        // An accent by itself belongs to the letter before it.
        if isAccented, Folding.record(entry).first.map({ $0 < Folding.firstScalarByte }) == true, isLetter {
          letters.removeLast()
        }
        let isMark = [Folding.ignored, Folding.voiced, Folding.semiVoiced].contains(entry)
        isLetter = scalar.value >= 0x80 && !isAccented && !isMark
        if isLetter { letters.append(scalar.value) }
      }
    }
  }

  /// Whether another text that folds to the same is spelled with the same letters, in whatever case.
  func isSame(as other: SpelledText) -> Bool {
    accents == other.accents && letters.count == other.letters.count
      && zip(letters, other.letters).allSatisfy { SpelledText.areCases($0, $1) }
  }

  /// Letters that fold to the same are one letter in two cases where they stand as far apart as the cases of a script do:
  /// next to each other, or as in ASCII, Latin 1, Greek and Cyrillic, in Cyrillic beyond Russian, and in Armenian.
  private static func areCases(_ first: UInt32, _ second: UInt32) -> Bool {
    let distance = first > second ? first - second : second - first
    return [0, 1, 32, 80, 48].contains(distance)
  }
}
