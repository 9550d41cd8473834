/// All values in their folded form, collated, each ended by a zero.
///
///     bytes       ␀ l a g o s ␀ l o d z ␀ p a u ␀
///     boundaries  ^           ^         ^       ^
///     positions     0           1         2            which value of the index it is
///     marks         none        ó ź       none         which letters with accents are anywhere in it
///
/// A match never reaches across a zero, so one scan over the bytes finds the matches of all values, in collated order.
struct FoldedValues: Sendable {
  /// The first byte is a zero; behind the last come `padding` zeroes, so that a scan may read beyond the end.
  let bytes: [UInt8]
  let boundaries: Boundaries
  let positions: [UInt32]
  let marks: AccentMarks
  /// How often each byte occurs, from a sample.
  let frequencies: [UInt32]

  static let padding = 192

  var count: Int { positions.count }

  func withView<Result>(_ body: (View) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      boundaries.withView { boundaries in
        // There is always at least the zero before the first value.
        guard let base = bytes.baseAddress else { preconditionFailure("folded values without a byte") }
        return body(
          View(bytes: base, end: bytes.count - FoldedValues.padding, count: count, boundaries: boundaries))
      }
    }
  }

  /// The same without checks of bounds, as long as nobody changes it.
  struct View {
    let bytes: UnsafePointer<UInt8>
    /// Behind the last zero that ends a value.
    let end: Int
    let count: Int
    let boundaries: Boundaries.View

    /// Where the value of an index in collated order begins; for `count`, the end.
    func start(of index: Int) -> Int { boundaries.select(index) + 1 }

    /// Which value, in collated order, the byte at `offset` belongs to.
    func index(at offset: Int) -> Int { boundaries.rank(offset) - 1 }

    /// The bytes of the value that the byte at `offset` belongs to.
    func value(around offset: Int) -> Range<Int> {
      boundaries.last(before: offset) + 1..<boundaries.first(from: offset)
    }

    func matches(_ needle: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
      for index in 0..<needle.count where bytes[offset &+ index] != needle[index] { return false }
      return true
    }

    /// The values, in collated order, that begin with `prefix`. O(|*prefix*| log *n*).
    func values(beginningWith prefix: [UInt8]) -> Range<Int> {
      let lower = partition { compare($0, with: prefix) < 0 }
      return lower..<partition(from: lower) { compare($0, with: prefix) <= 0 }
    }

    private func partition(from start: Int = 0, _ isBefore: (Int) -> Bool) -> Int {
      var (low, high) = (start, count)
      while low < high {
        let middle = low + (high - low) / 2
        if isBefore(middle) { low = middle + 1 } else { high = middle }
      }
      return low
    }

    /// Negative if the value comes before `prefix`, 0 if it begins with it, positive if it comes behind.
    private func compare(_ index: Int, with prefix: [UInt8]) -> Int {
      let start = start(of: index)
      for (offset, byte) in prefix.enumerated() where bytes[start + offset] != byte {
        return Int(bytes[start + offset]) - Int(byte)
      }
      return 0
    }
  }
}
