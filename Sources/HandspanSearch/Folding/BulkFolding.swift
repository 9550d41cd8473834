/// Folds values one after the other, as fast as it goes: to the bytes that `FoldedText` would give, and nothing else.
///
/// Stretches of ASCII are folded 16 bytes at a time, scalars of two bytes by a table of their own, the rest as they come.
struct BulkFolding: ~Copyable {
  private let twoByteScalars = BulkFolding.packedTwoByteScalars
  /// The marks of the accents met since this was last set to 0.
  var marks: UInt16 = 0
  /// Those that have marks of their own.
  private(set) var letters = AccentedLetters()
  /// By the number of a letter with an accent, its mark, and how often it has been met.
  private let marksOfLetters = UnsafeMutablePointer<UInt16>.allocate(capacity: AccentedLetters.limit)
  private let counts = UnsafeMutablePointer<UInt32>.allocate(capacity: AccentedLetters.limit)

  /// How many bytes of a value there were when the last accent by itself came: marks behind it stay there.
  private var accentEnd = 0

  init() {
    for number in 0..<AccentedLetters.limit {
      (marksOfLetters + number).initialize(to: AccentedLetters.sharedMark(UInt16(number)))
    }
    counts.initialize(repeating: 0, count: AccentedLetters.limit)
    // What has no accent has no mark.
    marksOfLetters[0] = 0
  }

  deinit {
    marksOfLetters.deallocate()
    counts.deallocate()
  }

  /// So many values tell which letters are frequent.
  private static let sampleCount = 1 << 13

  /// Gives the letters with accents that are frequent in some of the values marks of their own.
  mutating func learn(from values: ValueText) {
    var target = ByteBuffer(capacity: 0)
    values.bytes.withUnsafeBufferPointer { text in
      for position in stride(from: 0, to: values.count, by: values.count / BulkFolding.sampleCount + 1) {
        let range = values.range(at: position)
        let beginning = Beginning(at: range.lowerBound, in: text)
        _ = fold(range, of: text, to: target.reserve(BulkFolding.capacity(for: range.count)), beginning)
      }
    }
    letters = AccentedLetters(mostFrequentOf: counts)
    letters.forEach { number, mark in marksOfLetters[Int(number)] = mark }
  }

  /// For each scalar from U+0080 to U+07FF its bytes, then from bit 32 on how many they are, from bit 40 on the number of
  /// the letter with an accent that it is; all ones for an accent by itself, of which the letter is elsewhere, and for
  /// several accents.
  private static let packedTwoByteScalars: [UInt64] = (0x80..<0x800).map { packed($0) }

  private static let unpacked = ~UInt64(0)

  /// How many bytes `fold` may write for a value of that many bytes.
  static func capacity(for byteCount: Int) -> Int { byteCount * FoldingTables.maximumGrowth + 32 }

  private static func packed(_ scalar: UInt32) -> UInt64 {
    let entry = Folding.entry(of: scalar)
    if entry >= Folding.firstRecord, let first = Folding.record(entry).first, first < Folding.firstScalarByte
    {
      return unpacked
    }
    let text = FoldedText([0xC0 | UInt8(scalar >> 6), 0x80 | UInt8(scalar & 0x3F)])
    let letters = AccentedLetters.numbers(text.bytes, accents: text.accents)
    guard letters.count < 2 else { return unpacked }
    var packed = UInt64(text.bytes.count) << 32
    for (index, byte) in text.bytes.enumerated() { packed |= UInt64(byte) << UInt64(8 * index) }
    return packed | UInt64(letters.first ?? 0) << 40
  }

  /// The 16 bytes from where a value begins; zeroes where that is too near to the end of all.
  struct Beginning {
    fileprivate let bytes: SIMD2<UInt64>

