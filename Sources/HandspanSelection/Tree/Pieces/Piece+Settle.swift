/// Putting a branch right whose children were made one by one.
extension Piece {
  /// A branch whose children are sound trees, whatever their levels, as a sound tree itself.
  consuming func settled() -> Piece {
    if count == 0 || count == length { return Piece(length: length, isSelected: count > 0) }
    defer { keepAlive() }
    guard let node else { return self }
    let view = NodeView(node)
    if view.hasSoundChildren { return self }
    return view.level == 1 ? rebuilt() : joined(view)
  }

  private func rebuilt() -> Piece {
    var builder = PieceBuilder()
    builder.append(leavesOf: self)
    return builder.finished()
  }

  private func joined(_ view: NodeView) -> Piece {
    var result = view.child(0, inverted: isInverted)
    for index in 1..<view.fill {
      result = Piece.join(result, upTo: result.length, nil, view.child(index, inverted: isInverted), from: 0)
    }
    return result
  }
}

extension NodeView {
  /// Whether all children have the level and as many children as those of a branch must, and no constants lie side by
  /// side that belong into one piece.
  fileprivate var hasSoundChildren: Bool {
    for index in 0..<fill {
      guard let child = children[index] else {
        if level > 1 || index > 0 && children[index - 1] == nil && isInverted(index) == isInverted(index - 1)
        {
          return false
        }
        continue
      }
      let view = NodeView(child)
      guard view.level == level - 1, view.level == 0 || view.fill >= BranchLayout.minimumChildren else {
        return false
      }
    }
    return true
  }
}

extension PieceBuilder {
  mutating func append(leavesOf tree: Piece) {
    guard let node = tree.node, NodeView(node).kind == .branch else {
      append(tree)
      return
    }
    defer { tree.keepAlive() }
    let view = NodeView(node)
    for index in 0..<view.fill { append(leavesOf: view.child(index, inverted: tree.isInverted)) }
  }
}
