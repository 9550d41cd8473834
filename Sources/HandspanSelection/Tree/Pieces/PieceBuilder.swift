/// Builds a tree from stretches and leaves in order, each leaf as full and in as short a form as it may be.
struct PieceBuilder {
  private var leaves: [Piece] = []

  /// Stretches that are not in a leaf yet: where the state flips, from the start of the first of them.
  private var boundaries: [UInt32] = []
  private var pendingLength = 0
  private var firstState = false
  private var lastState = false

  mutating func append(length: Int, isSelected: Bool) {
    guard length > 0 else { return }
    if pendingLength == 0 {
      firstState = isSelected
    } else if isSelected != lastState {
      boundaries.append(UInt32(pendingLength))
    }
    lastState = isSelected
    pendingLength += length
    while boundaries.count > LeafLimits.boundaries, !isDense || pendingLength >= LeafLimits.bulkBitmapLength {
      makeLeaf()
    }
  }

  mutating func append(_ leaf: Piece) {
    guard leaf.length > 0 else { return }
    if let node = leaf.node {
      finishPending()
      defer { withExtendedLifetime(node) {} }
      appendMerging(leaf)
    } else {
      append(length: leaf.length, isSelected: leaf.isInverted)
    }
  }

  consuming func finished() -> Piece {
    finishPending()
    var level = 1
    while leaves.count > 1 {
      leaves = PieceBuilder.packed(leaves, level: level)
      level += 1
    }
    return leaves.first ?? Piece(length: 0, isSelected: false)
  }

  private static func packed(_ pieces: [Piece], level: Int) -> [Piece] {
    let branches = (pieces.count + BranchLayout.maximumChildren - 1) / BranchLayout.maximumChildren
    var result: [Piece] = []
    result.reserveCapacity(branches)
    for branch in 0..<branches {
      let range = pieces.count * branch / branches..<pieces.count * (branch + 1) / branches
      result.append(Piece(branchOf: pieces[range], level: level))
    }
    return result
  }

  private mutating func appendMerging(_ leaf: Piece) {
    if let last = leaves.last, let merged = last.merged(with: leaf) {
      leaves[leaves.count - 1] = merged
    } else {
      leaves.append(leaf)
    }
  }
}

// MARK: - Leaves of stretches

extension PieceBuilder {
  /// Whether a bitmap is the shorter form for what comes next.
  private var isDense: Bool {
    let asManyBytes = LeafLimits.bulkBitmapLength / 16
    return boundaries.count > asManyBytes && Int(boundaries[asManyBytes]) < LeafLimits.bulkBitmapLength
  }

  private mutating func finishPending() {
    while pendingLength > 0 { makeLeaf() }
  }

  /// Turns the first of the pending stretches into a leaf.
  private mutating func makeLeaf() {
    if isDense {
      makeBitmap(length: min(pendingLength, LeafLimits.bulkBitmapLength))
      return
    }
    let narrow = countOfBoundaries(below: LeafLimits.narrowLength)
    // A leaf with few boundaries in reach of 16 bits is better off with more of them at twice the size.
    let isNarrow = pendingLength <= LeafLimits.narrowLength || narrow >= LeafLimits.mergedWideBoundaries * 2
    let reached =
      isNarrow ? min(narrow, LeafLimits.bulkBoundaries) : min(boundaries.count, LeafLimits.mergedBoundaries)
    let furthest = isNarrow ? min(pendingLength, LeafLimits.narrowLength) : pendingLength
    let end = reached < boundaries.count ? min(Int(boundaries[reached]), furthest) : furthest
    makeRuns(reached, length: end)
  }

  private func countOfBoundaries(below limit: Int) -> Int {
    boundaries.partitioningIndex { Int($0) >= limit }
  }

  private mutating func makeRuns(_ count: Int, length: Int) {
    guard count > 0 else {
      take(0, length: length, as: Piece(length: length, isSelected: firstState))
      return
    }
    let node = Node.runs(length: length, capacity: count)
    let view = NodeView(node)
    for index in 0..<count { view.appendBoundary(Int(boundaries[index])) }
    let flipped = view.flipped(before: length)
    let selected = firstState ? length - flipped : flipped
    take(
      count, length: length, as: Piece(node: node, length: length, count: selected, isInverted: firstState))
  }

  private mutating func makeBitmap(length: Int) {
    let node = Node.bitmap(length: length)
    let bits = NodeView(node).bits(length: length)
    var (start, state, used) = (0, firstState, 0)
    while start < length {
      let end = used < boundaries.count ? min(length, Int(boundaries[used])) : length
      if state { bits.fill(start..<end, with: true) }
      guard end < length else { break }
      (start, state, used) = (end, !state, used + 1)
    }
    take(used, length: length, as: Piece(bitmap: node, length: length, isInverted: false))
  }

  /// Moves on to what follows `length` positions with `count` boundaries among them.
  private mutating func take(_ count: Int, length: Int, as leaf: Piece) {
    appendMerging(leaf)
    if count & 1 == 1 { firstState.toggle() }
    boundaries.removeFirst(count)
    if let next = boundaries.first, Int(next) == length {
      boundaries.removeFirst()
      firstState.toggle()
    }
    for index in boundaries.indices { boundaries[index] -= UInt32(length) }
    pendingLength -= length
  }
}

extension Piece {
  /// A branch over some pieces.
  init(branchOf pieces: ArraySlice<Piece>, level: Int) {
    let node = Node.make(.branch, level: level, capacity: BranchLayout.maximumChildren)
    let view = NodeView(node)
    for piece in pieces { view.appendChild(piece) }
    self.init(branch: node)
  }
}
