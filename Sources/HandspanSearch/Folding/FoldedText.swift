/// One text in its folded form, with what the form leaves out: accents, and where everything came from.
///
///     source     S   t   r   a   ß       é
///     bytes      s   t   r   a   s   s   e
///     accents                            acute
///     sources    0…1 1…2 2…3 3…4 4…6 4…6 6…8
///
/// Slower than `BulkFolding`, which does without the rest.
struct FoldedText {
  private(set) var bytes: [UInt8] = []
  /// For each byte, the accents on the scalar it belongs to: bit *n* for the accent of number *n*.
  private(set) var accents: [UInt32] = []
  /// For each byte, the bytes of the scalar that it was made from. They ascend but for marks in another order.
  private(set) var sources: [Range<Int>] = []
  /// Where the last accent was: marks behind it stay there.
  private var accentEnd = 0

  init(_ source: some Sequence<UInt8>) {
    Array(source).withUnsafeBufferPointer { append($0) }
  }

  /// By itself, so that a module has it once, whatever the sequence.
  private mutating func append(_ source: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    while offset < source.count {
      let scalar = DecodedScalar(source, at: offset)
      append(scalar.value, from: offset..<offset + scalar.length)
      offset += scalar.length
    }
  }

  private mutating func append(_ scalar: UInt32, from source: Range<Int>) {
    let entry = Folding.entry(of: scalar)
    switch entry {
    case Folding.word, Folding.separator: appendScalar(scalar, from: source)
    case Folding.mark: insertMark(scalar, from: source)
    case Folding.ignored: break
    case Folding.voiced, Folding.semiVoiced: voiceLast(by: entry)
    case Folding.syllable:
      let letters = Folding.letters(ofSyllable: scalar)
      appendScalar(letters.0, from: source)
      appendScalar(letters.1, from: source)
      if letters.2 != 0 { appendScalar(letters.2, from: source) }
    default:
      for byte in Folding.record(entry) {
        if byte < Folding.firstScalarByte { accentLast(with: byte) } else { append(byte, from: source) }
      }
    }
  }

  /// The bytes that some bytes, at least one, were made from, with any between them.
  func source(of range: Range<Int>) -> Range<Int> {
    sources[range].dropFirst().reduce(sources[range.lowerBound]) { all, each in
      min(all.lowerBound, each.lowerBound)..<max(all.upperBound, each.upperBound)
    }
  }

  private mutating func append(_ byte: UInt8, from source: Range<Int>) {
    bytes.append(byte)
    accents.append(0)
    sources.append(source)
  }

  private mutating func appendScalar(_ scalar: UInt32, from source: Range<Int>) {
    // Neither source nor tables have surrogates, so there is always a scalar.
    guard let scalar = Unicode.Scalar(scalar), let encoded = Unicode.UTF8.encode(scalar) else { return }
    for byte in encoded { append(byte, from: source) }
  }

  private mutating func insertMark(_ scalar: UInt32, from source: Range<Int>) {
    guard let mark = Unicode.Scalar(scalar), let encoded = Unicode.UTF8.encode(mark) else { return }
    let place = bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map {
        Folding.place(ofMark: scalar, behind: bytes.count, in: $0, from: accentEnd)
      } ?? 0
    }
    bytes.insert(contentsOf: encoded, at: place)
    accents.append(contentsOf: repeatElement(0, count: encoded.count))
    sources.insert(contentsOf: repeatElement(source, count: encoded.count), at: place)
  }

  private mutating func accentLast(with accent: UInt8) {
    accentEnd = bytes.count
    guard var index = bytes.indices.last, Folding.accepts(accent, bytes[index]) else { return }
    accents[index] |= 1 << UInt32(accent)
    while bytes[index] & 0xC0 == 0x80 {
      index -= 1
      accents[index] |= 1 << UInt32(accent)
    }
  }

  /// All kana of UTF-8 have three bytes.
  private mutating func voiceLast(by mark: UInt16) {
    guard bytes.count >= 3 else { return }
    let start = bytes.count - 3
    let last = bytes.withUnsafeBufferPointer { DecodedScalar($0, at: start) }
    guard last.length == 3, let voiced = Folding.voiced(last.value, by: mark) else { return }
    bytes[start + 1] = 0x80 | UInt8(voiced >> 6 & 0x3F)
    bytes[start + 2] = 0x80 | UInt8(voiced & 0x3F)
  }
}
