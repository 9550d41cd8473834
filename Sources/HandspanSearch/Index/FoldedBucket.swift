/// The values of one bucket in their folded form, each ended by a zero and behind a head of its own.
///
///     head  lodz ␀   head  lodz ␀   head  lom ␀
///           ^              ^              ^        starts
///
/// Values lie all over memory, and to wait for them is what costs time. So of many values at once, first the place is
/// looked up, then the first bytes are folded, both without a branch in between: the processor waits for many at the
/// same time. The rest finds them near.
struct FoldedBucket: ~Copyable {
  private var folded = ByteBuffer(capacity: 0)
  private(set) var count = 0

  /// Bytes behind the last value that may be read.
  private static let padding = 32

  var base: UnsafePointer<UInt8> { UnsafePointer(folded.base) }

  /// Folds the values at these positions; what was there before is gone.
  mutating func fill(
    _ positions: UnsafeMutableBufferPointer<UInt32>, of values: ValueText.View, _ folding: inout BulkFolding
  ) {
    let text = values.bytes
    folded.count = 0
    count = positions.count
    withUnsafeTemporaryAllocation(of: Fetched.self, capacity: Fetched.batchCount) { batch in
      for first in stride(from: 0, to: count, by: Fetched.batchCount) {
        let batchCount = min(Fetched.batchCount, count &- first)
        for index in 0..<batchCount { batch[index].find(positions[first &+ index], in: values) }
        for index in 0..<batchCount { batch[index].fetch(from: text) }
        for index in 0..<batchCount {
          append(positions[first &+ index], batch[index], of: text, &folding)
        }
      }
    }
    _ = folded.reserve(FoldedBucket.padding)
  }

  /// A value on its way.
  private struct Fetched {
    var range: Range<Int>
    var beginning: BulkFolding.Beginning

    static let batchCount = 64

    @inline(__always)
    mutating func find(_ position: UInt32, in values: ValueText.View) {
      range = values.range(at: Int(position))
    }

    @inline(__always)
    mutating func fetch(from text: UnsafeBufferPointer<UInt8>) {
      beginning = BulkFolding.Beginning(at: range.lowerBound, in: text)
    }
  }

  /// Shows the values in the order of their positions, each with its head and where it begins.
  @inline(__always)
  func forEach(_ body: (Int, Head, UInt32) -> Void) {
    var start = Head.size
    for index in 0..<count {
      let head = Head(of: base + start)
      body(index, head, UInt32(start))
      start &+= head.length(of: base + start) &+ 1 &+ Head.size
    }
  }

  @inline(__always)
  private mutating func append(
    _ position: UInt32, _ fetched: Fetched, of text: UnsafeBufferPointer<UInt8>, _ folding: inout BulkFolding
  ) {
    let range = fetched.range
    let value = folded.reserve(Head.size &+ BulkFolding.capacity(for: range.count)) + Head.size
    folding.marks = 0
    let length = folding.fold(range, of: text, to: value, fetched.beginning)
    value[length] = Folding.terminator
    Head(position: position, marks: folding.marks, length: length).write(before: value)
    folded.count &+= Head.size &+ length &+ 1
  }

  /// What is known of a value, next to its bytes.
  struct Head {
    private let packed: UInt64

    static let size = MemoryLayout<UInt64>.size
    /// Longer values are measured anew.
    private static let maximumLength = Int(UInt16.max)

    fileprivate init(position: UInt32, marks: UInt16, length: Int) {
      packed = UInt64(position) | UInt64(marks) << 32 | UInt64(min(length, Head.maximumLength)) << 48
    }

    /// That of the value that begins there.
    @inline(__always)
    init(of value: UnsafePointer<UInt8>) {
      packed = (UnsafeRawPointer(value) - Head.size).loadUnaligned(as: UInt64.self)
    }

    fileprivate func write(before value: UnsafeMutablePointer<UInt8>) {
      (UnsafeMutableRawPointer(value) - Head.size).storeBytes(of: packed, as: UInt64.self)
    }

    var position: UInt32 { UInt32(truncatingIfNeeded: packed) }
    var marks: UInt16 { UInt16(truncatingIfNeeded: packed &>> 32) }

    /// How many bytes the value has, without the zero that ends it.
    @inline(__always)
    func length(of value: UnsafePointer<UInt8>) -> Int {
      var length = Int(packed &>> 48)
      if length == Head.maximumLength {
        while value[length] != Folding.terminator { length &+= 1 }
      }
      return length
    }
  }
}
