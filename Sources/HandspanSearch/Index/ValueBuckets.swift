/// The positions of values, those that fold to the same first bytes next to each other, and in the order of these.
///
///     values      Łódź   Lagos   Pau   Lodz
///     firsts      l o    l a     p a   l o
///     positions   1   0 3   2              a bucket for la, one for lo, one for pa
struct ValueBuckets {
  /// In collated order once each bucket has been sorted.
  private(set) var positions: [UInt32]
  /// Behind the last value of each bucket.
  private let ends: [UInt32]

  /// So many values are worth a bucket for each pair of bytes.
  private static let many = 4096

  init(_ values: ValueText, _ folding: inout BulkFolding) {
    guard values.count >= ValueBuckets.many else {
      positions = (0..<UInt32(values.count)).map { $0 }
      ends = [UInt32(values.count)]
      return
    }
    let firsts = ValueBuckets.firsts(of: values, &folding)
    var ends = [UInt32](repeating: 0, count: 1 << 16)
    for first in firsts { ends[Int(first)] &+= 1 }
    var total = UInt32(0)
    for bucket in ends.indices {
      let count = ends[bucket]
      ends[bucket] = total
      total &+= count
    }
    positions = [UInt32](unsafeUninitializedCapacity: values.count) { target, count in
      for (position, first) in firsts.enumerated() {
        target[Int(ends[Int(first)])] = UInt32(position)
        ends[Int(first)] &+= 1
      }
      count = values.count
    }
    self.ends = ends
  }

  private static func firsts(of values: ValueText, _ folding: inout BulkFolding) -> [UInt16] {
    values.bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      return values.ends.map { end in
        defer { start = Int(end) }
        return folding.firstBytes(of: start..<Int(end), in: bytes)
      }
    }
  }

  /// Shows each bucket that is not empty, in order.
  mutating func forEach(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
    positions.withUnsafeMutableBufferPointer { positions in
      var start = 0
      for end in ends where end > start {
        body(UnsafeMutableBufferPointer(rebasing: positions[start..<Int(end)]))
        start = Int(end)
      }
    }
  }
}
