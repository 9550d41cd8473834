/// What two states make of a position.
enum Combination {
  case union
  case intersection
  case subtraction
  case symmetricDifference

  @inline(__always)
  func callAsFunction(_ left: Bool, _ right: Bool) -> Bool {
    switch self {
    case .union: left || right
    case .intersection: left && right
    case .subtraction: left && !right
    case .symmetricDifference: left != right
    }
  }

  /// What becomes of the other states where the left ones are all `left`.
  func whereLeft(is left: Bool) -> Outcome { Outcome(self(left, false), self(left, true)) }

  /// What becomes of the other states where the right ones are all `right`.
  func whereRight(is right: Bool) -> Outcome { Outcome(self(false, right), self(true, right)) }

  enum Outcome {
    case constant(Bool)
    case same
    case inverted

    init(_ fromUnchosen: Bool, _ fromChosen: Bool) {
      self = fromUnchosen == fromChosen ? .constant(fromChosen) : fromChosen ? .same : .inverted
    }
  }
}

extension Piece {
  /// Combines two trees of the same length. O(leaves of both).
  static func combine(_ left: Piece, _ right: Piece, _ combination: Combination) -> Piece {
    guard let combined = combineShape(left, right, combination) else {
      return combineLeafByLeaf(left, right, combination)
    }
    if combined.count == 0 || combined.count == combined.length {
      return Piece(length: combined.length, isSelected: combined.count > 0)
    }
    return combined
  }

  /// Combines branch with branch and leaf with leaf, where both trees have the same shape, as they do when they were
  /// made for the same collection; nil where they differ, or where a result does not fit one leaf.
  private static func combineShape(_ left: Piece, _ right: Piece, _ combination: Combination) -> Piece? {
    defer {
      left.keepAlive()
      right.keepAlive()
    }
    guard let node = left.node else { return right.outcome(combination.whereLeft(is: left.isInverted)) }
    guard let other = right.node else { return left.outcome(combination.whereRight(is: right.isInverted)) }
    let (view, otherView) = (NodeView(node), NodeView(other))
    switch (view.kind, otherView.kind) {
    case (.bitmap, .bitmap): return combineBitmaps(left, right, combination)
    case (.branch, .branch):
      guard view.hasSameShape(as: otherView) else { return nil }
      return PieceList.withEmpty { list in
        for index in 0..<view.fill {
          guard
            let child = combineShape(
              view.child(index, inverted: left.isInverted),
              otherView.child(index, inverted: right.isInverted),
              combination)
          else { return nil }
          list.append(child)
        }
        guard isWorthKeeping(list) else { return nil }
        return PieceList.withEmpty { whole in
          list.pack(level: view.level, into: &whole)
          return whole[0]
        }
      }
    case (.branch, _), (_, .branch): return nil
    default:
      var builder = PieceBuilder()
      combineLeaves(left, right, combination, into: &builder)
      let combined = builder.finished()
      return combined.level == 0 ? combined : nil
    }
  }

  /// Constants side by side belong into one piece.
  private static func isWorthKeeping(_ list: borrowing PieceList) -> Bool {
    for index in 1..<list.count where list[index].isConstant && list[index - 1].isConstant {
      if list[index].isInverted == list[index - 1].isInverted { return false }
    }
    return true
  }

  private static func combineBitmaps(_ left: Piece, _ right: Piece, _ combination: Combination) -> Piece? {
    guard let node = left.node, let other = right.node else { return nil }
    let made = Node.make(.bitmap, capacity: Bits.wordCount(left.length))
    let view = NodeView(made)
    view.fill = view.capacity
    let bits = view.bits(length: left.length)
    bits.combine(
      NodeView(node).words, flipped: left.isInverted, NodeView(other).words, flipped: right.isInverted,
      combination)
    return Piece(bitmap: made, length: left.length, isInverted: false)
  }

