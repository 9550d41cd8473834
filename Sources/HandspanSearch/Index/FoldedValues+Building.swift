extension FoldedValues {
  /// Folds and collates all values. O(*bytes*) and, where many values agree in their first bytes, O(*bytes* log *n*).
  init(_ values: ValueText) {
    var folding = BulkFolding()
    folding.learn(from: values)
    var buckets = ValueBuckets(values, &folding)
    var marks = AccentMarks.Builder(count: values.count)
    var collected = CollectedValues(values)
    values.withView { values in
      var bucket = FoldedBucket()
      var collation = Collation(original: values)
      buckets.forEach { positions in
        bucket.fill(positions, of: values, &folding)
        collation.forEach(of: bucket) { index, value in
          let head = FoldedBucket.Head(of: value)
          collected.append(value, head.length(of: value))
          marks.append(head.marks)
          positions[index] = head.position
        }
      }
    }
    let bytes = collected.finish()
    self.bytes = bytes
    boundaries = Boundaries(byteCount: bytes.count - FoldedValues.padding, zeroesIn: bytes)
    positions = buckets.positions
    self.marks = marks.build(folding.letters)
    frequencies = FoldedValues.frequencies(of: bytes)
  }

  private static let sampleSize = 1 << 17

  private static func frequencies(of bytes: [UInt8]) -> [UInt32] {
    var frequencies = [UInt32](repeating: 0, count: 256)
    // An odd step, so that no width of scalars is preferred.
    for index in stride(from: 0, to: bytes.count, by: bytes.count / sampleSize | 1) {
      frequencies[Int(bytes[index])] &+= 1
    }
    return frequencies
  }
}

/// The values that have been put into order so far.
private struct CollectedValues: ~Copyable {
  private var bytes: [UInt8] = []
  /// What comes next to them.
  private var pending = ByteBuffer(capacity: 2 * portion)

  private static let portion = 1 << 16

  init(_ values: ValueText) {
    // Folding makes few texts longer.
    bytes.reserveCapacity(values.byteCount + values.count + 1 + FoldedValues.padding)
    bytes.append(Folding.terminator)
  }

  @inline(__always)
  mutating func append(_ value: UnsafePointer<UInt8>, _ length: Int) {
    CollectedValues.copy(value, length &+ 1, to: pending.reserve(length &+ 32))
    pending.count &+= length &+ 1
    if pending.count >= CollectedValues.portion { flush() }
  }

  private mutating func flush() {
    bytes.append(contentsOf: UnsafeBufferPointer(start: pending.base, count: pending.count))
    pending.count = 0
  }

  consuming func finish() -> [UInt8] {
    flush()
    bytes.append(contentsOf: repeatElement(0, count: FoldedValues.padding))
    precondition(bytes.count < ValueText.maximumByteCount, "folded values hold at most 2,147,483,647 bytes")
    // Accents have bytes of their own in the values, and none once they are folded.
    let isWasteful = bytes.capacity > bytes.count + bytes.count / 32
    return isWasteful ? bytes.withUnsafeBufferPointer { Array($0) } : bytes
  }

  /// Writes up to 31 bytes more than were asked for.
  @inline(__always)
  private static func copy(_ source: UnsafeRawPointer, _ length: Int, to target: UnsafeMutableRawPointer) {
    var offset = 0
    repeat {
      let bytes = source.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
      target.storeBytes(of: bytes, toByteOffset: offset, as: SIMD4<UInt64>.self)
      offset &+= 32
    } while offset < length
  }
}
