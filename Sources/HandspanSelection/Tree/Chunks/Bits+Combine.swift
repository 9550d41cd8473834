extension Bits {
  /// Overwrites the words of `target`, which may be one of the two, with what two bitmaps of one length come to; answers
  /// how many bits are then set.
  static func combine(_ left: Bits, _ right: Bits, _ way: WordCombination.Way, into target: Bits) -> Int {
    switch way {
    case .and: combine(left, right, into: target) { $0 & $1 }
    case .or: combine(left, right, into: target) { $0 | $1 }
    case .xor: combine(left, right, into: target) { $0 ^ $1 }
    case .leftOnly: combine(left, right, into: target) { $0 & ~$1 }
    case .rightOnly: combine(right, left, into: target) { $0 & ~$1 }
    }
  }

  /// Whether two bitmaps of one length come to just what the left one is.
  // Its unrolled loops are called from several places, and a module for the web pays for each copy.
  @inline(never)
  static func isLeft(_ left: Bits, _ right: Bits, _ way: WordCombination.Way) -> Bool {
    switch way {
    case .and: hasNone(left, right) { $0 & ~$1 }
    case .or: hasNone(right, left) { $0 & ~$1 }
    case .leftOnly: hasNone(left, right) { $0 & $1 }
    case .xor, .rightOnly: false
    }
  }

  /// One loop for each way, so that each becomes vector instructions.
  @inline(__always)
  private static func combine(
    _ left: Bits, _ right: Bits, into target: Bits,
    with combined: (BitCounter.Words, BitCounter.Words) -> BitCounter.Words
  ) -> Int {
    BitCounter.count(
      of: target.wordCount,
      pair: { index in
        let words = combined(left.pair(at: index), right.pair(at: index))
        UnsafeMutableRawPointer(target.words + index).storeBytes(of: words, as: BitCounter.Words.self)
        return words
      },
      single: { index in
        let words = combined(.init(left.words[index], 0), .init(right.words[index], 0))
        target.words[index] = words[0]
        return words[0]
      })
  }

  /// Whether no word of `combined` has a bit set; most that have, show it early.
  @inline(__always)
  private static func hasNone(
    _ left: Bits, _ right: Bits, _ combined: (BitCounter.Words, BitCounter.Words) -> BitCounter.Words
  ) -> Bool {
    @inline(__always) func found(at index: Int) -> BitCounter.Words {
      combined(left.pair(at: index), right.pair(at: index))
    }
    let count = left.wordCount
    if count > 1, !found(at: 0).isZero { return false }
    var index = 0
    while index &+ 16 <= count {
      let low = found(at: index) | found(at: index &+ 2) | found(at: index &+ 4) | found(at: index &+ 6)
      let high =
        found(at: index &+ 8) | found(at: index &+ 10) | found(at: index &+ 12) | found(at: index &+ 14)
      guard (low | high).isZero else { return false }
      index &+= 16
    }
    while index < count {
      guard combined(.init(left.words[index], 0), .init(right.words[index], 0)).isZero else { return false }
      index &+= 1
    }
    return true
  }

  @inline(__always)
  func pair(at index: Int) -> BitCounter.Words {
    UnsafeRawPointer(words + index).loadUnaligned(as: BitCounter.Words.self)
  }
}

extension SIMD2<UInt64> {
  @inline(__always)
  fileprivate var isZero: Bool { self[0] | self[1] == 0 }
}