  private static func combineLeafByLeaf(_ left: Piece, _ right: Piece, _ combination: Combination) -> Piece {
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
        combineLeaves(
          mine.leafSlice(span.lowerBound - start..<span.upperBound - start),
          theirs.leafSlice(span.lowerBound - otherStart..<span.upperBound - otherStart), combination,
          into: &builder)
      }
      position = span.upperBound
    }
    return builder.finished()
  }

  /// Combines two leaves of the same length.
  private static func combineLeaves(
    _ left: Piece, _ right: Piece, _ combination: Combination, into builder: inout PieceBuilder
  ) {
    if left.isConstant {
      builder.append(right.outcome(combination.whereLeft(is: left.isInverted)))
    } else if right.isConstant {
      builder.append(left.outcome(combination.whereRight(is: right.isInverted)))
    } else if left.isBitmap || right.isBitmap {
      builder.append(combineAsBits(left, right, combination))
    } else {
      combineRuns(left, right, combination, into: &builder)
    }
  }

  private static func combineAsBits(_ left: Piece, _ right: Piece, _ combination: Combination) -> Piece {
    let node = Node.bitmap(length: left.length)
    let other = Node.bitmap(length: left.length)
    defer { withExtendedLifetime(other) {} }
    let (bits, otherBits) = (
      NodeView(node).bits(length: left.length), NodeView(other).bits(length: left.length)
    )
    left.writeBits(to: bits, at: 0, from: 0, count: left.length)
    right.writeBits(to: otherBits, at: 0, from: 0, count: left.length)
    bits.combine(bits.words, flipped: false, otherBits.words, flipped: false, combination)
    return Piece(bitmap: node, length: left.length, isInverted: false)
  }

  private static func combineRuns(
    _ left: Piece, _ right: Piece, _ combination: Combination, into builder: inout PieceBuilder
  ) {
    defer {
      left.keepAlive()
      right.keepAlive()
    }
    let (mine, theirs) = (left.leaf(at: 0), right.leaf(at: 0))
    var position = 0
    while position < left.length {
      let end = min(mine.stretch(around: position).upperBound, theirs.stretch(around: position).upperBound)
      builder.append(
        length: end - position, isSelected: combination(mine.state(at: position), theirs.state(at: position)))
      position = end
    }
  }

  private func outcome(_ outcome: Combination.Outcome) -> Piece {
    switch outcome {
    case .constant(let state): return Piece(length: length, isSelected: state)
    case .same: return self
    case .inverted:
      var inverted = self
      inverted.invert()
      return inverted
    }
  }

  private var isBitmap: Bool {
    guard let node else { return false }
    return NodeView(node).kind == .bitmap
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

extension Bits {
  /// Overwrites all words with what two others come to, each of them as it is or flipped.
  fileprivate func combine(
    _ left: UnsafeMutablePointer<UInt64>, flipped leftFlipped: Bool, _ right: UnsafeMutablePointer<UInt64>,
    flipped rightFlipped: Bool, _ combination: Combination
  ) {
    let (flip, otherFlip) = (leftFlipped ? UInt64.max : 0, rightFlipped ? UInt64.max : 0)
    switch combination {
    case .union: fill(left, right) { ($0 ^ flip) | ($1 ^ otherFlip) }
    case .intersection: fill(left, right) { ($0 ^ flip) & ($1 ^ otherFlip) }
    case .subtraction: fill(left, right) { ($0 ^ flip) & ~($1 ^ otherFlip) }
    case .symmetricDifference: fill(left, right) { $0 ^ $1 ^ flip ^ otherFlip }
    }
    if length & 63 > 0 { words[wordCount - 1] &= Bits.low(length & 63) }
  }

  /// One loop for each combination, so that each becomes vector instructions.
  @inline(__always)
  private func fill(
    _ left: UnsafeMutablePointer<UInt64>, _ right: UnsafeMutablePointer<UInt64>,
    with combined: (UInt64, UInt64) -> UInt64
  ) {
    for index in 0..<wordCount { words[index] = combined(left[index], right[index]) }
  }
}
