/// Puts values into collated order: by their folded bytes, then by their own bytes, then by their position.
///
///     keys        l a g o s ␀ ␀ ␀    l a g o s   l a    l o d z ␀ ␀ ␀ ␀     sorted as numbers
///     alike                          g u n a ␀ ␀ ␀ ␀                        those of one key, by their next eight
///     equal                                             Ł ó d ź, l o d z    those with no more bytes, by their own
///
/// What costs time is to wait for values, which lie all over memory. So the bytes of a whole group are fetched in one go,
/// without a branch in between, and the processor waits for many at the same time.
struct Collation: ~Copyable {
  private struct Record {
    /// Eight folded bytes, the first the highest; zeroes behind the end of the value.
    var key: UInt64
    /// Where the folded value begins.
    let start: UInt32
    let position: UInt32
  }

  /// The values as they were given.
  private let original: ValueText.View

  private var records = UnsafeMutablePointer<Record>.allocate(capacity: 0)
  private var scratch = UnsafeMutablePointer<Record>.allocate(capacity: 0)
  private var capacity = 0
  /// Where the next record goes, for each byte.
  private let places = UnsafeMutablePointer<Int>.allocate(capacity: 256)

  /// Still to be sorted by their keys.
  private var groups: [Range<Int>] = []
  /// Those with the same key and more bytes behind it.
  private var alike: [Range<Int>] = []
  /// Those that fold to the same.
  private var equal: [Range<Int>] = []

  /// Groups of up to that many are sorted by insertion: measured with real values, of which many are in order already.
  private static let insertionLimit = 48
  private static let keySize = MemoryLayout<UInt64>.size

  init(original: ValueText.View) {
    self.original = original
  }

  deinit {
    records.deallocate()
    scratch.deallocate()
    places.deallocate()
  }

  /// Shows where the values of a bucket begin, in order.
  mutating func forEach(of bucket: borrowing FoldedBucket, _ body: (Int, UnsafePointer<UInt8>) -> Void) {
    let (folded, records) = (bucket.base, reserve(for: bucket.count))
    bucket.forEach { index, head, start in
      records[index] = Record(key: Collation.key(folded + Int(start)), start: start, position: head.position)
    }
    if bucket.count > 1 { groups.append(0..<bucket.count) }
    sortByFoldedBytes(folded)
    sortByOwnBytes()
    for index in 0..<bucket.count { body(index, folded + Int(records[index].start)) }
  }

  private mutating func reserve(for count: Int) -> UnsafeMutablePointer<Record> {
    guard capacity < count else { return records }
    records.deallocate()
    scratch.deallocate()
    capacity = max(count, 2 * capacity)
    records = .allocate(capacity: capacity)
    scratch = .allocate(capacity: capacity)
    return records
  }

  private mutating func sortByFoldedBytes(_ folded: UnsafePointer<UInt8>) {
    var keyOffset = 0
    while !groups.isEmpty {
      while let group = groups.popLast() {
        if group.count <= Collation.insertionLimit { insert(group) } else { split(group) }
      }
      keyOffset += Collation.keySize
      for range in alike {
        for index in range {
          records[index].key = Collation.key(folded + Int(records[index].start) + keyOffset)
        }
      }
      swap(&groups, &alike)
    }
  }

  /// The first eight bytes of a folded value, or of the rest of one.
  @inline(__always)
  private static func key(_ value: UnsafePointer<UInt8>) -> UInt64 {
    let bytes = UInt64(littleEndian: UnsafeRawPointer(value).loadUnaligned(as: UInt64.self))
    // The lowest bit that is set belongs to the first zero (Mycroft, 1987). None is set if there is no zero, and then
    // all bytes are before it.
    let zeroes = (bytes &- 0x0101_0101_0101_0101) & ~bytes & 0x8080_8080_8080_8080
    let before = ((zeroes & (0 &- zeroes)) &>> 7) &- 1
    return (bytes & before).byteSwapped
  }

