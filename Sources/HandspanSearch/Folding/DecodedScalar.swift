/// A scalar read from UTF-8, and how many bytes it took.
///
/// Where the bytes are not UTF-8, the longest beginning of a scalar, or else one byte, reads as U+FFFD: the practice that
/// the Unicode Standard recommends in section 3.9 and that `String(decoding:as:)` follows.
struct DecodedScalar {
  let value: UInt32
  let length: Int

  static let replacement: UInt32 = 0xFFFD

  /// Reads the scalar that begins at `offset`, which lies before the end.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    let lead = bytes[offset]
    let allowed = DecodedScalar.secondBytes(after: lead)
    guard lead >= 0x80, offset + 1 < bytes.count, allowed.contains(bytes[offset + 1]) else {
      self.init(value: lead < 0x80 ? UInt32(lead) : DecodedScalar.replacement, length: 1)
      return
    }
    let expected = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead) & (0x7F >> UInt32(expected))
    var length = 1
    while length < expected, offset + length < bytes.count, bytes[offset + length] & 0xC0 == 0x80 {
      value = value << 6 | UInt32(bytes[offset + length] & 0x3F)
      length += 1
    }
    self.init(value: length == expected ? value : DecodedScalar.replacement, length: length)
  }

  private init(value: UInt32, length: Int) {
    self.value = value
    self.length = length
  }

  /// Table 3-7 of the Unicode Standard: neither overlong forms nor surrogates nor anything beyond U+10FFFF.
  private static func secondBytes(after lead: UInt8) -> ClosedRange<UInt8> {
    switch lead {
    case 0xC2...0xDF, 0xE1...0xEC, 0xEE, 0xEF, 0xF1...0xF3: 0x80...0xBF
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0xFF...0xFF  // No byte 0xFF continues anything, and none follows in a range below.
    }
  }
}
