/// Cutting trees and joining what is left, which every edit beyond one leaf comes down to.
///
/// Two trees are cut open along a path each, and the halves are joined from the leaves upwards: at each level stand
/// the children before the left cut, what the level below made of the seam, and the children after the right cut.
/// Nothing else is touched, so the cost is a few nodes for each level, and what is left of both trees is shared.
extension Piece {
  /// O(log n): the first `end` positions of `left`, then `middle`, then those of `right` from `start` on.
  static func join(_ left: Piece, upTo end: Int, _ middle: Piece?, _ right: Piece, from start: Int) -> Piece {
    defer {
      left.keepAlive()
      right.keepAlive()
    }
    let leftCut = end > 0 ? Cut(piece: left.borrowed, position: end) : nil
    let rightCut = start < right.length ? Cut(piece: right.borrowed, position: start) : nil
    guard leftCut != nil || rightCut != nil || middle != nil else {
      return Piece(length: 0, isSelected: false)
    }
    return PieceList.withEmpty { list in
      let seam = Seam(middle: middle)
      let level = seam.open(max(leftCut?.level ?? 0, rightCut?.level ?? 0), leftCut, rightCut, into: &list)
      return Piece.tree(of: &list, level: level)
    }
  }

  /// A tree over pieces of one level that `level` says: what a branch of that level has as children, or leaves.
  fileprivate static func tree(of list: inout PieceList, level: Int) -> Piece {
    guard list.count > 1 else { return list[0] }
    let level = max(level, 1)
    return PieceList.withEmpty { branches in
      list.pack(level: level, into: &branches)
      return tree(of: &branches, level: level + 1)
    }
  }

  /// O(log n): the positions in `range`, as a tree of its own.
  func slice(_ range: Range<Int>) -> Piece {
    let none = Piece(length: 0, isSelected: false)
    let suffix = range.lowerBound > 0 ? Piece.join(none, upTo: 0, nil, self, from: range.lowerBound) : self
    return range.count < suffix.length
      ? Piece.join(suffix, upTo: range.count, nil, none, from: 0) : suffix
  }
}

/// A tree that is cut: before `position` on the left of a seam, at it on the right.
///
/// Whoever cuts keeps the tree alive, so that going down it counts no references.
private struct Cut {
  let piece: BorrowedPiece
  let position: Int

  var level: Int { piece.level }

  /// A left cut runs after the last position it keeps.
  func child(isLeft: Bool) -> CutChild {
    guard let node = piece.node else { preconditionFailure("a branch has a node") }
    let view = NodeView(node)
    let index = view.childIndex(of: isLeft ? position - 1 : position)
    let child = view.borrowedChild(index, inverted: piece.isInverted)
    return CutChild(
      cut: Cut(piece: child, position: position - view.start(of: index)), index: index, siblings: view.fill)
  }
}

/// The child of a cut branch that the cut runs through.
private struct CutChild {
  let cut: Cut
  let index: Int
  let siblings: Int
}

private struct Seam {
  let middle: Piece?

  /// Fills `list` with what a branch of `level` over the seam would have as children, or at level 0 with leaves.
  ///
  /// Answers the level it stopped at: lower than asked for where all that is left would not fill a branch and there
  /// is no neighbour to fill it up with.
  func open(_ level: Int, _ left: Cut?, _ right: Cut?, into list: inout PieceList) -> Int {
    guard level > 0 else {
      openLeaves(left, right, into: &list)
      return 0
    }
    // Spelled out rather than mapped: this runs at every level of every edit.
    var (leftHere, rightHere): (BorrowedPiece?, BorrowedPiece?) = (nil, nil)
    var (innerLeft, innerRight) = (left, right)
    var (before, after, end) = (0, 0, 0)
    if let left, left.level == level {
      let child = left.child(isLeft: true)
      (leftHere, innerLeft, before) = (left.piece, child.cut, child.index)
    }
    if let right, right.level == level {
      let child = right.child(isLeft: false)
      (rightHere, innerRight, after, end) = (right.piece, child.cut, child.index + 1, child.siblings)
    }

    return PieceList.withEmpty { inner in
      var innerLevel = open(level - 1, innerLeft, innerRight, into: &inner)
      while level > 1, inner.count < BranchLayout.minimumChildren {
        if before > 0, let leftHere {
          before -= 1
          innerLevel = join(leftHere.child(before), &inner, level: innerLevel, isBefore: true)
        } else if after < end, let rightHere {
          innerLevel = join(rightHere.child(after), &inner, level: innerLevel, isBefore: false)
          after += 1
        } else {
          list.appendAll(of: &inner)
          return innerLevel
        }
      }
      if let leftHere { list.appendChildren(0..<before, of: leftHere) }
      if level == 1 {
        list.appendMerging(allOf: &inner)
      } else {
        inner.pack(level: level - 1, into: &list)
      }
      guard let rightHere, after < end else { return level }
      if level == 1 {
        list.appendMerging(rightHere.child(after).piece)
        after += 1
      }
      list.appendChildren(after..<end, of: rightHere)
      return level
    }
  }

  private func openLeaves(_ left: Cut?, _ right: Cut?, into list: inout PieceList) {
    if let left { list.append(left.piece.leafSlice(0..<left.position)) }
    if let middle { list.appendMerging(middle) }
    if let right { list.appendMerging(right.piece.leafSlice(right.position..<right.piece.length)) }
  }

  /// Joins what is too little for a branch with the neighbour's children.
  private func join(_ neighbour: BorrowedPiece, _ list: inout PieceList, level: Int, isBefore: Bool) -> Int {
    let rest = Piece.tree(of: &list, level: level)
    defer { rest.keepAlive() }
    list.removeAll()
    let (first, second) = isBefore ? (neighbour, rest.borrowed) : (rest.borrowed, neighbour)
    return Seam(middle: nil).open(
      neighbour.level, Cut(piece: first, position: first.length), Cut(piece: second, position: 0), into: &list
    )
  }
}

extension BorrowedPiece {
  fileprivate var level: Int {
    guard let node else { return 0 }
    return NodeView(node).level
  }

  /// Child `index` of a branch.
  fileprivate func child(_ index: Int) -> BorrowedPiece {
    guard let node else { preconditionFailure("a branch has a node") }
    return NodeView(node).borrowedChild(index, inverted: isInverted)
  }
}
