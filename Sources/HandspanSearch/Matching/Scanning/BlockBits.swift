/// Comparisons of 16 bytes, brought down to a bit for each.
enum BlockBits {
  /// Which of the 16 bytes at an address are equal to those of a vector: all ones where they are, else zeroes.
  @inline(__always)
  static func equal(_ address: UnsafeRawPointer, _ offset: Int, _ bytes: SIMD16<UInt8>) -> SIMD2<UInt64> {
    unsafeBitCast(
      address.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self) .== bytes, to: SIMD2<UInt64>.self)
  }

  /// A bit for each of 16 bytes, which are all ones or all zeroes.
  ///
  /// One bit of each is kept, another in each byte of eight, and the multiplication adds them up in the highest.
  @inline(__always)
  static func bits(_ bytes: SIMD2<UInt64>) -> UInt64 {
    let kept = bytes & 0x8040_2010_0804_0201
    return (kept.x &* 0x0101_0101_0101_0101) >> 56 | ((kept.y &* 0x0101_0101_0101_0101) >> 56) << 8
  }

  /// The same for 64 bytes.
  @inline(__always)
  static func bits(
    _ first: SIMD2<UInt64>, _ second: SIMD2<UInt64>, _ third: SIMD2<UInt64>, _ fourth: SIMD2<UInt64>
  ) -> UInt64 {
    bits(first) | bits(second) << 16 | bits(third) << 32 | bits(fourth) << 48
  }
}
