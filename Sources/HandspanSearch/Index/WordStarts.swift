/// Which places of the folded bytes begin a word, 64 at a time.
enum WordStarts {
  /// Those of the places in `mask` that begin a word; bit *k* stands for `base` + *k*, and `base` is a multiple of 64.
  @inline(__always)
  static func among(_ mask: UInt64, at base: Int, in bytes: UnsafePointer<UInt8>) -> UInt64 {
    // What decides is the byte before. None is before the first, a zero, at which nothing begins.
    let block = UnsafeRawPointer(bytes + max(0, base &- 1))
    let shift: UInt64 = base == 0 ? 1 : 0
    let first = PlainBytes(block, 0)
    let second = PlainBytes(block, 16)
    let third = PlainBytes(block, 32)
    let fourth = PlainBytes(block, 48)
    let separators = BlockBits.bits(
      first.separators, second.separators, third.separators, fourth.separators)
    let starts = mask & (separators << shift)
    let high = (first.high | second.high) | (third.high | fourth.high)
    guard high.x | high.y != 0 else { return starts }
    return starts | behindOthers(mask & ~starts, at: base, in: bytes)
  }

  /// The same, one place after the other, for those behind a scalar that is not ASCII.
  private static func behindOthers(_ mask: UInt64, at base: Int, in bytes: UnsafePointer<UInt8>) -> UInt64 {
    var (remaining, starts) = (mask, UInt64(0))
    while remaining != 0 {
      let bit = remaining & (0 &- remaining)
      let place = base &+ remaining.trailingZeroBitCount
      if bytes[place &- 1] >= 0x80, Folding.isWordStart(place, in: bytes) { starts |= bit }
      remaining ^= bit
    }
    return starts
  }

  /// Sixteen folded bytes, told apart without a branch.
  private struct PlainBytes {
    /// All ones for each byte of ASCII that belongs to no word.
    let separators: SIMD2<UInt64>
    /// The highest bit of each byte, which says that it is not ASCII.
    let high: SIMD2<UInt64>

    /// The highest bit of each byte of a sum says whether the byte is at least as large as what was taken from 0x80.
    @inline(__always)
    init(_ address: UnsafeRawPointer, _ offset: Int) {
      let bytes = address.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
      let low = bytes & 0x7F7F_7F7F_7F7F_7F7F
      let letters = (low &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(low &+ 0x0505_0505_0505_0505)
      let digits = (low &+ 0x5050_5050_5050_5050) & ~(low &+ 0x4646_4646_4646_4646)
      let bits = ~(letters | digits | bytes) & 0x8080_8080_8080_8080
      separators = (bits &- (bits &>> 7)) | bits
      high = bytes & 0x8080_8080_8080_8080
    }
  }
}
