/// Which letters with accents the values have, of which few have any.
///
///     values     lagos   łódź     pau   łomża
///     marked     0       1        0     1       a bit for each value
///     marks              ó ź            ż       for each marked one, a bit of sixteen for each such letter
///
/// Two letters may share a bit: a value with the marks of a query need not match it, but one without them does not.
struct AccentMarks: Sendable {
  private let marked: [UInt64]
  private let marks: [UInt16]

  /// - Parameter values: the marks of each value, in collated order.
  init(_ values: some Collection<UInt16>) {
    var marked = [UInt64](repeating: 0, count: (values.count + 63) / 64)
    var marks: [UInt16] = []
    for (number, mark) in values.enumerated() where mark != 0 {
      marked[number >> 6] |= 1 << UInt64(number & 63)
      marks.append(mark)
    }
    self.marked = marked
    // Without the room that was made for more.
    self.marks = marks.withUnsafeBufferPointer { Array($0) }
  }

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
