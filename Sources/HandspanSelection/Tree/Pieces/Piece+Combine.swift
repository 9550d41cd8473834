/// Combining two trees, position by position.
///
/// Trees that were made for the same collection mostly have the same shape, and are walked side by side, once: where
/// one side is empty, full or the other itself, whole subtrees of the other are taken over as they are.
/// What comes of a branch may then have another level than its siblings, and is put right on the way back up.
extension Piece {
  /// Combines two trees of the same length. O(leaves of both that are not shared).
  static func combined(_ left: Piece, _ right: Piece, _ combination: Combination) -> Piece {
    defer {
      left.keepAlive()
      right.keepAlive()
    }
    return combined(left.borrowed, right.borrowed, combination)
  }

  /// Combines this tree with another of the same length, in the memory of those of its nodes that nothing shares.
  mutating func combine(with other: Piece, _ combination: Combination) {
    defer { other.keepAlive() }
    count = Piece.combine(
      &node, inverted: &isInverted, length: length, count: count, with: other.borrowed, combination)
  }

  private static func combined(
    _ left: BorrowedPiece, _ right: BorrowedPiece, _ combination: Combination
  ) -> Piece {
    guard let node = left.node else { return right.outcome(combination.whereLeft(is: left.isInverted)) }
    guard let other = right.node else { return left.outcome(combination.whereRight(is: right.isInverted)) }
    if node.toOpaque() == other.toOpaque() {
      return left.outcome(combination.whereAlike(opposite: left.isInverted != right.isInverted))
    }
    let (view, otherView) = (NodeView(node), NodeView(other))
    guard view.kind == .branch || otherView.kind == .branch else {
      return combinedLeaves(left, right, combination)
    }
    guard view.hasSameShape(as: otherView) else { return combinedOtherwise(left, right, combination) }
    let made = Node.make(.branch, level: view.level, capacity: BranchLayout.maximumChildren)
    let target = NodeView(made)
    for index in 0..<view.fill {
      target.appendChild(
        combined(
          view.borrowedChild(index, inverted: left.isInverted),
          otherView.borrowedChild(index, inverted: right.isInverted), combination))
    }
    return Piece(branch: made).settled()
  }

  /// Leaves what the piece and another come to in its place; answers how many positions are then selected.
  private static func combine(
    _ node: inout Node?, inverted: inout Bool, length: Int, count: Int, with right: BorrowedPiece,
    _ combination: Combination
  ) -> Int {
    let left = BorrowedPiece(
      node: node.map { Unmanaged.passUnretained($0) }, length: length, count: count, isInverted: inverted)
    if let mine = left.node, let other = right.node, mine.toOpaque() != other.toOpaque(),
      isKnownUniquelyReferenced(&node)
    {
      let (view, otherView) = (NodeView(mine), NodeView(other))
      if view.kind == .bitmap, otherView.kind != .branch {
        return combineBits(&node, inverted: &inverted, left, right, combination)
      }
      if view.hasSameShape(as: otherView) {
        return combineChildren(&node, inverted: &inverted, view, right, combination)
      }
    }
    let result = withExtendedLifetime(node) { combined(left, right, combination) }
    (node, inverted) = (result.node, result.isInverted)
    return result.count
  }

  private static func combineBits(
    _ node: inout Node?, inverted: inout Bool, _ left: BorrowedPiece, _ right: BorrowedPiece,
    _ combination: Combination
  ) -> Int {
    let way = WordCombination(combination, leftInverted: left.isInverted, rightInverted: right.isInverted)
    let set = left.withBits { mine in
      right.withBits { theirs in
        Bits.isLeft(mine, theirs, way.way)
          ? left.storedCount : Bits.combine(mine, theirs, way.way, into: mine)
      }
    }
    inverted = way.isInverted
    if set == 0 || set == left.length {
      node = nil
      inverted = way.isInverted != (set > 0)
    }
    return way.isInverted ? left.length - set : set
  }

