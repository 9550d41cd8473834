extension NodeView {
  /// The child that holds `position`, which lies in the branch.
  @inline(__always)
  func childIndex(of position: Int) -> Int {
    // Unused ends are larger than any position. Four steps without a jump: positions come at random more often than
    // in order, and a mispredicted jump costs more than all four.
    let target = Int32(truncatingIfNeeded: position)
    var index = ends[7] <= target ? 8 : 0
    index += ends[index + 3] <= target ? 4 : 0
    index += ends[index + 1] <= target ? 2 : 0
    index += ends[index] <= target ? 1 : 0
    return index
  }

  /// The child that holds the chosen (or, under `inverted`, the unchosen) position of that rank.
  @inline(__always)
  func childIndex(ofRank rank: Int, inverted: Bool) -> Int {
    let target = Int32(truncatingIfNeeded: rank)
    var index = 0
    if inverted {
      while ends[index] - counts[index] <= target { index += 1 }
    } else {
      while counts[index] <= target { index += 1 }
    }
    return index
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
    ends[index] = Int32(end)
    counts[index] = Int32(countBefore(index) + piece.count)
    setInverted(index, to: piece.isInverted)
    children[index] = piece.node.map { Unmanaged.passRetained($0) }
    fill = index + 1
  }

  /// Adds to the figures of child `index` and of all that follow it.
  @inline(__always)
  func adjust(from index: Int, length: Int, count: Int) {
    let (length, count) = (Int32(length), Int32(count))
    for later in index..<fill {
      ends[later] += length
      counts[later] += count
    }
  }

  /// Hands an inversion of the whole branch down to its children.
  func pushInversionDown() {
    header.pointee.inversions ^= UInt16(truncatingIfNeeded: (1 << fill) - 1)
    for index in 0..<fill { counts[index] = ends[index] - counts[index] }
  }
}
