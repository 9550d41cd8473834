extension NodeView {
  /// The child that holds `position`, which lies in the branch.
  @inline(__always)
  func childIndex(of position: Int) -> Int {
    // All ends at once; unused ones are larger than any position. Positions come at random more often than in order,
    // so a search that jumps would mostly jump wrong.
    let ends = UnsafeRawPointer(ends).loadUnaligned(as: SIMD16<Int32>.self)
    return NodeView.laneCount(of: ends .<= SIMD16(repeating: Int32(truncatingIfNeeded: position)))
  }

  /// The child that holds the selected (or, under `inverted`, the unselected) position of that rank.
  @inline(__always)
  func childIndex(ofRank rank: Int, inverted: Bool) -> Int {
    let counts = UnsafeRawPointer(counts).loadUnaligned(as: SIMD16<Int32>.self)
    let target = SIMD16(repeating: Int32(truncatingIfNeeded: rank))
    guard inverted else { return NodeView.laneCount(of: counts .<= target) }
    let ends = UnsafeRawPointer(ends).loadUnaligned(as: SIMD16<Int32>.self)
    // Unused figures are alike, so their difference is in reach of any rank.
    return NodeView.laneCount(of: ends &- counts .<= target) - (BranchLayout.maximumChildren - fill)
  }

  /// How many lanes are true.
  @inline(__always)
  private static func laneCount(of mask: SIMDMask<SIMD16<Int32>>) -> Int {
    let ones = SIMD16<Int32>(repeating: 0).replacing(with: 1, where: mask)
    let eight = ones.lowHalf &+ ones.highHalf
    let four = eight.lowHalf &+ eight.highHalf
    let two = four.lowHalf &+ four.highHalf
    return Int(two[0] &+ two[1])
  }

  @inline(__always)
  func start(of child: Int) -> Int { child == 0 ? 0 : Int(ends[child - 1]) }

  @inline(__always)
  func countBefore(_ child: Int) -> Int { child == 0 ? 0 : Int(counts[child - 1]) }

  @inline(__always)
  func isInverted(_ child: Int) -> Bool { header.pointee.inversions >> UInt16(child) & 1 == 1 }

  func setInverted(_ child: Int, to inverted: Bool) {
    let bit = UInt16(1) << UInt16(child)
    if inverted { header.pointee.inversions |= bit } else { header.pointee.inversions &= ~bit }
  }

  /// Child `index` as seen through a branch that may itself be inverted.
  func child(_ index: Int, inverted: Bool) -> Piece {
    let length = Int(ends[index]) - start(of: index)
    let count = Int(counts[index]) - countBefore(index)
    return Piece(
      node: children[index]?.takeUnretainedValue(), length: length,
      count: inverted ? length - count : count, isInverted: isInverted(index) != inverted)
  }

  func appendChild(_ piece: consuming Piece) {
    let index = fill
    let end = start(of: index) + piece.length
    ends[index] = Int32(truncatingIfNeeded: end)
    counts[index] = Int32(truncatingIfNeeded: countBefore(index) + piece.count)
    if piece.isInverted { header.pointee.inversions |= 1 << UInt16(index) }
    fill = index + 1
    if let node = piece.node { children[index] = Unmanaged.passRetained(node) } else { children[index] = nil }
  }

  /// Adds to the figures of child `index` and of all that follow it.
  @inline(__always)
  func adjust(from index: Int, length: Int, count: Int) {
    // No figure exceeds the item count, which was checked to fit.
    if length != 0 { add(Int32(truncatingIfNeeded: length), to: ends, from: index) }
    add(Int32(truncatingIfNeeded: count), to: counts, from: index)
  }

  /// Goes through all figures, used or not: a loop over those that follow ends where no processor can foresee.
  @inline(__always)
  private func add(_ change: Int32, to figures: UnsafeMutablePointer<Int32>, from index: Int) {
    let first = SIMD4(repeating: Int32(truncatingIfNeeded: index))
    let end = SIMD4(repeating: Int32(truncatingIfNeeded: fill))
    var lanes = SIMD4<Int32>(0, 1, 2, 3)
    for start in stride(from: 0, to: BranchLayout.maximumChildren, by: 4) {
      let raw = UnsafeMutableRawPointer(figures + start)
      // All bits set from the child on, and up to the last child.
      let mask = ~((lanes &- first) &>> 31) & ((lanes &- end) &>> 31)
      let sums = raw.loadUnaligned(as: SIMD4<Int32>.self) &+ (mask & SIMD4(repeating: change))
      raw.storeBytes(of: sums, as: SIMD4<Int32>.self)
      lanes &+= SIMD4(repeating: 4)
    }
  }

  /// Hands an inversion of the whole branch down to its children.
  func pushInversionDown() {
    header.pointee.inversions ^= UInt16(truncatingIfNeeded: (1 << fill) - 1)
    for index in 0..<fill { counts[index] = ends[index] &- counts[index] }
  }

  /// Whether two branches divide the same positions alike.
  func hasSameShape(as other: NodeView) -> Bool {
    guard kind == .branch, other.kind == .branch, fill == other.fill else { return false }
    for index in 0..<fill where ends[index] != other.ends[index] { return false }
    return true
  }
}
