/// Finds where a word stands among the folded values, 64 bytes at a time.
///
/// Three bytes of the word, the rarest, are compared with 16 places at once; only where all three agree are the others
/// looked at. A word of up to three bytes is decided by that alone.
struct MatchScan {
  private let needle: [UInt8]
  private let probes: (Probe, Probe, Probe)

  private struct Probe {
    let offset: Int
    let byte: SIMD16<UInt8>
  }

  /// Probes further in would read too far beyond the end.
  private static let probedCount = 64

  /// A scan for a word that is not empty.
  init(for needle: [UInt8], frequencies: [UInt32]) {
    let rarest = needle.indices.prefix(MatchScan.probedCount).sorted {
      frequencies[Int(needle[$0])] < frequencies[Int(needle[$1])]
    }
    let probes = (0..<3).map { number in
      let offset = rarest[min(number, rarest.count - 1)]
      return Probe(offset: offset, byte: SIMD16(repeating: needle[offset]))
    }
    self.needle = needle
    self.probes = (probes[0], probes[1], probes[2])
  }

  /// Shows a visitor each block with matches, until it has seen enough.
  func run(over values: FoldedValues.View, _ visitor: inout some MatchVisitor) {
    run(over: values, in: 0..<values.end, &visitor)
  }

  /// The same for a stretch that begins at a multiple of 64; the matches are those that begin in it.
  func run(over values: FoldedValues.View, in stretch: Range<Int>, _ visitor: inout some MatchVisitor) {
    let bytes = UnsafeRawPointer(values.bytes)
    let (a, b, c) = (bytes + probes.0.offset, bytes + probes.1.offset, bytes + probes.2.offset)
    switch needle.count {
    case 1: run(over: values, stretch, &visitor) { BlockBits.equal(a, $0, probes.0.byte) }
    case 2:
      run(over: values, stretch, &visitor) {
        BlockBits.equal(a, $0, probes.0.byte) & BlockBits.equal(b, $0, probes.1.byte)
      }
    default:
      run(over: values, stretch, &visitor) {
        BlockBits.equal(a, $0, probes.0.byte) & BlockBits.equal(b, $0, probes.1.byte)
          & BlockBits.equal(c, $0, probes.2.byte)
      }
    }
  }

  /// - Parameter matches: which of the 16 places from an offset on agree in all probes.
  @inline(__always)
  private func run(
    over values: FoldedValues.View, _ stretch: Range<Int>, _ visitor: inout some MatchVisitor,
    _ matches: (Int) -> SIMD2<UInt64>
  ) {
    needle.withUnsafeBufferPointer { needle in
      var base = stretch.lowerBound
      while base < stretch.upperBound {
        let first = matches(base)
        let second = matches(base &+ 16)
        let third = matches(base &+ 32)
        let fourth = matches(base &+ 48)
        let any = (first | second) | (third | fourth)
        if any.x | any.y != 0 {
          var mask = BlockBits.bits(first, second, third, fourth)
          if needle.count > 3 { mask = confirmed(mask, at: base, of: needle, in: values) }
          if mask != 0, !visitor.visit(base, mask) { return }
        }
        base &+= 64
      }
    }
  }

  private func confirmed(
    _ mask: UInt64, at base: Int, of needle: UnsafeBufferPointer<UInt8>, in values: FoldedValues.View
  ) -> UInt64 {
    var (remaining, kept) = (mask, mask)
    while remaining != 0 {
      let bit = remaining & (0 &- remaining)
      if !values.matches(needle, at: base &+ remaining.trailingZeroBitCount) { kept ^= bit }
      remaining ^= bit
    }
    return kept
  }
}

/// Looks at the blocks in which a scan found matches.
protocol MatchVisitor {
  /// Bit *k* of `mask` says that a match begins at `base` + *k*; blocks come in order. False ends the scan.
  mutating func visit(_ base: Int, _ mask: UInt64) -> Bool
}
