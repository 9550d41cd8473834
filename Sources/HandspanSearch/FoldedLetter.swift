@_spi(_Unicode) import Swift

/// A letter of a value as it is compared: what its scalars fold to, the accents on it, and where it stands.
struct FoldedLetter: Sendable {
  /// UTF-8; empty for a mark without a letter.
  var bytes: [UInt8]
  /// The accents, as scalars in canonical order.
  var accents: [UInt32]
  /// The bytes it was made from, counted from the beginning of the value.
  var source: Range<Int>

  var isSpace: Bool { bytes == [UInt8(ascii: " ")] }

  static func letters(of value: ArraySlice<UInt8>) -> [FoldedLetter] {
    var letters: [FoldedLetter] = []
    var offset = 0
    for scalar in String(decoding: value, as: UTF8.self).unicodeScalars {
      let length = scalar.utf8.count
      defer { offset += length }
      for part in String(scalar).lowercased().decomposed {
        if part.properties.generalCategory == .nonspacingMark {
          guard let last = letters.indices.last else { continue }
          letters[last].accents.append(part.value)
          letters[last].source = letters[last].source.lowerBound..<offset + length
        } else {
          let folded = part.properties.isWhitespace ? " " : part
          letters.append(
            FoldedLetter(bytes: Array(String(folded).utf8), accents: [], source: offset..<offset + length))
        }
      }
    }
    return letters
  }
}

extension String {
  #if hasFeature(Embedded)
    fileprivate var decomposed: [Unicode.Scalar] { unicodeScalars.map { $0 } }
  #else
    fileprivate var decomposed: [Unicode.Scalar] { _nfd.map { $0 } }
  #endif
}
