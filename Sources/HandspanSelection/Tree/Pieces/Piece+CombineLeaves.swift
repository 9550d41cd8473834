/// Combining leaf with leaf; each result is allocated once, and not at all where it equals one of the two.
extension Piece {
  /// Combines two leaves of the same length, neither of them a constant.
  static func combinedLeaves(
    _ left: BorrowedPiece, _ right: BorrowedPiece, _ combination: Combination
  ) -> Piece {
    left.kind == .bitmap || right.kind == .bitmap
      ? combinedBits(left, right, combination) : combinedRuns(left, right, combination)
  }

  private static func combinedBits(
    _ left: BorrowedPiece, _ right: BorrowedPiece, _ combination: Combination
  ) -> Piece {
    let way = WordCombination(combination, leftInverted: left.isInverted, rightInverted: right.isInverted)
    let length = left.length
    return left.withBits { mine in
      right.withBits { theirs in
        if Bits.isLeft(mine, theirs, way.way) { return left.restored(inverted: way.isInverted) }
        if Bits.isLeft(theirs, mine, way.way.mirrored) { return right.restored(inverted: way.isInverted) }
        let made = Node.make(.bitmap, capacity: mine.wordCount)
        let view = NodeView(made)
        view.fill = mine.wordCount
        let set = Bits.combine(mine, theirs, way.way, into: view.bits(length: length))
        if set == 0 || set == length {
          return Piece(length: length, isSelected: way.isInverted != (set > 0))
        }
        return Piece(
          node: made, length: length, count: way.isInverted ? length - set : set, isInverted: way.isInverted)
      }
    }
  }

  private static func combinedRuns(
    _ left: BorrowedPiece, _ right: BorrowedPiece, _ combination: Combination
  ) -> Piece {
    guard let node = left.node, let other = right.node else { return left.piece }
    let (view, otherView) = (NodeView(node), NodeView(other))
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: view.fill + otherView.fill) {
      boundaries in
      let first = combination(left.isInverted, right.isInverted)
      let (fill, flipped) = merge(left, view, right, otherView, combination, into: boundaries)
      guard fill > 0 else { return Piece(length: left.length, isSelected: first) }
      guard
        fill <= (left.length <= LeafLimits.narrowLength ? LeafLimits.boundaries : LeafLimits.mergedBoundaries)
      else { return tree(of: boundaries.prefix(fill), length: left.length, firstState: first) }
      let made = Node.runs(length: left.length, capacity: fill)
      let target = NodeView(made)
      for boundary in boundaries.prefix(fill) { target.appendBoundary(Int(boundary)) }
      return Piece(
        node: made, length: left.length, count: first ? left.length - flipped : flipped, isInverted: first)
    }
  }

  /// Writes the boundaries that two lists come to; answers how many there are, and how many positions have another
  /// state than the first.
  private static func merge(
    _ left: BorrowedPiece, _ view: NodeView, _ right: BorrowedPiece, _ otherView: NodeView,
    _ combination: Combination, into boundaries: UnsafeMutableBufferPointer<UInt32>
  ) -> (fill: Int, flipped: Int) {
    var (index, otherIndex, fill, flipped, last) = (0, 0, 0, 0, 0)
    var (mine, theirs) = (left.isInverted, right.isInverted)
    let first = combination(mine, theirs)
    var state = first
    while index < view.fill || otherIndex < otherView.fill {
      let next = index < view.fill ? view.boundary(index) : .max
      let otherNext = otherIndex < otherView.fill ? otherView.boundary(otherIndex) : .max
      if next <= otherNext {
        mine.toggle()
        index += 1
      }
      if otherNext <= next {
        theirs.toggle()
        otherIndex += 1
      }
      guard combination(mine, theirs) != state else { continue }
      let position = min(next, otherNext)
      if state != first { flipped += position - last }
      boundaries[fill] = UInt32(truncatingIfNeeded: position)
      (state, last, fill) = (!state, position, fill + 1)
    }
    return (fill, state != first ? flipped + left.length - last : flipped)
  }

  /// What boundaries that are too many for one leaf come to.
  private static func tree(
    of boundaries: Slice<UnsafeMutableBufferPointer<UInt32>>, length: Int, firstState: Bool
  ) -> Piece {
    var builder = PieceBuilder()
    var (start, state) = (0, firstState)
    for boundary in boundaries {
      builder.append(length: Int(boundary) - start, isSelected: state)
      (start, state) = (Int(boundary), !state)
    }
    builder.append(length: length - start, isSelected: state)
    return builder.finished()
  }
}

extension BorrowedPiece {
  /// Calls `body` with what the node stores, bit by bit, which a list of boundaries is written out for.
  @inline(__always)
  func withBits<Result>(_ body: (Bits) -> Result) -> Result {
    guard let node else { preconditionFailure("a leaf has a node") }
    let view = NodeView(node)
    if view.kind == .bitmap { return body(view.bits(length: length)) }
    let count = Bits.wordCount(length)
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { buffer in
      buffer.initialize(repeating: 0)
      // A leaf is not empty, so the buffer has a base.
      guard let base = buffer.baseAddress else { preconditionFailure("no memory on the stack") }
      let bits = Bits(words: base, length: length)
      view.writeBits(to: bits, at: 0, from: 0, count: length, inverted: false)
      return body(bits)
    }
  }

  /// The piece as its node stores it, or the opposite.
  fileprivate func restored(inverted: Bool) -> Piece {
    Piece(
      node: node?.takeUnretainedValue(), length: length, count: inverted ? length - storedCount : storedCount,
      isInverted: inverted)
  }
}

extension NodeView {
  /// Boundary `index` of a list of either width.
  @inline(__always)
  func boundary(_ index: Int) -> Int { kind == .narrowRuns ? Int(narrow[index]) : Int(wide[index]) }
}
