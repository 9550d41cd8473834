/// Puts values into collated order: by their folded bytes, then by their own bytes, then by their position.
///
/// A radix sort from the first byte on. Each record carries eight of the folded bytes as a number, so that small groups
/// are told apart by comparing numbers; groups that agree in all eight load the next eight.
struct Collation {
  struct Record {
    /// Eight folded bytes from the depth of the group on, the first the highest; zeroes behind the end of the value.
    var key: UInt64 = 0
    /// Where the folded value begins.
    var start: UInt32
    var position: UInt32
  }

  /// All values folded, in any order, each ended by a zero, and seven more bytes behind the last.
  let folded: UnsafePointer<UInt8>
  let original: ValueText

  /// Groups of up to that many are sorted by insertion.
  private static let insertionLimit = 32

  private struct Group {
    let range: Range<Int>
    /// How many of the first bytes are the same in all.
    let depth: Int
  }

  func sort(_ records: UnsafeMutableBufferPointer<Record>) {
    guard let base = records.baseAddress else { return }
    let scratch = UnsafeMutablePointer<Record>.allocate(capacity: records.count)
    defer { scratch.deallocate() }
    // A list instead of recursion, for values can agree in any number of bytes.
    var groups = [Group(range: 0..<records.count, depth: 0)]
    while let group = groups.popLast() {
      if group.range.count <= Collation.insertionLimit {
        insert(base, group)
      } else {
        split(base, scratch, group, &groups)
      }
    }
  }

  /// The key of a folded value from `depth` on.
  static func key(_ value: UnsafePointer<UInt8>) -> UInt64 {
    let bytes = UInt64(littleEndian: UnsafeRawPointer(value).loadUnaligned(as: UInt64.self))
    // The lowest bit that is set belongs to the first zero (Mycroft, 1987).
    let zeroes = (bytes &- 0x0101_0101_0101_0101) & ~bytes & 0x8080_8080_8080_8080
    guard zeroes != 0 else { return bytes.byteSwapped }
    return (bytes & ((1 << UInt64(zeroes.trailingZeroBitCount & ~7)) &- 1)).byteSwapped
  }

  private func split(
    _ records: UnsafeMutablePointer<Record>, _ scratch: UnsafeMutablePointer<Record>, _ group: Group,
    _ groups: inout [Group]
  ) {
    loadKeys(records, group)
    let shift = UInt64(56 - 8 * (group.depth & 7))
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 257) { ends in
      ends.initialize(repeating: 0)
      for index in group.range { ends[Int(records[index].key >> shift & 0xFF) &+ 1] &+= 1 }
      var total = group.range.lowerBound
      for byte in 0...256 {
        total &+= ends[byte]
        ends[byte] = total
      }
      distribute(records, scratch, group.range, shift, ends)
      // Each count has moved on to the end of its byte. Values with a zero have ended: nothing else tells them apart.
      sortEqual(records, group.range.lowerBound..<ends[0])
      var start = ends[0]
      for byte in 1..<256 where ends[byte] > start {
        if ends[byte] - start > 1 { groups.append(Group(range: start..<ends[byte], depth: group.depth + 1)) }
        start = ends[byte]
      }
    }
  }

  /// At a multiple of eight the keys are still those of the bytes before.
  private func loadKeys(_ records: UnsafeMutablePointer<Record>, _ group: Group) {
    guard group.depth & 7 == 0 else { return }
    for index in group.range {
      records[index].key = Collation.key(folded + Int(records[index].start) + group.depth)
    }
  }

  private func distribute(
    _ records: UnsafeMutablePointer<Record>, _ scratch: UnsafeMutablePointer<Record>, _ range: Range<Int>,
    _ shift: UInt64, _ ends: UnsafeMutableBufferPointer<Int>
  ) {
    for index in range {
      let byte = Int(records[index].key >> shift & 0xFF)
      scratch[ends[byte]] = records[index]
      ends[byte] &+= 1
    }
    (records + range.lowerBound).update(from: scratch + range.lowerBound, count: range.count)
  }

  private func insert(_ records: UnsafeMutablePointer<Record>, _ group: Group) {
    loadKeys(records, group)
    let depth = group.depth & ~7
    for index in group.range.dropFirst() {
      let record = records[index]
      var hole = index
      while hole > group.range.lowerBound, precedes(record, records[hole &- 1], depth: depth) {
        records[hole] = records[hole &- 1]
        hole &-= 1
      }
      records[hole] = record
    }
  }

  @inline(__always)
  private func precedes(_ a: Record, _ b: Record, depth: Int) -> Bool {
    a.key == b.key ? precedesBehindKey(a, b, depth: depth) : a.key < b.key
  }

  private func precedesBehindKey(_ a: Record, _ b: Record, depth: Int) -> Bool {
    guard a.key & 0xFF != 0 else { return originalPrecedes(a, b) }
    var (left, right) = (folded + Int(a.start) + depth + 8, folded + Int(b.start) + depth + 8)
    while true {
      let (leftKey, rightKey) = (Collation.key(left), Collation.key(right))
      if leftKey != rightKey { return leftKey < rightKey }
      if leftKey & 0xFF == 0 { return originalPrecedes(a, b) }
      left += 8
      right += 8
    }
  }

  private func originalPrecedes(_ a: Record, _ b: Record) -> Bool {
    let (left, right) = (original.range(at: Int(a.position)), original.range(at: Int(b.position)))
    return original.bytes.withUnsafeBufferPointer { bytes in
      for (i, j) in zip(left, right) where bytes[i] != bytes[j] { return bytes[i] < bytes[j] }
      return left.count == right.count ? a.position < b.position : left.count < right.count
    }
  }

  /// Values that fold to the same.
  private func sortEqual(_ records: UnsafeMutablePointer<Record>, _ range: Range<Int>) {
    var equal = UnsafeMutableBufferPointer(start: records + range.lowerBound, count: range.count)
    equal.sort { originalPrecedes($0, $1) }
  }
}
