/// The accents of a value, for each byte of its folded form: those of `FoldedText`, found without folding it again.
struct ValueAccents {
  /// More than the folded form has bytes, it may be; the rest means nothing.
  private(set) var accents: [UInt32] = []

  /// - Parameters:
  ///   - source: the value as it was given.
  ///   - folded: its folded bytes.
  mutating func replace(withThoseOf source: UnsafeBufferPointer<UInt8>, folded: UnsafeBufferPointer<UInt8>) {
    if accents.count < folded.count { accents = Array(repeating: 0, count: folded.count * 2) }
    accents.withUnsafeMutableBufferPointer { accents in
      for index in folded.indices { accents[index] = 0 }
      var target = Accented(folded: folded, accents: accents)
      var offset = 0
      while offset < source.count {
        if source[offset] < 0x80 {
          offset &+= 1
          target.end &+= 1
        } else {
          let scalar = DecodedScalar(source, at: offset)
          offset &+= scalar.length
          target.append(scalar.value)
        }
      }
    }
  }

  private struct Accented {
    let folded: UnsafeBufferPointer<UInt8>
    let accents: UnsafeMutableBufferPointer<UInt32>
    /// How many of the folded bytes the source has come to.
    var end = 0

    mutating func append(_ scalar: UInt32) {
      let entry = Folding.entry(of: scalar)
      switch entry {
      case Folding.word, Folding.separator, Folding.mark:
        end &+= scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
      case Folding.ignored, Folding.voiced, Folding.semiVoiced: break
      // All letters of Hangul have three bytes.
      case Folding.syllable: end &+= Folding.letters(ofSyllable: scalar).2 == 0 ? 6 : 9
      default:
        for byte in Folding.record(entry) {
          if byte < Folding.firstScalarByte { accentLast(with: byte) } else { end &+= 1 }
        }
      }
    }

    private func accentLast(with accent: UInt8) {
      var index = end &- 1
      guard index >= 0, Folding.accepts(accent, folded[index]) else { return }
      accents[index] |= 1 << UInt32(accent)
      while folded[index] & 0xC0 == 0x80 {
        index &-= 1
        accents[index] |= 1 << UInt32(accent)
      }
    }
  }
}
