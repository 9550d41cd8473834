/// Which bytes of the folded values end one: a bit for each byte, and how many are set before every eighth word.
///
/// It answers which value a byte belongs to and where a value begins, in an eighth of the memory of a list of offsets of
/// four bytes where values are short.
struct Boundaries: Sendable {
  private let words: [UInt64]
  private let ranks: [UInt32]

  /// In words of 64 bits.
  static let stride = 8

  /// The zeroes among the first `byteCount` bytes; those up to the next multiple of 64 must be there.
  init(byteCount: Int, zeroesIn bytes: [UInt8]) {
    let count = (byteCount + 63) / 64
    words = bytes.withUnsafeBytes { bytes in
      guard let address = bytes.baseAddress else { return [] }
      return (0..<count).map { index in
        let base = index &* 64
        return BlockBits.bits(
          BlockBits.equal(address, base, SIMD16()), BlockBits.equal(address, base &+ 16, SIMD16()),
          BlockBits.equal(address, base &+ 32, SIMD16()), BlockBits.equal(address, base &+ 48, SIMD16()))
      }
    }
    ranks = Boundaries.ranks(words)
  }

  private static func ranks(_ words: [UInt64]) -> [UInt32] {
    var ranks: [UInt32] = []
    ranks.reserveCapacity(words.count / stride + 1)
    var rank: UInt32 = 0
    for index in words.indices {
      if index % stride == 0 { ranks.append(rank) }
      rank &+= UInt32(words[index].nonzeroBitCount)
    }
    return ranks
  }

  func withView<Result>(_ body: (View) -> Result) -> Result {
    words.withUnsafeBufferPointer { words in
      ranks.withUnsafeBufferPointer { ranks in
        body(View(words: words, ranks: ranks))
      }
    }
  }

  /// The same without checks of bounds, as long as nobody changes it.
  struct View {
    let words: UnsafeBufferPointer<UInt64>
    let ranks: UnsafeBufferPointer<UInt32>

    /// How many are set before `offset`.
    func rank(_ offset: Int) -> Int {
      let word = offset >> 6
      var rank = Int(ranks[word / Boundaries.stride])
      for index in (word & ~(Boundaries.stride - 1))..<word { rank &+= words[index].nonzeroBitCount }
      return rank &+ (words[word] & ((1 << UInt64(offset & 63)) &- 1)).nonzeroBitCount
    }

    /// How many are set before the first word of each group of `stride`.
    func rank(beforeGroup group: Int) -> Int { Int(ranks[group]) }

    /// The offset of the set bit that has `rank` others before it.
    func select(_ rank: Int) -> Int {
      var (low, high) = (0, ranks.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if Int(ranks[middle]) <= rank { low = middle } else { high = middle }
      }
      var remaining = rank - Int(ranks[low])
      var index = low * Boundaries.stride
      while remaining >= words[index].nonzeroBitCount {
        remaining -= words[index].nonzeroBitCount
        index += 1
      }
      var word = words[index]
      for _ in 0..<remaining { word &= word &- 1 }
      return index << 6 | word.trailingZeroBitCount
    }

    /// The last offset before `offset` that is set; there must be one.
    func last(before offset: Int) -> Int {
      var index = offset >> 6
      var word = words[index] & ((1 << UInt64(offset & 63)) &- 1)
      while word == 0 {
        index -= 1
        word = words[index]
      }
      return index << 6 | (63 - word.leadingZeroBitCount)
    }

    /// The first offset from `offset` on that is set; there must be one.
    func first(from offset: Int) -> Int {
      var index = offset >> 6
      var word = words[index] & ~((1 << UInt64(offset & 63)) &- 1)
      while word == 0 {
        index += 1
        word = words[index]
      }
      return index << 6 | word.trailingZeroBitCount
    }
  }
}

/// How many boundaries are before one word after another, without counting those of words that nobody asks for.
struct RunningRank {
  private let boundaries: Boundaries.View
  private var next = 0
  private var rank = 0

  init(_ boundaries: Boundaries.View) { self.boundaries = boundaries }

  /// How many are set before a word; words are asked for in order.
  @inline(__always)
  mutating func rank(before word: Int) -> Int {
    let group = word & ~(Boundaries.stride &- 1)
    if group > next {
      next = group
      rank = boundaries.rank(beforeGroup: group / Boundaries.stride)
    }
    while next < word {
      rank &+= boundaries.words[next].nonzeroBitCount
      next &+= 1
    }
    return rank
  }
}