  private static func combineChildren(
    _ node: inout Node?, inverted: inout Bool, _ view: NodeView, _ right: BorrowedPiece,
    _ combination: Combination
  ) -> Int {
    guard let other = right.node else { return 0 }
    let otherView = NodeView(other)
    if inverted { view.pushInversionDown() }
    var (start, countBefore, total) = (0, 0, 0)
    for index in 0..<view.fill {
      let (end, countThrough) = (Int(view.ends[index]), Int(view.counts[index]))
      var childInverted = view.isInverted(index)
      total += (view.children + index).withMemoryRebound(to: Node?.self, capacity: 1) {
        combine(
          &$0.pointee, inverted: &childInverted, length: end - start, count: countThrough - countBefore,
          with: otherView.borrowedChild(index, inverted: right.isInverted), combination)
      }
      view.setInverted(index, to: childInverted)
      view.counts[index] = Int32(truncatingIfNeeded: total)
      (start, countBefore) = (end, countThrough)
    }
    let result = Piece(node: node.take(), length: start, count: total, isInverted: false).settled()
    (node, inverted) = (result.node, result.isInverted)
    return result.count
  }

  /// Combines trees that are divided differently.
  private static func combinedOtherwise(
    _ left: BorrowedPiece, _ right: BorrowedPiece, _ combination: Combination
  ) -> Piece {
    if let stretches = right.fewStretches {
      return left.piece.replaced(stretches, by: combination.whereRight)
    }
    if let stretches = left.fewStretches {
      return right.piece.replaced(stretches, by: combination.whereLeft)
    }
    return combinedLeafByLeaf(left.piece, right.piece, combination)
  }

  /// What becomes of a tree where the other side has long stretches of one state. O(*stretches* × log n).
  private func replaced(
    _ stretches: [(range: Range<Int>, state: Bool)], by outcome: (Bool) -> Combination.Outcome
  ) -> Piece {
    var result = self
    for stretch in stretches {
      switch outcome(stretch.state) {
      case .same: break
      case .constant(let state):
        result.replace(
          Replacement(range: stretch.range, newCount: stretch.range.count, isSelected: state))
      case .inverted: result.invert(stretch.range)
      }
    }
    return result
  }

  private static func combinedLeafByLeaf(_ left: Piece, _ right: Piece, _ combination: Combination) -> Piece {
    var builder = PieceBuilder()
    var position = 0
    while position < left.length {
      let (mine, start) = left.leafPiece(at: position)
      let (theirs, otherStart) = right.leafPiece(at: position)
      let (end, otherEnd) = (start + mine.length, otherStart + theirs.length)
      var span = position..<min(end, otherEnd)
      if mine.isConstant, case .constant(let state) = combination.whereLeft(is: mine.isInverted) {
        span = position..<end
        builder.append(length: span.count, isSelected: state)
      } else if theirs.isConstant, case .constant(let state) = combination.whereRight(is: theirs.isInverted) {
        span = position..<otherEnd
        builder.append(length: span.count, isSelected: state)
      } else {
        let leaf = mine.borrowed.leafSlice(span.lowerBound - start..<span.upperBound - start)
        let other = theirs.borrowed.leafSlice(span.lowerBound - otherStart..<span.upperBound - otherStart)
        builder.append(leavesOf: combined(leaf, other, combination))
        mine.keepAlive()
        theirs.keepAlive()
      }
      position = span.upperBound
    }
    return builder.finished()
  }

  /// O(log n): the leaf that holds `position`, and where it starts.
  func leafPiece(at position: Int) -> (leaf: Piece, start: Int) {
    defer { keepAlive() }
    guard let node, NodeView(node).kind == .branch else { return (self, 0) }
    var view = NodeView(node)
    var (inverted, start) = (isInverted, 0)
    while true {
      let index = view.childIndex(of: position - start)
      if let child = view.children[index], NodeView(child).kind == .branch {
        start += view.start(of: index)
        inverted = inverted != view.isInverted(index)
        view = NodeView(child)
      } else {
        return (view.child(index, inverted: inverted), start + view.start(of: index))
      }
    }
  }
}

extension BorrowedPiece {
  /// The stretches of a leaf that has so few of them that editing a tree for each takes less than going through it.
  fileprivate var fewStretches: [(range: Range<Int>, state: Bool)]? {
    guard let node else { return nil }
    let view = NodeView(node)
    guard view.kind == .narrowRuns || view.kind == .wideRuns, view.fill <= LeafLimits.mergedWideBoundaries
    else {
      return nil
    }
    var (result, start, state): ([(range: Range<Int>, state: Bool)], Int, Bool) = ([], 0, isInverted)
    for index in 0...view.fill {
      let end = index < view.fill ? view.boundary(index) : length
      result.append((start..<end, state))
      (start, state) = (end, !state)
    }
    return result
  }
}
