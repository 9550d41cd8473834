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
    let bytes = UnsafeRawPointer(values.bytes)
    let (a, b, c) = (bytes + probes.0.offset, bytes + probes.1.offset, bytes + probes.2.offset)
    needle.withUnsafeBufferPointer { needle in
      var base = 0
      while base < values.end {
        let first = matches(a, b, c, base)
        let second = matches(a, b, c, base &+ 16)
        let third = matches(a, b, c, base &+ 32)
        let fourth = matches(a, b, c, base &+ 48)
        let any = (first | second) | (third | fourth)
        if any.x | any.y != 0 {
          var mask = bits(first) | bits(second) << 16 | bits(third) << 32 | bits(fourth) << 48
          if needle.count > 3 { mask = confirmed(mask, at: base, of: needle, in: values) }
          if mask != 0, !visitor.visit(base, mask) { return }
        }
        base &+= 64
      }
    }
  }

  @inline(__always)
  private func matches(
    _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ c: UnsafeRawPointer, _ offset: Int
  ) -> SIMD2<UInt64> {
    let equal =
      (a.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self) .== probes.0.byte)
      .& (b.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self) .== probes.1.byte)
      .& (c.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self) .== probes.2.byte)
    return unsafeBitCast(equal, to: SIMD2<UInt64>.self)
  }

  /// A bit for each byte, which is all ones or all zeroes: one bit of each is kept, another in each byte of eight, and
  /// the multiplication adds them up in the highest.
  @inline(__always)
  private func bits(_ bytes: SIMD2<UInt64>) -> UInt64 {
    let kept = bytes & 0x8040_2010_0804_0201
    return (kept.x &* 0x0101_0101_0101_0101) >> 56 | ((kept.y &* 0x0101_0101_0101_0101) >> 56) << 8
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
