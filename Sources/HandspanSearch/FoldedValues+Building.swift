extension FoldedValues {
  /// Folds and collates all values. O(*bytes*) and, where many values agree in their first bytes, O(*bytes* log *n*).
  init(_ values: ValueText) {
    var unordered = Unordered(values)
    let records = UnsafeMutableBufferPointer<Collation.Record>.allocate(capacity: values.count)
    defer { records.deallocate() }
    unordered.fold(values, into: records)
    values.bytes.withUnsafeBufferPointer { bytes in
      values.ends.withUnsafeBufferPointer { ends in
        Collation(folded: unordered.folded.base, original: bytes, ends: ends).sort(records)
      }
    }
    self.init(collated: records, unordered)
  }

  private init(
    collated records: UnsafeMutableBufferPointer<Collation.Record>, _ unordered: borrowing Unordered
  ) {
    let folded = UnsafeRawPointer(unordered.folded.base)
    let byteCount = unordered.byteCount + 1
    bytes = [UInt8](unsafeUninitializedCapacity: byteCount + FoldedValues.padding) { room, count in
      guard let base = room.baseAddress else { return }
      base[0] = Folding.terminator
      var end = 1
      for start in stride(from: 0, to: records.count, by: Gathering.count) {
        let batch = UnsafeMutableBufferPointer(
          rebasing: records[start..<min(records.count, start + Gathering.count)])
        Gathering.forEach(batch, in: folded) { value, length in
          FoldedValues.copy(value, length, to: UnsafeMutableRawPointer(base + end))
          end &+= length
        }
      }
      (base + byteCount).update(repeating: 0, count: FoldedValues.padding)
      count = byteCount + FoldedValues.padding
    }
    boundaries = Boundaries(byteCount: byteCount, zeroesIn: bytes)
    positions = records.map { $0.position }
    let unorderedMarks = unordered.marks
    marks = AccentMarks(records.lazy.map { unorderedMarks[Int($0.position)] })
    frequencies = FoldedValues.frequencies(of: bytes)
  }

  /// Writes up to 15 bytes more than were asked for.
  @inline(__always)
  private static func copy(_ source: UnsafeRawPointer, _ length: Int, to room: UnsafeMutableRawPointer) {
    var offset = 0
    repeat {
      let bytes = source.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      room.storeBytes(of: bytes, toByteOffset: offset, as: SIMD16<UInt8>.self)
      offset &+= 16
    } while offset < length
  }

  private static func frequencies(of bytes: [UInt8]) -> [UInt32] {
    var frequencies = [UInt32](repeating: 0, count: 256)
    // An odd step, so that no width of scalars is preferred.
    for index in stride(from: 0, to: bytes.count, by: 17) { frequencies[Int(bytes[index])] &+= 1 }
    return frequencies
  }
}

/// Fetches values from all over memory, many at once.
///
/// A branch that depends on a value has to wait until the value has come. So first come the lengths, without a branch,
/// and the processor waits for many values at the same time.
private enum Gathering {
  static let count = 64

  /// Shows each value and its length, the zero that ends it included.
  @inline(__always)
  static func forEach(
    _ records: UnsafeMutableBufferPointer<Collation.Record>, in folded: UnsafeRawPointer,
    _ body: (UnsafeRawPointer, Int) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: count) { lengths in
      for (index, record) in records.enumerated() { lengths[index] = shortLength(folded + Int(record.start)) }
      for (index, record) in records.enumerated() {
        let value = folded + Int(record.start)
        body(value, lengths[index] > 16 ? length(value) : lengths[index])
      }
    }
  }

  /// The length of a value of up to 16 bytes; more for any other.
  @inline(__always)
  private static func shortLength(_ value: UnsafeRawPointer) -> Int {
    let zeroes = BlockBits.equal(value, 0, SIMD16())
    let (low, high) = (zeroes.x.trailingZeroBitCount >> 3, zeroes.y.trailingZeroBitCount >> 3)
    return low &+ (low == 8 ? high : 0) &+ 1
  }

  private static func length(_ value: UnsafeRawPointer) -> Int {
    var offset = 16
    while true {
      let length = shortLength(value + offset)
      if length <= 16 { return offset + length }
      offset += 16
    }
  }
}

/// The values folded in the order in which they came, each ended by a zero.
private struct Unordered: ~Copyable {
  var folded: ByteRoom
  private(set) var byteCount = 0
  private(set) var marks: [UInt16] = []

  /// Bytes behind the last value that may be read.
  private static let padding = 16

  init(_ values: ValueText) {
    // Enough that it seldom has to grow: folding makes few texts longer.
    var (longest, start) = (0, UInt32(0))
    for end in values.ends {
      longest = max(longest, Int(end - start))
      start = end
    }
    folded = ByteRoom(capacity: values.byteCount + values.count + BulkFolding.room(for: longest))
    marks.reserveCapacity(values.count)
  }

  /// Folds all values and makes the records by which they are put into order.
  mutating func fold(_ values: ValueText, into records: UnsafeMutableBufferPointer<Collation.Record>) {
    var folding = BulkFolding()
    values.bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for position in 0..<values.count {
        let end = Int(values.ends[position])
        let value = UnsafeBufferPointer(rebasing: bytes[start..<end])
        let room = folded.room(for: BulkFolding.room(for: value.count))
        folding.marks = 0
        let length = folding.fold(value, to: room)
        room[length] = Folding.terminator
        records[position] = Collation.Record(start: UInt32(folded.count), position: UInt32(position))
        folded.count &+= length &+ 1
        marks.append(folding.marks)
        start = end
      }
    }
    byteCount = folded.count
    precondition(byteCount < ValueText.maximumByteCount, "folded values hold at most 2,147,483,647 bytes")
    let padding = folded.room(for: Unordered.padding)
    padding.update(repeating: 0, count: Unordered.padding)
  }
}
