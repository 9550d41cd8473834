/// Folds values one after the other, as fast as it goes: to the bytes that `FoldedText` would give, and nothing else.
///
/// Stretches of ASCII are folded 16 bytes at a time, scalars of two bytes by a table of their own, the rest as they come.
struct BulkFolding {
  /// For each scalar from U+0080 to U+07FF its bytes, then from bit 32 on how many they are, from bit 40 on its marks.
  private let twoByteScalars: [UInt64]
  /// The accents met since this was last set to 0, as `FoldedValues.marks` has them.
  var marks: UInt8 = 0

  init() {
    twoByteScalars = (0x80..<0x800).map { BulkFolding.packed($0) }
  }

  /// How much room `fold` needs for a value of that many bytes.
  static func room(for byteCount: Int) -> Int { byteCount * FoldingTables.maximumGrowth + 32 }

  static func mark(_ accent: UInt8) -> UInt8 { 1 << (accent & 7) }

  private static func packed(_ scalar: UInt32) -> UInt64 {
    var text = FoldedText()
    let bytes: [UInt8] = [0xC0 | UInt8(scalar >> 6), 0x80 | UInt8(scalar & 0x3F)]
    bytes.withUnsafeBufferPointer { text.replace(with: $0) }
    var packed = UInt64(text.bytes.count) << 32
    for (index, byte) in text.bytes.enumerated() { packed |= UInt64(byte) << UInt64(8 * index) }
    return packed | UInt64(marks(of: Folding.entry(of: scalar))) << 40
  }

  private static func marks(of entry: UInt16) -> UInt8 {
    guard entry >= Folding.firstRecord else { return 0 }
    return Folding.record(entry).reduce(0) { $1 < Folding.firstScalarByte ? $0 | mark($1) : $0 }
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
      } else if byte >= 0xC2, byte < 0xE0, offset &+ 1 < value.count, source[offset &+ 1] & 0xC0 == 0x80 {
        let packed = twoByteScalars[(Int(byte & 0x1F) << 6 | Int(source[offset &+ 1] & 0x3F)) &- 0x80]
        UnsafeMutableRawPointer(end).storeBytes(of: UInt32(truncatingIfNeeded: packed), as: UInt32.self)
        end += Int(packed >> 32 & 0xFF)
        marks |= UInt8(truncatingIfNeeded: packed >> 40)
        offset &+= 2
      } else {
        let scalar = DecodedScalar(value, at: offset)
        end = fold(scalar.value, to: end, from: room)
        offset &+= scalar.length
      }
    }
    return end - room
  }

  /// Folds some of the ASCII at `source` and says how much; at least one byte of it must be ASCII.
  @inline(__always)
  private func foldASCII(_ source: UnsafePointer<UInt8>, _ count: Int, to room: UnsafeMutablePointer<UInt8>)
    -> Int
  {
    guard count >= 16 else { return foldShortASCII(source, count, to: room) }
    let bytes = UnsafeRawPointer(source).loadUnaligned(as: SIMD16<UInt8>.self)
    let isUpper = (bytes &- 0x41) .< 26
    var folded = bytes.replacing(with: bytes | 0x20, where: isUpper)
    folded.replace(with: 0x20, where: (bytes .< 0x20) .| (bytes .== 0x7F))
    UnsafeMutableRawPointer(room).storeBytes(of: folded, as: SIMD16<UInt8>.self)
    let high = unsafeBitCast(bytes, to: SIMD2<UInt64>.self) & 0x8080_8080_8080_8080
    if high.x != 0 { return high.x.trailingZeroBitCount >> 3 }
    return high.y != 0 ? 8 &+ high.y.trailingZeroBitCount >> 3 : 16
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
          marks |= BulkFolding.mark(byte)
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
