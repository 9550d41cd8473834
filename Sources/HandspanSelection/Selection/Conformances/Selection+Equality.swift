extension Selection: Equatable {
  /// Whether the same positions of equally large collections are selected.
  ///
  /// O(1) for different counts; otherwise in time for what the two do not share.
  public static func == (left: Selection, right: Selection) -> Bool {
    guard left.itemCount == right.itemCount, left.count == right.count else { return false }
    return left.root.hasSameStates(as: right.root)
  }
}

extension Piece {
  /// Compares two pieces of the same length.
  func hasSameStates(as other: Piece) -> Bool {
    defer {
      keepAlive()
      other.keepAlive()
    }
    guard count == other.count else { return false }
    if count == 0 || count == length { return true }
    if let node, let otherNode = other.node {
      // One node under opposite inversions differs everywhere.
      if node === otherNode { return isInverted == other.isInverted }
      let (view, otherView) = (NodeView(node), NodeView(otherNode))
      if view.hasSameShape(as: otherView) {
        for index in 0..<view.fill {
          let child = view.child(index, inverted: isInverted)
          guard child.hasSameStates(as: otherView.child(index, inverted: other.isInverted)) else {
            return false
          }
        }
        return true
      }
    }
    return hasSameStretches(as: other)
  }

  private func hasSameStretches(as other: Piece) -> Bool {
    var position = 0
    while position < length {
      let (mine, theirs) = (leaf(at: position), other.leaf(at: position))
      let end = min(mine.range.upperBound, theirs.range.upperBound)
      guard mine.hasSameStates(as: theirs, in: position..<end) else { return false }
      position = end
    }
    return true
  }
}

extension LeafView {
  fileprivate func hasSameStates(as other: LeafView, in span: Range<Int>) -> Bool {
    var position = span.lowerBound
    if isBitmap, other.isBitmap {
      while position < span.upperBound {
        let step = min(64, span.upperBound - position)
        let mask = Bits.low(step)
        guard word(at: position) & mask == other.word(at: position) & mask else { return false }
        position += step
      }
      return true
    }
    while position < span.upperBound {
      guard state(at: position) == other.state(at: position) else { return false }
      let end = min(span.upperBound, stretch(around: position).upperBound)
      guard end == min(span.upperBound, other.stretch(around: position).upperBound) else { return false }
      position = end
    }
    return true
  }

  private var isBitmap: Bool { view?.kind == .bitmap }

  /// The states of 64 positions of a bitmap.
  private func word(at position: Int) -> UInt64 {
    guard let view else { return 0 }
    let word = view.bits(length: range.count).word(at: position - range.lowerBound)
    return isInverted ? ~word : word
  }
}
