/// Why bytes are not a selection.
public enum SelectionDecodingError: Error, Sendable, Equatable {
  /// The bytes do not begin as a selection does.
  case notASelection
  /// A later version wrote them.
  case unsupportedVersion(UInt8)
  /// The bytes end too early.
  case truncated
  /// The bytes were changed since they were written.
  case wrongChecksum
  /// The bytes say something impossible, although their checksum is right; the offset is where.
  case malformed(offset: Int)
}

extension Selection {
  /// Reads what `encoded()` wrote, and rejects everything else. O(*bytes*), in time and in memory.
  public init(decoding bytes: [UInt8]) throws(SelectionDecodingError) {
    var decoder = try SelectionDecoder(bytes)
    self.init(root: try decoder.tree())
  }
}

private struct SelectionDecoder {
  private let bytes: [UInt8]
  /// Where the checksum begins.
  private let end: Int
  private var offset: Int

  init(_ bytes: [UInt8]) throws(SelectionDecodingError) {
    let header = SelectionFormat.magic.count
    guard bytes.count > header else {
      throw SelectionFormat.magic.starts(with: bytes.prefix(header)) ? .truncated : .notASelection
    }
    guard bytes.starts(with: SelectionFormat.magic) else { throw .notASelection }
    guard bytes[header] == SelectionFormat.version else { throw .unsupportedVersion(bytes[header]) }
    self.bytes = bytes
    offset = header + 1
    end = bytes.count - SelectionFormat.checksumLength
    guard end >= offset else { throw .truncated }
    var written: UInt32 = 0
    for index in 0..<SelectionFormat.checksumLength {
      written |= UInt32(bytes[end + index]) << UInt32(index * 8)
    }
    guard CRC32.checksum(of: bytes[..<end]) == written else { throw .wrongChecksum }
  }

  mutating func tree() throws(SelectionDecodingError) -> Piece {
    let start = offset
    let itemCount = try number()
    guard itemCount <= UInt32(Selection.maximumItemCount) else { throw .malformed(offset: start) }
    var remaining = Int(itemCount)
    var builder = PieceBuilder()
    while remaining > 0 {
      let start = offset
      let block = try number()
      guard block > 1 else { throw .malformed(offset: start) }
      if block & 1 == 0 {
        try readStretches(Int(block / 2), into: &builder, remaining: &remaining)
      } else {
        guard Int(block / 2) <= remaining else { throw .malformed(offset: start) }
        try readBits(Int(block / 2), into: &builder)
        remaining -= Int(block / 2)
      }
    }
    guard offset == end else { throw .malformed(offset: offset) }
    return builder.finished()
  }

  private mutating func readStretches(
    _ count: Int, into builder: inout PieceBuilder, remaining: inout Int
  ) throws(SelectionDecodingError) {
    let first = try byte()
    guard first <= 1 else { throw .malformed(offset: offset - 1) }
    var state = first == 1
    for _ in 0..<count {
      let start = offset
      let length = try number()
      guard length > 0, length <= UInt32(remaining) else { throw .malformed(offset: start) }
      builder.append(length: Int(length), isSelected: state)
      remaining -= Int(length)
      state.toggle()
    }
  }

  private mutating func readBits(
    _ count: Int, into builder: inout PieceBuilder
  ) throws(SelectionDecodingError) {
    // The bytes are there before any memory is taken for them.
    guard (count + 7) / 8 <= end - offset else { throw .truncated }
    var done = 0
    while done < count {
      let length = min(count - done, LeafLimits.bulkBitmapLength)
      let node = Node.bitmap(length: length)
      let bits = NodeView(node).bits(length: length)
      for index in 0..<(length + 7) / 8 {
        bits.words[index >> 3] |= UInt64(bytes[offset + index]) << UInt64((index & 7) * 8)
      }
      offset += (length + 7) / 8
      let excess = length & 63
      if excess > 0, bits.words[bits.wordCount - 1] & ~Bits.low(excess) != 0 {
        throw .malformed(offset: offset - 1)
      }
      builder.append(Piece(bitmap: node, length: length, isInverted: false))
      done += length
    }
  }

  private mutating func byte() throws(SelectionDecodingError) -> UInt8 {
    guard offset < end else { throw .truncated }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// A number of up to 32 bits in its shortest form.
  private mutating func number() throws(SelectionDecodingError) -> UInt32 {
    let start = offset
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      value |= UInt64(next & 0x7F) << shift
      guard value <= UInt64(UInt32.max) else { throw .malformed(offset: start) }
      if next < 0x80 {
        guard next > 0 || shift == 0 else { throw .malformed(offset: start) }
        return UInt32(value)
      }
      shift += 7
      guard shift < 35 else { throw .malformed(offset: start) }
    }
  }
}
