/// The bytes of a selection, version 1. Numbers are variable-length: 7 bits a byte, lowest first, the top bit set on all
/// bytes but the last.
///
///     48 53 01            "HS" and the version
///     number              how many items the collection holds
///     blocks              until they cover all items:
///       number 2k         k stretches; then one byte, 1 if the first is selected; then the k lengths, none of them 0
///       number 2k + 1     k bits; then ⌈k / 8⌉ bytes, lowest bit first, the excess bits 0
///     4 bytes             the CRC-32 (IEEE 802.3) of all bytes before, lowest first
package enum SelectionFormat {
  static let magic: [UInt8] = [0x48, 0x53]
  static let version: UInt8 = 1
  static let checksumLength = 4

  /// Contents with the header before them and the checksum after them, whether or not they mean anything.
  package static func sealed(_ contents: [UInt8]) -> [UInt8] { withChecksum(magic + [version] + contents) }

  static func withChecksum(_ bytes: [UInt8]) -> [UInt8] {
    let checksum = CRC32.checksum(of: bytes[...])
    return bytes + (0..<UInt32(checksumLength)).map { UInt8(truncatingIfNeeded: checksum >> ($0 * 8)) }
  }
}

extension Selection {
  /// The selection as bytes; equal selections may differ in them where they came about differently. O(*leaves*), at most little more than an eighth of *n*.
  public func encoded() -> [UInt8] {
    var encoder = SelectionEncoder(itemCount: itemCount)
    var position = 0
    while position < itemCount {
      let (leaf, start) = root.leafPiece(at: position)
      encoder.append(leaf)
      position = start + leaf.length
    }
    return encoder.finished()
  }
}

private struct SelectionEncoder {
  private var bytes = SelectionFormat.magic + [SelectionFormat.version]

  // At most one of the two blocks under way has anything in it.
  private var stretches: [Int] = []
  private var firstState = false
  private var lastState = false
  private var bits: [UInt8] = []
  private var bitCount = 0

  init(itemCount: Int) { append(number: itemCount) }

  mutating func append(_ leaf: Piece) {
    defer { leaf.keepAlive() }
    let whole = leaf.leaf(at: 0)
    if let view = whole.view, view.kind == .bitmap {
      finishStretches()
      append(view.bits(length: leaf.length), inverted: leaf.isInverted)
      return
    }
    finishBits()
    var position = 0
    while position < leaf.length {
      let stretch = whole.stretch(around: position)
      append(length: stretch.count, isSelected: whole.state(at: position))
      position = stretch.upperBound
    }
  }

  consuming func finished() -> [UInt8] {
    finishStretches()
    finishBits()
    return SelectionFormat.withChecksum(bytes)
  }

  private mutating func append(length: Int, isSelected: Bool) {
    if stretches.isEmpty {
      firstState = isSelected
    } else if isSelected == lastState {
      stretches[stretches.count - 1] += length
      return
    }
    lastState = isSelected
    stretches.append(length)
  }

  private mutating func append(_ added: Bits, inverted: Bool) {
    var position = 0
    while position < added.length {
      let free = 8 - bitCount & 7
      let step = min(free == 8 ? 64 : free, added.length - position)
      let word = (inverted ? ~added.word(at: position) : added.word(at: position)) & Bits.low(step)
      append(bits: word, count: step)
      position += step
    }
  }

  /// Appends at most as many bits as the last byte has room for, or up to 64 where it is full.
  private mutating func append(bits word: UInt64, count: Int) {
    let used = bitCount & 7
    bitCount += count
    if used > 0 {
      bits[bits.count - 1] |= UInt8(truncatingIfNeeded: word << UInt64(used))
      return
    }
    for shift in stride(from: 0, to: count, by: 8) {
      bits.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
    }
  }

  private mutating func finishStretches() {
    guard !stretches.isEmpty else { return }
    append(number: stretches.count * 2)
    bytes.append(firstState ? 1 : 0)
    for length in stretches { append(number: length) }
    stretches.removeAll(keepingCapacity: true)
  }

  private mutating func finishBits() {
    guard bitCount > 0 else { return }
    append(number: bitCount &* 2 + 1)
    bytes += bits
    bits.removeAll(keepingCapacity: true)
    bitCount = 0
  }

  private mutating func append(number: Int) {
    // Twice the largest item count does not fit an Int of 32 bits.
    var rest = UInt32(truncatingIfNeeded: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

/// CRC-32 as of IEEE 802.3: reflected, polynomial 0xEDB88320.
enum CRC32 {
  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    let table = (0..<256).map { byte in
      var value = UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
      return value
    }
    var checksum = UInt32.max
    for byte in bytes { checksum = table[Int(UInt8(truncatingIfNeeded: checksum) ^ byte)] ^ (checksum >> 8) }
    return ~checksum
  }
}
