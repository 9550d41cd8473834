/// Which bytes of the folded values end one: a bit for each byte, and how many are set before every eighth word.
///
/// It answers which value a byte belongs to and where a value begins, in an eighth of the room of a list of offsets of
/// four bytes where values are short.
struct Boundaries: Sendable {
  private(set) var words: [UInt64]
  private(set) var ranks: [UInt32] = []

  private static let stride = 8

  init(byteCount: Int) {
    words = Array(repeating: 0, count: byteCount / 64 + 2)
  }

  mutating func insert(_ offset: Int) { words[offset >> 6] |= 1 << UInt64(offset & 63) }

  /// Counts what was inserted; only then can anything be asked.
  mutating func finish() {
    var rank: UInt32 = 0
    ranks.reserveCapacity(words.count / Boundaries.stride + 1)
    for index in words.indices {
      if index % Boundaries.stride == 0 { ranks.append(rank) }
      rank &+= UInt32(words[index].nonzeroBitCount)
    }
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

    @inline(__always)
    func word(at offset: Int) -> UInt64 { words[offset >> 6] }

    /// How many are set before `offset`.
    func rank(_ offset: Int) -> Int {
      let word = offset >> 6
      var rank = Int(ranks[word / Boundaries.stride])
      for index in (word & ~(Boundaries.stride - 1))..<word { rank &+= words[index].nonzeroBitCount }
      return rank &+ (words[word] & ((1 << UInt64(offset & 63)) &- 1)).nonzeroBitCount
    }

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
