/// Folds values one after the other, as fast as it goes: to the bytes that `FoldedText` would give, and nothing else.
///
/// Stretches of ASCII are folded 16 bytes at a time, scalars of two bytes by a table of their own, the rest as they come.
struct BulkFolding {
  private let twoByteScalars = BulkFolding.packedTwoByteScalars
  /// The marks of the accents met since this was last set to 0.
  var marks: UInt16 = 0

  /// For each scalar from U+0080 to U+07FF its bytes, then from bit 32 on how many they are, from bit 40 on its marks;
  /// all ones for an accent by itself, of which the letter is elsewhere.
  private static let packedTwoByteScalars: [UInt64] = (0x80..<0x800).map { packed($0) }

  private static let unpacked = ~UInt64(0)

  /// How much room `fold` needs for a value of that many bytes.
  static func room(for byteCount: Int) -> Int { byteCount * FoldingTables.maximumGrowth + 32 }

  /// The mark of a letter with an accent, by the last byte of the letter.
  ///
  /// The factor tells the accented letters in names of places and in Polish words apart as well as sixteen bits can.
  static func mark(_ accent: UInt8, on letter: UInt8) -> UInt16 {
    1 << UInt16(truncatingIfNeeded: ((UInt32(letter) &* 79) >> 6 &+ UInt32(accent)) & 15)
  }

  /// The marks of folded bytes with their accents.
  static func marks(_ bytes: [UInt8], accents: [UInt32]) -> UInt16 {
    zip(bytes.indices, accents).reduce(0) { marks, place in
      let (index, accents) = place
      let isLast = index + 1 == bytes.count || bytes[index + 1] & 0xC0 != 0x80
      guard accents != 0, isLast else { return marks }
      return (1..<Folding.firstScalarByte).reduce(marks) {
        accents >> UInt32($1) & 1 == 0 ? $0 : $0 | mark($1, on: bytes[index])
      }
    }
  }

  private static func packed(_ scalar: UInt32) -> UInt64 {
    let entry = Folding.entry(of: scalar)
    if entry >= Folding.firstRecord, let first = Folding.record(entry).first, first < Folding.firstScalarByte
    {
      return unpacked
    }
    let text = FoldedText([0xC0 | UInt8(scalar >> 6), 0x80 | UInt8(scalar & 0x3F)])
    var packed = UInt64(text.bytes.count) << 32
    for (index, byte) in text.bytes.enumerated() { packed |= UInt64(byte) << UInt64(8 * index) }
    return packed | UInt64(marks(text.bytes, accents: text.accents)) << 40
  }

  /// Writes the folded bytes of `value` to `room` and returns how many.
  mutating func fold(_ value: UnsafeBufferPointer<UInt8>, to room: UnsafeMutablePointer<UInt8>) -> Int {
    guard let source = value.baseAddress else { return 0 }
    var offset = 0
    var end = room
    while offset < value.count {
      let byte = source[offset]
      if byte < 0x80 {
        let taken = foldASCII(source + offset, value.count &- offset, to: end)
        offset &+= taken
        end += taken
      } else if let packed = packedScalar(source + offset, value.count &- offset) {
        UnsafeMutableRawPointer(end).storeBytes(of: UInt32(truncatingIfNeeded: packed), as: UInt32.self)
        end += Int(packed >> 32 & 0xFF)
        marks |= UInt16(truncatingIfNeeded: packed >> 40)
        offset &+= 2
      } else {
        let scalar = DecodedScalar(value, at: offset)
        end = fold(scalar.value, to: end, from: room)
        offset &+= scalar.length
      }
    }
    return end - room
  }

  /// What is known beforehand of a scalar of two bytes.
  @inline(__always)
  private func packedScalar(_ source: UnsafePointer<UInt8>, _ count: Int) -> UInt64? {
    guard source[0] >= 0xC2, source[0] < 0xE0, count > 1, source[1] & 0xC0 == 0x80 else { return nil }
    let packed = twoByteScalars[(Int(source[0] & 0x1F) << 6 | Int(source[1] & 0x3F)) &- 0x80]
    return packed == BulkFolding.unpacked ? nil : packed
  }

  /// Folds some of the ASCII at `source` and says how much; at least one byte of it must be ASCII.
  ///
  /// The high bit of each byte of a sum says whether the byte is at least as large as what was subtracted from 0x80.
  @inline(__always)
  private func foldASCII(_ source: UnsafePointer<UInt8>, _ count: Int, to room: UnsafeMutablePointer<UInt8>)
    -> Int
  {
    guard count >= 16 else { return foldShortASCII(source, count, to: room) }
    let bytes = UnsafeRawPointer(source).loadUnaligned(as: SIMD2<UInt64>.self)
    let low = bytes & 0x7F7F_7F7F_7F7F_7F7F
    let isControl = ~(low &+ 0x6060_6060_6060_6060) | (low &+ 0x0101_0101_0101_0101)
    let special = (bytes | isControl) & 0x8080_8080_8080_8080
    let isUpper = (low &+ 0x3F3F_3F3F_3F3F_3F3F) & ~(low &+ 0x2525_2525_2525_2525) & 0x8080_8080_8080_8080
    UnsafeMutableRawPointer(room).storeBytes(of: bytes | isUpper &>> 2, as: SIMD2<UInt64>.self)
    if special.x | special.y == 0 { return 16 }
    let taken =
      special.x != 0 ? special.x.trailingZeroBitCount >> 3 : 8 &+ special.y.trailingZeroBitCount >> 3
    // A control character is left to the other way.
    return taken > 0 ? taken : foldShortASCII(source, 1, to: room)
  }

  @inline(__always)
  private func foldShortASCII(
    _ source: UnsafePointer<UInt8>, _ count: Int, to room: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var index = 0
    while index < count, source[index] < 0x80 {
      let byte = source[index]
      room[index] = byte < 0x20 || byte == 0x7F ? 0x20 : byte &- 0x41 < 26 ? byte | 0x20 : byte
      index &+= 1
    }
    return index
  }

  /// Writes what a scalar folds to behind what is in the room already, from `start` to `end`, and returns the new end.
  private mutating func fold(
    _ scalar: UInt32, to end: UnsafeMutablePointer<UInt8>, from start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let entry = Folding.entry(of: scalar)
    switch entry {
    case Folding.word, Folding.separator: return write(scalar, to: end)
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
          // An accent with nothing before it counts for nothing.
          if end > start { marks |= BulkFolding.mark(byte, on: end[-1]) }
        } else {
          end.pointee = byte
          end += 1
        }
      }
      return end
    }
  }

  @inline(__always)
  private func write(_ scalar: UInt32, to end: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    let last = 0x80 | UInt8(scalar & 0x3F)
    let secondLast = UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F)
    if scalar < 0x80 {
      end[0] = UInt8(scalar)
      return end + 1
    }
    if scalar < 0x800 {
      end[0] = 0xC0 | UInt8(truncatingIfNeeded: scalar >> 6)
      end[1] = last
      return end + 2
    }
    if scalar < 0x10000 {
      end[0] = 0xE0 | UInt8(truncatingIfNeeded: scalar >> 12)
      end[1] = 0x80 | secondLast
      end[2] = last
      return end + 3
    }
    end[0] = 0xF0 | UInt8(truncatingIfNeeded: scalar >> 18)
    end[1] = 0x80 | UInt8(truncatingIfNeeded: scalar >> 12 & 0x3F)
    end[2] = 0x80 | secondLast
    end[3] = last
    return end + 4
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