  /// One round of a radix sort, by the first byte in which the keys differ.
  private mutating func split(_ group: Range<Int>) {
    var (some, every) = (UInt64(0), UInt64.max)
    for index in group {
      some |= records[index].key
      every &= records[index].key
    }
    guard some != every else { return append(group, of: some) }
    let shift = UInt64(56 &- (some ^ every).leadingZeroBitCount & ~7)
    // No byte is less than the bits that all have in common, and none is more than all bits that occur.
    let bytes = Int(every &>> shift & 0xFF)...Int(some &>> shift & 0xFF)
    for byte in bytes { places[byte] = 0 }
    for index in group { places[Int(records[index].key &>> shift & 0xFF)] &+= 1 }
    var total = group.lowerBound
    for byte in bytes {
      let count = places[byte]
      places[byte] = total
      total &+= count
    }
    distribute(group, shift)
    // What was the start for each byte has moved on to the end.
    var start = group.lowerBound
    for byte in bytes {
      let end = places[byte]
      if end &- start > 1 { groups.append(start..<end) }
      start = end
    }
  }

  private func distribute(_ group: Range<Int>, _ shift: UInt64) {
    for index in group {
      let byte = Int(records[index].key &>> shift & 0xFF)
      scratch[places[byte]] = records[index]
      places[byte] &+= 1
    }
    UnsafeMutableRawPointer(records + group.lowerBound).copyMemory(
      from: scratch + group.lowerBound, byteCount: group.count * MemoryLayout<Record>.stride)
  }

  /// Sorts a small group, and notes which of it have the same key.
  private mutating func insert(_ group: Range<Int>) {
    sortByInsertion(group) { $0.key < $1.key }
    var start = group.lowerBound
    while start < group.upperBound {
      let key = records[start].key
      var end = start &+ 1
      while end < group.upperBound, records[end].key == key { end &+= 1 }
      if end &- start > 1 { append(start..<end, of: key) }
      start = end
    }
  }

  /// A key with a zero holds the end of its value.
  private mutating func append(_ range: Range<Int>, of key: UInt64) {
    if key & 0xFF == 0 { equal.append(range) } else { alike.append(range) }
  }

  @inline(__always)
  private func sortByInsertion(_ range: Range<Int>, _ precedes: (Record, Record) -> Bool) {
    for index in range.dropFirst() {
      let record = records[index]
      var hole = index
      while hole > range.lowerBound, precedes(record, records[hole &- 1]) {
        records[hole] = records[hole &- 1]
        hole &-= 1
      }
      records[hole] = record
    }
  }
}

extension Collation {
  private mutating func sortByOwnBytes() {
    for range in equal {
      for index in range { records[index].key = ownKey(records[index]) }
    }
    for range in equal {
      if range.count <= Collation.insertionLimit {
        sortByInsertion(range) { ownBytesPrecede($0, $1) }
      } else {
        var many = UnsafeMutableBufferPointer(start: records + range.lowerBound, count: range.count)
        many.sort { ownBytesPrecede($0, $1) }
      }
    }
    equal.removeAll(keepingCapacity: true)
  }

  /// The first eight bytes of a value as it was given; zeroes behind its end.
  @inline(__always)
  private func ownKey(_ record: Record) -> UInt64 {
    let range = ownBytes(record)
    guard range.lowerBound + Collation.keySize <= original.bytes.count else {
      return original.bytes[range].reduce(0) { $0 << 8 | UInt64($1) } << UInt64(64 - 8 * range.count)
    }
    let bytes = UnsafeRawBufferPointer(original.bytes).loadUnaligned(
      fromByteOffset: range.lowerBound, as: UInt64.self)
    let beyond = UInt64.max >> UInt64(8 * min(range.count, Collation.keySize))
    return UInt64(bigEndian: bytes) & ~beyond
  }

  private func ownBytesPrecede(_ a: Record, _ b: Record) -> Bool {
    guard a.key == b.key else { return a.key < b.key }
    let (left, right) = (ownBytes(a), ownBytes(b))
    var (i, j) = (left.lowerBound, right.lowerBound)
    while i < left.upperBound, j < right.upperBound {
      if original.bytes[i] != original.bytes[j] { return original.bytes[i] < original.bytes[j] }
      i &+= 1
      j &+= 1
    }
    return left.count == right.count ? a.position < b.position : left.count < right.count
  }

  private func ownBytes(_ record: Record) -> Range<Int> { original.range(at: Int(record.position)) }
}
