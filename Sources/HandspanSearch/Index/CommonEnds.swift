/// Finds the ends of the values that have all of some words, stretch by stretch.
///
///     bytes    ␀ n e w ␣ y o r k ␀ y o r k ␀ n e w ␀
///     new                        1               1     a bit at the end of each value with the word
///     york                       1         1
///     both                       1
///
/// Each word is scanned for by itself, so two words that are each in nearly all values cost no more than two scans. A
/// stretch is short enough for its bytes to stay at hand from one scan to the next, and where no value has the first
/// words, nobody looks for the others.
struct CommonEnds {
  private var words: [EndsOfWord]
  /// For each 64 folded bytes, the ends that others are to have in common with; nil for all.
  private let known: [UInt64]?

  /// In bytes.
  private static let stretchLength = 1 << 15

  /// - Parameters:
  ///   - words: best the rarest first.
  ///   - onlyStarts: whether each word must begin a word of the value.
  ///   - known: values to look for them among; nil for all.
  init(
    of words: [FoldedWord], onlyStarts: Bool = false, among known: [UInt64]? = nil, frequencies: [UInt32]
  ) {
    self.known = known
    self.words = words.map {
      EndsOfWord(scan: MatchScan(for: $0.bytes, frequencies: frequencies), onlyStarts: onlyStarts)
    }
  }

  /// Shows the ends of stretch after stretch until `body` returns false: the number of its first 64 bytes, then a bit for
  /// each byte of it.
  mutating func forEachStretch(
    in values: FoldedValues.View, _ body: (Int, UnsafeBufferPointer<UInt64>) -> Bool
  ) {
    let blockCount = CommonEnds.stretchLength / 64
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * blockCount) { target in
      for start in stride(from: 0, to: values.end, by: CommonEnds.stretchLength) {
        let stretch = start..<min(values.end, start + CommonEnds.stretchLength)
        let count = (stretch.count + 63) / 64
        let ends = UnsafeMutableBufferPointer(rebasing: target[..<count])
        let masks = UnsafeMutableBufferPointer(rebasing: target[blockCount..<blockCount + count])
        for block in 0..<count {
          ends[block] = known?[start >> 6 + block] ?? values.boundaries.words[start >> 6 + block]
        }
        for index in words.indices {
          if ends.contains(where: { $0 != 0 }) {
            words[index].keep(ends, of: stretch, in: values, by: masks)
          } else {
            words[index].skip(stretch, in: values, by: masks)
          }
        }
        guard body(start >> 6, UnsafeBufferPointer(ends)) else { return }
      }
    }
  }
}

/// Carries each match of a word to the end of its value, 64 bytes at a time and without looking at one after the other.
///
///     boundaries   . . . | . . . | . . |
///     matches      . 1 1 . . . . . 1 . .
///     carried            1             1     the sum of the matches and all bits between boundaries
///
/// A match sets off a carry that runs to the boundary that ends its value and stops there, so each boundary that a carry
/// reaches stands for a value with a match, however many it has.
private struct EndsOfWord {
  let scan: MatchScan
  let onlyStarts: Bool
  /// Whether the value that reached over the end of the last stretch has a match.
  private var isOpen = false

  init(scan: MatchScan, onlyStarts: Bool) {
    self.scan = scan
    self.onlyStarts = onlyStarts
  }

  /// Leaves, of all ends in a stretch, those of the values that have the word. Stretches come in order.
  ///
  /// - Parameter masks: as long as the ends.
  mutating func keep(
    _ ends: UnsafeMutableBufferPointer<UInt64>, of stretch: Range<Int>, in values: FoldedValues.View,
    by masks: UnsafeMutableBufferPointer<UInt64>
  ) {
    var matches = Matches(masks: masks, firstBlock: stretch.lowerBound >> 6)
    for block in masks.indices { masks[block] = 0 }
    scan.run(over: values, in: stretch, &matches)
    if onlyStarts { matches.keepStarts(in: values.bytes) }
    var isOpen = isOpen
    for block in masks.indices {
      let boundary = values.boundaries.words[matches.firstBlock &+ block]
      let (sum, overflow) = masks[block].addingReportingOverflow(~boundary)
      let (carried, secondOverflow) = sum.addingReportingOverflow(isOpen ? 1 : 0)
      isOpen = overflow || secondOverflow
      ends[block] &= carried
    }
    self.isOpen = isOpen
  }

  /// The same for a stretch that has no end to leave: only the value that reaches over its own end is looked at.
  mutating func skip(
    _ stretch: Range<Int>, in values: FoldedValues.View, by masks: UnsafeMutableBufferPointer<UInt64>
  ) {
    let block = values.boundaries.last(before: stretch.upperBound) & ~63
    if block > stretch.lowerBound { isOpen = false }
    let rest = max(block, stretch.lowerBound)..<stretch.upperBound
    let target = UnsafeMutableBufferPointer(rebasing: masks[..<((rest.count + 63) / 64)])
    // There is nothing left that could be kept in the masks themselves.
    keep(target, of: rest, in: values, by: target)
  }

  private struct Matches: MatchVisitor {
    let masks: UnsafeMutableBufferPointer<UInt64>
    let firstBlock: Int

    func visit(_ base: Int, _ mask: UInt64) -> Bool {
      masks[base >> 6 &- firstBlock] = mask
      return true
    }

    func keepStarts(in bytes: UnsafePointer<UInt8>) {
      for block in masks.indices where masks[block] != 0 {
        masks[block] = WordStarts.among(masks[block], at: (firstBlock &+ block) &* 64, in: bytes)
      }
    }
  }
}
