/// Cutting leaves; every piece here is a leaf or a constant.
extension BorrowedPiece {
  /// The part of a leaf in `range`, which is not empty.
  func leafSlice(_ range: Range<Int>) -> Piece {
    guard range.count < length else { return piece }
    guard let node else { return Piece(length: range.count, isSelected: isInverted) }
    let view = NodeView(node)
    switch view.kind {
    case .narrowRuns: return sliced(view.narrowRuns, range)
    case .wideRuns: return sliced(view.wideRuns, range)
    default: return slicedBitmap(view, range)
    }
  }

  private func sliced<Offset>(_ runs: RunList<Offset>, _ range: Range<Int>) -> Piece {
    let first = runs.countThrough(range.lowerBound)
    let last = runs.countBelow(range.upperBound)
    let inverted = isInverted != (first & 1 == 1)
    guard first < last else { return Piece(length: range.count, isSelected: inverted) }
    let made = Node.runs(length: range.count, capacity: last - first)
    let view = NodeView(made)
    view.appendBoundaries(of: runs, first..<last, shift: -range.lowerBound)
    let flipped = view.flipped(before: range.count)
    return Piece(
      node: made, length: range.count, count: inverted ? range.count - flipped : flipped,
      isInverted: inverted)
  }

  private func slicedBitmap(_ view: NodeView, _ range: Range<Int>) -> Piece {
    let made = Node.bitmap(length: range.count)
    let bits = NodeView(made).bits(length: range.count)
    bits.copy(view.bits(length: length), from: range.lowerBound, count: range.count, to: 0)
    return Piece(bitmap: made, length: range.count, isInverted: isInverted)
  }
}

/// Merging leaves; every piece here is a leaf or a constant.
extension Piece {
  /// A leaf over a bitmap, or a constant where all its bits are alike.
  init(bitmap node: Node, length: Int, isInverted: Bool) {
    let set = NodeView(node).bits(length: length).count(before: length)
    if set == 0 || set == length {
      self.init(length: length, isSelected: isInverted != (set == length))
    } else {
      self.init(
        node: node, length: length, count: isInverted ? length - set : set, isInverted: isInverted)
    }
  }

  /// This leaf with `next` after it, or nil where they are better kept apart.
  func merged(with next: Piece) -> Piece? {
    defer {
      keepAlive()
      next.keepAlive()
    }
    let total = length + next.length
    if isConstant, next.isConstant, isInverted == next.isInverted {
      return Piece(length: total, isSelected: isInverted)
    }
    let meets = lastState != next.firstState ? 1 : 0
    if let mine = boundaryCount, let theirs = next.boundaryCount,
      fitsRuns(mine + theirs + meets, total: total, with: next)
    {
      return mergedRuns(with: next, boundaries: mine + theirs + meets)
    }
    guard total <= LeafLimits.mergedBitmapLength else { return nil }
    return mergedBitmap(with: next)
  }

  private func fitsRuns(_ boundaries: Int, total: Int, with next: Piece) -> Bool {
    guard boundaries <= LeafLimits.mergedBoundaries else { return false }
    if total <= LeafLimits.narrowLength || boundaries <= LeafLimits.mergedWideBoundaries { return true }
    return !isNarrow && !next.isNarrow
  }

  private var isNarrow: Bool {
    guard let node else { return false }
    return NodeView(node).kind == .narrowRuns
  }

  /// How many boundaries a leaf has; nil for a bitmap, which does not count them.
  private var boundaryCount: Int? {
    guard let node else { return 0 }
    let view = NodeView(node)
    return view.kind == .bitmap ? nil : view.fill
  }

  private var firstState: Bool {
    guard let node else { return isInverted }
    let view = NodeView(node)
    return view.kind == .bitmap ? view.bits(length: length)[0] != isInverted : isInverted
  }

  private var lastState: Bool {
    guard let node else { return isInverted }
    let view = NodeView(node)
    if view.kind == .bitmap { return view.bits(length: length)[length - 1] != isInverted }
    return isInverted != (view.fill & 1 == 1)
  }

  private func mergedRuns(with next: Piece, boundaries: Int) -> Piece {
    let total = length + next.length
    let made = Node.runs(length: total, capacity: boundaries)
    let view = NodeView(made)
    if let node { view.appendBoundaries(of: NodeView(node), shift: 0) }
    if lastState != next.firstState { view.appendBoundary(length) }
    if let other = next.node { view.appendBoundaries(of: NodeView(other), shift: length) }
    return Piece(node: made, length: total, count: count + next.count, isInverted: isInverted)
  }

  private func mergedBitmap(with next: Piece) -> Piece {
    let total = length + next.length
    let made = Node.bitmap(length: total)
    let bits = NodeView(made).bits(length: total)
    writeBits(to: bits, at: 0, from: 0, count: length)
    next.writeBits(to: bits, at: length, from: 0, count: next.length)
    return Piece(node: made, length: total, count: count + next.count, isInverted: false)
  }

  /// Sets those of `count` zero bits from `position` on that stand for selected positions from `start` on.
  func writeBits(to bits: Bits, at position: Int, from start: Int, count: Int) {
    defer { keepAlive() }
    if let node {
      NodeView(node).writeBits(to: bits, at: position, from: start, count: count, inverted: isInverted)
    } else if isInverted {
      bits.fill(position..<position + count, with: true)
    }
  }
}

extension NodeView {
  /// How many of the first `end` positions of a leaf have the state that its node stores as selected.
  func flipped(before end: Int) -> Int {
    switch kind {
    case .narrowRuns: narrowRuns.flipped(before: end)
    case .wideRuns: wideRuns.flipped(before: end)
    default: Bits(words: words, length: fill << 6).count(before: end)
    }
  }

  func appendBoundary(_ offset: Int) {
    let index = fill
    if kind == .narrowRuns {
      narrow[index] = UInt16(offset)
    } else {
      wide[index] = UInt32(offset)
    }
    fill = index + 1
  }

  func appendBoundaries(of leaf: NodeView, shift: Int) {
    if leaf.kind == .narrowRuns {
      appendBoundaries(of: leaf.narrowRuns, 0..<leaf.fill, shift: shift)
    } else {
      appendBoundaries(of: leaf.wideRuns, 0..<leaf.fill, shift: shift)
    }
  }

  func appendBoundaries<Offset>(of runs: RunList<Offset>, _ range: Range<Int>, shift: Int) {
    let start = fill
    if kind == .narrowRuns {
      for index in range {
        narrow[start + index - range.lowerBound] = UInt16(truncatingIfNeeded: runs[index] + shift)
      }
    } else {
      for index in range {
        wide[start + index - range.lowerBound] = UInt32(truncatingIfNeeded: runs[index] + shift)
      }
    }
    fill = start + range.count
  }
}
