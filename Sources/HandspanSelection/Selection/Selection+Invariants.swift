extension Selection {
  /// What is wrong with the tree under this selection, or nil; for tests. O(*n*).
  public func _checkInvariants() -> String? {
    if root.node == nil, root.length == 0, root.count == 0 { return nil }
    return root.violation(isRoot: true)
  }
}

extension Piece {
  fileprivate func violation(isRoot: Bool) -> String? {
    guard length > 0 else { return "a piece stands for no positions" }
    guard let node else {
      return count == (isInverted ? length : 0) ? nil : "a constant miscounts"
    }
    defer { keepAlive() }
    let view = NodeView(node)
    guard view.fill <= view.capacity else { return "a node holds more than it has room for" }
    if view.kind == .branch { return branchViolation(view, isRoot: isRoot) }
    guard view.level == 0 else { return "a leaf is not at level 0" }
    guard count > 0, count < length else { return "a leaf is not stored as the constant it is" }
    let flipped = view.kind == .bitmap ? view.plainCount : view.flipped(before: length)
    guard count == (isInverted ? length - flipped : flipped) else { return "a leaf miscounts" }
    return view.kind == .bitmap ? bitmapViolation(view) : runsViolation(view)
  }

  private func bitmapViolation(_ view: NodeView) -> String? {
    guard length <= LeafLimits.bitmapLength else { return "a bitmap is too long" }
    guard view.fill == Bits.wordCount(length) else { return "a bitmap has the wrong number of words" }
    let excess = length & 63
    guard excess == 0 || view.words[view.fill - 1] & ~Bits.low(excess) == 0 else {
      return "a bitmap has bits beyond its length"
    }
    return nil
  }

  private func runsViolation(_ view: NodeView) -> String? {
    guard view.fill <= LeafLimits.boundaries else { return "a leaf has too many boundaries" }
    guard view.kind == .wideRuns || length <= LeafLimits.narrowLength else {
      return "a narrow leaf is too long"
    }
    var previous = 0
    for index in 0..<view.fill {
      let boundary = view.kind == .narrowRuns ? view.narrowRuns[index] : view.wideRuns[index]
      guard boundary > previous, boundary < length else { return "boundaries are out of order" }
      previous = boundary
    }
    return nil
  }

  private func branchViolation(_ view: NodeView, isRoot: Bool) -> String? {
    let minimum = isRoot ? 2 : BranchLayout.minimumChildren
    guard view.fill >= minimum else { return "a branch has too few children" }
    guard Int(view.ends[view.fill - 1]) == length else { return "a branch has the wrong length" }
    let stored = Int(view.counts[view.fill - 1])
    guard count == (isInverted ? length - stored : stored) else { return "a branch miscounts" }
    for index in view.fill..<BranchLayout.maximumChildren where view.ends[index] != .max {
      return "a branch has an end where it has no child"
    }
    for index in 0..<view.fill {
      let child = view.child(index, inverted: isInverted)
      guard child.level == view.level - 1 else { return "a branch has children of different levels" }
      if let violation = child.violation(isRoot: false) { return violation }
    }
    return nil
  }
}

extension NodeView {
  /// How many bits are set, word by word, to check the counting by vectors against.
  fileprivate var plainCount: Int {
    var total = 0
    for index in 0..<fill { total += words[index].nonzeroBitCount }
    return total
  }
}
