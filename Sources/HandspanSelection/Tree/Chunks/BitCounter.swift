/// Counts the ones in vectors of words, eight vectors at a time, with carry-save adders.
///
/// A build for any 64-bit x86 has no instruction that counts the ones of a word, and doing so by arithmetic costs more
/// than all else that combining words takes. An adder turns three vectors of one weight into one of that weight and one
/// of twice it, in five instructions; only what arrives at weight eight has its ones counted. (Harley and Seal; Muła,
/// Kurz and Lemire, "Faster Population Counts Using AVX2 Instructions", The Computer Journal 61, 2018.)
struct BitCounter {
  typealias Words = SIMD2<UInt64>

  private var ones = Words()
  private var twos = Words()
  private var fours = Words()
  /// Ones of weight eight, counted in each byte.
  private var eights = Words()

  /// Words of a leaf, which is as many as the sums in bytes have room for.
  static let maximumWords = LeafLimits.bitmapLength / 64

  @inline(__always)
  mutating func add(
    _ first: Words, _ second: Words, _ third: Words, _ fourth: Words, _ fifth: Words, _ sixth: Words,
    _ seventh: Words, _ eighth: Words
  ) {
    let firstTwos = BitCounter.add(first, second, to: &ones)
    let secondTwos = BitCounter.add(third, fourth, to: &ones)
    let firstFours = BitCounter.add(firstTwos, secondTwos, to: &twos)
    let thirdTwos = BitCounter.add(fifth, sixth, to: &ones)
    let fourthTwos = BitCounter.add(seventh, eighth, to: &ones)
    let secondFours = BitCounter.add(thirdTwos, fourthTwos, to: &twos)
    eights &+= BitCounter.onesInBytes(BitCounter.add(firstFours, secondFours, to: &fours))
  }

  @inline(__always)
  var total: Int {
    let rest =
      BitCounter.onesInBytes(fours) &<< 2 &+ BitCounter.onesInBytes(twos) &<< 1
      &+ BitCounter.onesInBytes(ones)
    let sums = BitCounter.paired(eights) &<< 3 &+ BitCounter.paired(rest)
    // Adds the four 16-bit sums in the top one.
    return Int(truncatingIfNeeded: ((sums[0] &+ sums[1]) &* 0x0001_0001_0001_0001) >> 48)
  }

  /// Adds two vectors to a third of their weight; answers the carry, of twice the weight.
  @inline(__always)
  private static func add(_ first: Words, _ second: Words, to sum: inout Words) -> Words {
    let half = sum ^ first
    let carry = (sum & first) | (half & second)
    sum = half ^ second
    return carry
  }

  @inline(__always)
  private static func onesInBytes(_ words: Words) -> Words {
    let pairs = words &- (words &>> 1 & Words(repeating: 0x5555_5555_5555_5555))
    let quarter = Words(repeating: 0x3333_3333_3333_3333)
    let fours = (pairs & quarter) &+ (pairs &>> 2 & quarter)
    return (fours &+ fours &>> 4) & Words(repeating: 0x0f0f_0f0f_0f0f_0f0f)
  }

  /// Adds neighbouring bytes into 16 bits.
  @inline(__always)
  private static func paired(_ bytes: Words) -> Words {
    let low = Words(repeating: 0x00ff_00ff_00ff_00ff)
    return (bytes & low) &+ (bytes &>> 8 & low)
  }

  /// Counts the ones of `count` words, at most `maximumWords`: `pair` answers the two from an index on, `single` the one
  /// at it. Each is asked for once.
  @inline(__always)
  static func count(of count: Int, pair: (Int) -> Words, single: (Int) -> UInt64) -> Int {
    #if arch(wasm32)
      // WebAssembly has the instruction, and every byte of a module is sent.
      return plainCount(of: count, pair: pair, single: single)
    #else
      return vectorCount(of: count, pair: pair, single: single)
    #endif
  }

  @inline(__always)
  private static func plainCount(of count: Int, pair: (Int) -> Words, single: (Int) -> UInt64) -> Int {
    var total = 0
    var index = 0
    while index &+ 1 < count {
      let words = pair(index)
      total &+= words[0].nonzeroBitCount &+ words[1].nonzeroBitCount
      index &+= 2
    }
    return index < count ? total &+ single(index).nonzeroBitCount : total
  }

  @inline(__always)
  private static func vectorCount(of count: Int, pair: (Int) -> Words, single: (Int) -> UInt64) -> Int {
    var counter = BitCounter()
    var index = 0
    while index &+ 16 <= count {
      counter.add(
        pair(index), pair(index &+ 2), pair(index &+ 4), pair(index &+ 6), pair(index &+ 8),
        pair(index &+ 10),
        pair(index &+ 12), pair(index &+ 14))
      index &+= 16
    }
    guard index < count else { return counter.total }
    @inline(__always) func rest(_ offset: Int) -> Words {
      let next = index &+ offset
      if next &+ 1 < count { return pair(next) }
      return next < count ? Words(single(next), 0) : Words()
    }
    counter.add(rest(0), rest(2), rest(4), rest(6), rest(8), rest(10), rest(12), rest(14))
    return counter.total
  }
}
