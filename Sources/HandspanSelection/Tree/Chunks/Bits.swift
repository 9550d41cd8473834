/// Bits of a bitmap, position *p* at bit *p* & 63 of word *p* >> 6; bits beyond the length are zero.
struct Bits {
  let words: UnsafeMutablePointer<UInt64>
  let length: Int

  static func wordCount(_ length: Int) -> Int { (length + 63) >> 6 }

  var wordCount: Int { Bits.wordCount(length) }

  @inline(__always)
  subscript(position: Int) -> Bool { words[position >> 6] >> UInt64(position & 63) & 1 == 1 }

  /// The 64 bits from `position` on, with zeros beyond the length.
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    let (index, shift) = (position >> 6, UInt64(position & 63))
    let low = words[index] >> shift
    guard shift > 0, index + 1 < wordCount else { return low }
    return low | words[index + 1] << (64 - shift)
  }

  /// How many of the positions before `end` are set, of a leaf.
  func count(before end: Int) -> Int {
    let whole = end >> 6
    let total = BitCounter.count(of: whole, pair: pair(at:), single: { words[$0] })
    let rest = end & 63
    return rest == 0 ? total : total + (words[whole] & Bits.low(rest)).nonzeroBitCount
  }

  func count(in range: Range<Int>) -> Int {
    guard !range.isEmpty else { return 0 }
    let (first, last) = (range.lowerBound >> 6, (range.upperBound - 1) >> 6)
    let firstMask = ~Bits.low(range.lowerBound & 63)
    let lastMask = Bits.low((range.upperBound - 1) & 63 + 1)
    if first == last { return (words[first] & firstMask & lastMask).nonzeroBitCount }
    var total = (words[first] & firstMask).nonzeroBitCount + (words[last] & lastMask).nonzeroBitCount
    for index in first + 1..<last { total &+= words[index].nonzeroBitCount }
    return total
  }

  /// The bits of the word at `index` that belong to `range`, which meets it.
  @inline(__always)
  static func mask(of range: Range<Int>, inWord index: Int) -> UInt64 {
    var mask = UInt64.max
    if index == range.lowerBound >> 6 { mask &= ~low(range.lowerBound & 63) }
    if index == (range.upperBound - 1) >> 6 { mask &= low((range.upperBound - 1) & 63 + 1) }
    return mask
  }

  func fill(_ range: Range<Int>, with isSet: Bool) {
    guard !range.isEmpty else { return }
    let (first, last) = (range.lowerBound >> 6, (range.upperBound - 1) >> 6)
    for index in first...last {
      let mask = Bits.mask(of: range, inWord: index)
      if isSet { words[index] |= mask } else { words[index] &= ~mask }
    }
  }

  /// Copies `count` bits of `source` from `start` on to `position`, where the bits are zero.
  func copy(_ source: Bits, from start: Int, count: Int, to position: Int) {
    var done = 0
    if start & 63 == 0, position & 63 == 0 {
      let whole = count >> 6
      (words + (position >> 6)).update(from: source.words + (start >> 6), count: whole)
      done = whole << 6
    }
    while done < count {
      let step = min(64, count - done)
      let value = source.word(at: start + done) & Bits.low(step)
      let (index, shift) = ((position + done) >> 6, UInt64((position + done) & 63))
      words[index] |= value << shift
      if shift > 0, Int(shift) + step > 64 { words[index + 1] |= value >> (64 - shift) }
      done += step
    }
  }

  /// The first position at or after `start` whose bit is `isSet`.
  func firstPosition(from start: Int, isSet: Bool) -> Int? {
    guard start < length else { return nil }
    var index = start >> 6
    let flip: UInt64 = isSet ? 0 : .max
    var value = (words[index] ^ flip) & ~Bits.low(start & 63)
    while value == 0 {
      index += 1
      guard index < wordCount else { return nil }
      value = words[index] ^ flip
    }
    let position = index << 6 + value.trailingZeroBitCount
    return position < length ? position : nil
  }

  /// The last position before `end` whose bit is `isSet`.
  func lastPosition(before end: Int, isSet: Bool) -> Int? {
    guard end > 0 else { return nil }
    var index = (end - 1) >> 6
    let flip: UInt64 = isSet ? 0 : .max
    var value = (words[index] ^ flip) & Bits.low((end - 1) & 63 + 1)
    while value == 0 {
      guard index > 0 else { return nil }
      index -= 1
      value = words[index] ^ flip
    }
    return index << 6 + 63 - value.leadingZeroBitCount
  }

  /// The position of that rank among those whose bit is `isSet`; it must exist.
  func position(ofRank rank: Int, isSet: Bool) -> Int {
    let flip: UInt64 = isSet ? 0 : .max
    var remaining = rank
    var index = 0
    while true {
      let value = words[index] ^ flip
      let ones = value.nonzeroBitCount
      if remaining < ones { return index << 6 + Bits.position(ofRank: remaining, in: value) }
      remaining -= ones
      index += 1
    }
  }

  /// The bit of that rank among the ones of `value`, found by halving.
  static func position(ofRank rank: Int, in value: UInt64) -> Int {
    var (remaining, rest, position) = (rank, value, 0)
    var width = 32
    while width >= 8 {
      let ones = (rest & Bits.low(width)).nonzeroBitCount
      if remaining >= ones {
        remaining -= ones
        rest >>= UInt64(width)
        position += width
      }
      width >>= 1
    }
    while remaining > 0 {
      rest &= rest &- 1
      remaining -= 1
    }
    return position + rest.trailingZeroBitCount
  }

  /// A word with the lowest `count` bits set, 0 ... 64.
  @inline(__always)
  static func low(_ count: Int) -> UInt64 { count >= 64 ? .max : (1 << UInt64(count)) &- 1 }
}
