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

  @inline(__always)
  func callAsFunction(_ left: UInt64, _ right: UInt64) -> UInt64 {
    switch self {
    case .union: left | right
    case .intersection: left & right
    case .subtraction: left & ~right
    case .symmetricDifference: left ^ right
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
  /// Combines two trees of the same length, leaf by leaf. O(leaves of both).
  static func combine(_ left: Piece, _ right: Piece, _ combination: Combination) -> Piece {
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
      builder.append(combineBits(left, right, combination))
    } else {
      combineRuns(left, right, combination, into: &builder)
    }
  }

  private static func combineBits(_ left: Piece, _ right: Piece, _ combination: Combination) -> Piece {
    let node = Node.bitmap(length: left.length)
    let other = Node.bitmap(length: left.length)
    defer { withExtendedLifetime(other) {} }
    let (bits, otherBits) = (
      NodeView(node).bits(length: left.length), NodeView(other).bits(length: left.length)
    )
    left.writeBits(to: bits, at: 0, from: 0, count: left.length)
    right.writeBits(to: otherBits, at: 0, from: 0, count: left.length)
    for index in 0..<bits.wordCount {
      bits.words[index] = combination(bits.words[index], otherBits.words[index])
    }
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
