/// Which letters with accents the values have, of which few have any.
///
///     values     lagos   łódź     pau   łomża
///     marked     0       1        0     1       a bit for each value
///     marks              ó ź            ż       for each marked one, a bit of sixteen for each such letter
///
/// Which bit is whose, `AccentedLetters` says. Rare letters share some: a value with the marks of a query need not match it,
/// but one without them does not.
struct AccentMarks: Sendable {
  private let marked: [UInt64]
  private let marks: [UInt16]
  let letters: AccentedLetters

  /// The values with certain marks, at least one.
  func values(with needed: UInt16) -> MarkedValues {
    var index = 0
    return MarkedValues(
      bits: marked.map { word in
        var (remaining, found) = (word, UInt64(0))
        while remaining != 0 {
          let bit = remaining & (0 &- remaining)
          found |= marks[index] & needed == needed ? bit : 0
          index &+= 1
          remaining ^= bit
        }
        return found
      })
  }
}

extension AccentMarks {
  /// Takes the marks of one value after the other, in collated order, of most of them none.
  struct Builder: ~Copyable {
    private var marked: [UInt64] = []
    private var marks = ByteBuffer(capacity: 0)
    private var word: UInt64 = 0
    private var count = 0

    private static let size = MemoryLayout<UInt16>.size

    /// - Parameter count: how many values there will be.
    init(count: Int) { marked.reserveCapacity((count + 63) / 64) }

    @inline(__always)
    mutating func append(_ mark: UInt16) {
      // Every mark is written, and the next writes over it if it was none: there is no telling which are.
      let isMarked = mark == 0 ? 0 : 1
      UnsafeMutableRawPointer(marks.reserve(Builder.size)).storeBytes(of: mark, as: UInt16.self)
      marks.count &+= isMarked &* Builder.size
      word |= UInt64(isMarked) << UInt64(count & 63)
      count &+= 1
      guard count & 63 == 0 else { return }
      marked.append(word)
      word = 0
    }

    /// - Parameter letters: what the marks stand for.
    consuming func build(_ letters: AccentedLetters) -> AccentMarks {
      if count & 63 != 0 { marked.append(word) }
      let marks = UnsafeRawBufferPointer(start: self.marks.base, count: self.marks.count)
      return AccentMarks(
        marked: marked,
        marks: (0..<marks.count / Builder.size).map {
          marks.loadUnaligned(fromByteOffset: $0 * Builder.size, as: UInt16.self)
        },
        letters: letters)
    }
  }
}

/// Some of the values: a bit for each, in collated order.
struct MarkedValues {
  fileprivate let bits: [UInt64]

  /// Of the ends in 64 bytes, which are those of values with such numbers, those of these values.
  ///
  /// - Parameter numbers: -1 is that of the boundary before the first value.
  @inline(__always)
  func ends(_ ends: UInt64, of numbers: Range<Int>) -> UInt64 {
    guard numbers.lowerBound >= 0 else {
      return self.ends(ends & (ends &- 1), of: 0..<numbers.upperBound)
    }
    var marked = bits(numbers)
    var (remaining, kept) = (ends, UInt64(0))
    while marked != 0, remaining != 0 {
      let bit = remaining & (0 &- remaining)
      kept |= marked & 1 == 0 ? 0 : bit
      marked &>>= 1
      remaining ^= bit
    }
    return kept
  }

  /// Whether none of those with such numbers is one of these.
  @inline(__always)
  func isNone(of numbers: Range<Int>) -> Bool {
    var start = max(0, numbers.lowerBound)
    while start < numbers.upperBound {
      let end = min(numbers.upperBound, start &+ 64)
      guard bits(start..<end) == 0 else { return false }
      start = end
    }
    return true
  }

  /// The bits of up to 64 values, the first the lowest.
  @inline(__always)
  private func bits(_ numbers: Range<Int>) -> UInt64 {
    let (word, shift) = (numbers.lowerBound >> 6, UInt64(numbers.lowerBound & 63))
    guard word < bits.count else { return 0 }
    var found = bits[word] >> shift
    if shift != 0, word + 1 < bits.count { found |= bits[word + 1] << (64 - shift) }
    return numbers.count < 64 ? found & ((1 << UInt64(numbers.count)) &- 1) : found
  }
}