    @inline(__always)
    init(at start: Int, in text: UnsafeBufferPointer<UInt8>) {
      bytes =
        start &+ 16 <= text.count
        ? UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: start, as: SIMD2<UInt64>.self) : SIMD2()
    }
  }

  /// Writes the folded bytes of a value to `target` and returns how many; may write up to 16 bytes behind them.
  ///
  /// - Parameters:
  ///   - text: all values; beyond the end of this one it is read, and means nothing.
  ///   - limit: so many bytes are enough.
  mutating func fold(
    _ value: Range<Int>, of text: UnsafeBufferPointer<UInt8>, to target: UnsafeMutablePointer<UInt8>,
    _ beginning: Beginning, upTo limit: Int = .max
  ) -> Int {
    guard let source = text.baseAddress else { return 0 }
    accentEnd = 0
    let lastBlock = text.count &- 16
    let taken = min(BulkFolding.foldASCII(beginning.bytes, to: target), value.count)
    var offset = value.lowerBound &+ taken
    var end = target + taken
    while offset < value.upperBound, end - target < limit {
      if source[offset] < 0x80 {
        var taken = 0
        if offset <= lastBlock {
          let bytes = UnsafeRawPointer(source + offset).loadUnaligned(as: SIMD2<UInt64>.self)
          taken = min(BulkFolding.foldASCII(bytes, to: end), value.upperBound &- offset)
        }
        // A control character is left, as is what is too near to the end of all.
        if taken == 0 {
          end.pointee = BulkFolding.fold(source[offset])
          taken = 1
        }
        offset &+= taken
        end += taken
      } else if let packed = packedScalar(source + offset, value.upperBound &- offset) {
        UnsafeMutableRawPointer(end).storeBytes(of: UInt32(truncatingIfNeeded: packed), as: UInt32.self)
        end += Int(packed &>> 32 & 0xFF)
        meet(Int(packed &>> 40))
        offset &+= 2
      } else if let scalar = plainScalar(source + offset, value.upperBound &- offset) {
        end = write(scalar, to: end)
        offset &+= 3
      } else {
        let scalar = DecodedScalar(UnsafeBufferPointer(rebasing: text[..<value.upperBound]), at: offset)
        end = fold(scalar.value, to: end, from: target)
        offset &+= scalar.length
      }
    }
    return end - target
  }

  /// The first two bytes that a value folds to, the first the higher, with zeroes behind its end. Of kana it is only the
  /// first: a voicing mark, however far behind, can change the others.
  mutating func firstBytes(of value: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> UInt16 {
    guard let source = text.baseAddress, !value.isEmpty else { return 0 }
    let (first, second) = (source[value.lowerBound], value.count > 1 ? source[value.lowerBound &+ 1] : 0)
    if (first | second) & 0x80 == 0 {
      let folded = value.count > 1 ? BulkFolding.fold(second) : 0
      return UInt16(BulkFolding.fold(first)) << 8 | UInt16(folded)
    }
    if let packed = packedScalar(source + value.lowerBound, value.count), packed &>> 32 & 0xFF > 1 {
      return UInt16(truncatingIfNeeded: packed).byteSwapped
    }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: BulkFolding.capacity(for: 4)) { target in
      guard let base = target.baseAddress else { return 0 }
      let count = fold(value, of: text, to: base, Beginning(at: value.lowerBound, in: text), upTo: 2)
      guard count > 0 else { return 0 }
      let first = DecodedScalar(UnsafeBufferPointer(start: base, count: count), at: 0)
      if Folding.markClass(of: first.value) > 0 { return firstBytesOfAll(value, in: text) }
      return UInt16(base[0]) << 8 | (count == 1 || base[0] == BulkFolding.leadOfKana ? 0 : UInt16(base[1]))
    }
  }

  private static let leadOfKana: UInt8 = 0xE3

  /// The same of a value that begins with marks, of which the last may come to be the first.
  private mutating func firstBytesOfAll(_ value: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> UInt16 {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: BulkFolding.capacity(for: value.count)) {
      target in
      guard let base = target.baseAddress else { return 0 }
      let count = fold(value, of: text, to: base, Beginning(at: value.lowerBound, in: text))
      return count < 2 ? 0 : UInt16(base[0]) << 8 | UInt16(base[1])
    }
  }

  /// What is known beforehand of a scalar of two bytes.
  @inline(__always)
  private func packedScalar(_ source: UnsafePointer<UInt8>, _ count: Int) -> UInt64? {
    guard source[0] >= 0xC2, source[0] < 0xE0, count > 1, source[1] & 0xC0 == 0x80 else { return nil }
    let packed = twoByteScalars[(Int(source[0] & 0x1F) << 6 | Int(source[1] & 0x3F)) &- 0x80]
    return packed == BulkFolding.unpacked ? nil : packed
  }

  /// A scalar of three bytes that stands for itself, as most of them do.
  @inline(__always)
  private func plainScalar(_ source: UnsafePointer<UInt8>, _ count: Int) -> UInt32? {
    guard source[0] & 0xF0 == 0xE0, count > 2, source[1] & 0xC0 == 0x80, source[2] & 0xC0 == 0x80 else {
      return nil
    }
    let scalar = UInt32(source[0] & 0x0F) << 12 | UInt32(source[1] & 0x3F) << 6 | UInt32(source[2] & 0x3F)
    guard scalar >= 0x800, scalar & 0xF800 != 0xD800, Folding.entry(of: scalar) <= Folding.separator else {
      return nil
    }
    return scalar
  }

  /// Folds the ASCII of 16 bytes to `target`, and says how much of them it is, up to a control character.
  @inline(__always)
  private static func foldASCII(_ bytes: SIMD2<UInt64>, to target: UnsafeMutablePointer<UInt8>) -> Int {
    let (first, second) = (Eight(bytes.x), Eight(bytes.y))
    let target = UnsafeMutableRawPointer(target)
    target.storeBytes(of: first.folded, as: UInt64.self)
    target.storeBytes(of: second.folded, toByteOffset: 8, as: UInt64.self)
    // The second counts if the first is 8. A branch would have to wait for the bytes.
    return first.count &+ second.count & (0 &- first.count &>> 3)
  }

  /// Eight bytes of text, in a number each way.
  ///
  /// The high bit of each byte of a sum says whether the byte is at least as large as what was subtracted from 0x80.
  private struct Eight {
    let folded: UInt64
    /// How many there are before the first that is not ASCII, or a control character.
    let count: Int

    @inline(__always)
    init(_ bytes: UInt64) {
      let low = bytes & 0x7F7F_7F7F_7F7F_7F7F
      let isControl = ~(low &+ 0x6060_6060_6060_6060) | (low &+ 0x0101_0101_0101_0101)
      let special = (bytes | isControl) & 0x8080_8080_8080_8080
      let isUpper = (low &+ 0x3F3F_3F3F_3F3F_3F3F) & ~(low &+ 0x2525_2525_2525_2525) & 0x8080_8080_8080_8080
      folded = bytes | isUpper &>> 2
      count = special.trailingZeroBitCount &>> 3
    }
  }

  /// One byte of ASCII.
  @inline(__always)
  private static func fold(_ byte: UInt8) -> UInt8 {
    byte < 0x20 || byte == 0x7F ? 0x20 : byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  /// Writes what a scalar folds to behind what is there already, from `start` to `end`, and returns the new end.
  private mutating func fold(
    _ scalar: UInt32, to end: UnsafeMutablePointer<UInt8>, from start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let entry = Folding.entry(of: scalar)
    switch entry {
    case Folding.word, Folding.separator: return write(scalar, to: end)
    case Folding.mark: return insertMark(scalar, to: end, from: start)
    case Folding.ignored: return end
    case Folding.voiced, Folding.semiVoiced:
      voice(end, from: start, by: entry)
      return end
    case Folding.syllable:
      let letters = Folding.letters(ofSyllable: scalar)
      let behindVowel = write(letters.1, to: write(letters.0, to: end))
      return letters.2 == 0 ? behindVowel : write(letters.2, to: behindVowel)
    default:
      var end = end
      for byte in Folding.record(entry) {
        if byte < Folding.firstScalarByte {
          accentEnd = end - start
          // An accent with nothing before it counts for nothing.
          if end > start { meet(Int(AccentedLetters.number(byte, on: end[-1]))) }
        } else {
          end.pointee = byte
          end += 1
        }
      }
      return end
    }
  }

  @inline(__always)
  private mutating func meet(_ letter: Int) {
    marks |= marksOfLetters[letter]
    counts[letter] &+= 1
  }

  @inline(__always)
  private func write(_ scalar: UInt32, to end: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    let last = 0x80 | UInt8(scalar & 0x3F)
    let secondLast = UInt8(truncatingIfNeeded: scalar &>> 6 & 0x3F)
    if scalar < 0x80 {
      end[0] = UInt8(scalar)
      return end + 1
    }
    if scalar < 0x800 {
      end[0] = 0xC0 | UInt8(truncatingIfNeeded: scalar &>> 6)
      end[1] = last
      return end + 2
    }
    if scalar < 0x10000 {
      end[0] = 0xE0 | UInt8(truncatingIfNeeded: scalar &>> 12)
      end[1] = 0x80 | secondLast
      end[2] = last
      return end + 3
    }
    end[0] = 0xF0 | UInt8(truncatingIfNeeded: scalar &>> 18)
    end[1] = 0x80 | UInt8(truncatingIfNeeded: scalar &>> 12 & 0x3F)
    end[2] = 0x80 | secondLast
    end[3] = last
    return end + 4
  }

  private func insertMark(
    _ scalar: UInt32, to end: UnsafeMutablePointer<UInt8>, from start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let newEnd = write(scalar, to: end)
    let place = start + Folding.place(ofMark: scalar, behind: end - start, in: start, from: accentEnd)
    guard place < end else { return newEnd }
    (place + (newEnd - end)).update(from: place, count: end - place)
    _ = write(scalar, to: place)
    return newEnd
  }

  private func voice(
    _ end: UnsafeMutablePointer<UInt8>, from start: UnsafeMutablePointer<UInt8>, by mark: UInt16
  ) {
    guard end - start >= 3 else { return }
    let last = DecodedScalar(UnsafeBufferPointer(start: end - 3, count: 3), at: 0)
    guard last.length == 3, let voiced = Folding.voiced(last.value, by: mark) else { return }
    _ = write(voiced, to: end - 3)
  }
}
