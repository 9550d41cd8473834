extension FoldedValues {
  /// Folds and collates all values. O(*bytes*) and, where many values agree in their first bytes, O(*bytes* log *n*).
  init(_ values: ValueText) {
    var unordered = Unordered(values)
    let records = UnsafeMutableBufferPointer<Collation.Record>.allocate(capacity: values.count)
    defer { records.deallocate() }
    unordered.fold(values, into: records)
    Collation(folded: unordered.folded.base, original: values).sort(records)
    self.init(collated: records, unordered)
  }

  private init(
    collated records: UnsafeMutableBufferPointer<Collation.Record>, _ unordered: borrowing Unordered
  ) {
    let folded = UnsafeRawPointer(unordered.folded.base)
    let byteCount = unordered.byteCount + 1
    var boundaries = Boundaries(byteCount: byteCount)
    bytes = [UInt8](unsafeUninitializedCapacity: byteCount + FoldedValues.padding) { room, count in
      guard let base = room.baseAddress else { return }
      base[0] = Folding.terminator
      boundaries.insert(0)
      var end = 1
      for record in records {
        end &+= FoldedValues.copyValue(folded + Int(record.start), to: UnsafeMutableRawPointer(base + end))
        boundaries.insert(end &- 1)
      }
      (base + byteCount).update(repeating: 0, count: FoldedValues.padding)
      count = byteCount + FoldedValues.padding
    }
    boundaries.finish()
    self.boundaries = boundaries
    positions = records.map { $0.position }
    marks = records.map { unordered.marks[Int($0.position)] }
    frequencies = FoldedValues.frequencies(of: bytes)
  }

  /// Copies bytes up to the zero that ends a value, and that as well; returns how many. Writes up to 15 bytes more.
  @inline(__always)
  private static func copyValue(_ source: UnsafeRawPointer, to room: UnsafeMutableRawPointer) -> Int {
    var offset = 0
    while true {
      let bytes = source.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      room.storeBytes(of: bytes, toByteOffset: offset, as: SIMD16<UInt8>.self)
      let zeroes = unsafeBitCast(bytes .== 0, to: SIMD2<UInt64>.self)
      if zeroes.x != 0 { return offset &+ zeroes.x.trailingZeroBitCount >> 3 &+ 1 }
      if zeroes.y != 0 { return offset &+ 8 &+ zeroes.y.trailingZeroBitCount >> 3 &+ 1 }
      offset &+= 16
    }
  }

  private static func frequencies(of bytes: [UInt8]) -> [UInt32] {
    var frequencies = [UInt32](repeating: 0, count: 256)
    // An odd step, so that no width of scalars is preferred.
    for index in stride(from: 0, to: bytes.count, by: 17) { frequencies[Int(bytes[index])] &+= 1 }
    return frequencies
  }
}

/// The values folded in the order in which they came, each ended by a zero.
private struct Unordered: ~Copyable {
  var folded: ByteRoom
  private(set) var byteCount = 0
  private(set) var marks: [UInt8] = []

  /// Bytes behind the last value that may be read.
  private static let padding = 16

  init(_ values: ValueText) {
    // Enough that it seldom has to grow: folding makes few texts longer.
    let longest = (0..<values.count).reduce(0) { max($0, values.range(at: $1).count) }
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
