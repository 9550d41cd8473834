/// A piece of a tree that somebody else keeps alive: reading one counts no references.
struct BorrowedPiece {
  let node: Unmanaged<Node>?
  let length: Int
  /// How many of the positions are selected.
  let count: Int
  let isInverted: Bool

  /// The same piece, for keeps.
  var piece: Piece {
    Piece(node: node?.takeUnretainedValue(), length: length, count: count, isInverted: isInverted)
  }

  /// How many of the positions the node itself stores as selected.
  var storedCount: Int { isInverted ? length - count : count }

  var kind: NodeKind? {
    guard let node else { return nil }
    return NodeView(node).kind
  }

  /// What a combination with states that are all alike makes of the piece.
  func outcome(_ outcome: Combination.Outcome) -> Piece {
    switch outcome {
    case .constant(let state): return Piece(length: length, isSelected: state)
    case .same: return piece
    case .inverted:
      var inverted = piece
      inverted.invert()
      return inverted
    }
  }
}

extension Piece {
  /// Valid while this piece is neither changed nor deselected.
  var borrowed: BorrowedPiece {
    BorrowedPiece(
      node: node.map { Unmanaged.passUnretained($0) }, length: length, count: count, isInverted: isInverted)
  }
}

extension NodeView {
  /// Child `index` as seen through a branch that may itself be inverted.
  @inline(__always)
  func borrowedChild(_ index: Int, inverted: Bool) -> BorrowedPiece {
    let length = Int(ends[index]) - start(of: index)
    let count = Int(counts[index]) - countBefore(index)
    return BorrowedPiece(
      node: children[index], length: length, count: inverted ? length - count : count,
      isInverted: isInverted(index) != inverted)
  }
}
