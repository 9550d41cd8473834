/// A short list of pieces in memory that was set aside on the stack.
struct PieceList: ~Copyable {
  /// The children of two branches cut open, what lies between them, and a neighbour's.
  static let capacity = 40

  private let base: UnsafeMutablePointer<Piece>
  private(set) var count = 0

  static func withEmpty<Result>(_ body: (inout PieceList) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: Piece.self, capacity: capacity) { memory in
      // The memory has a base because its capacity is not zero.
      guard let base = memory.baseAddress else { preconditionFailure("no memory on the stack") }
      var list = PieceList(base: base)
      return body(&list)
    }
  }

  private init(base: UnsafeMutablePointer<Piece>) { self.base = base }

  deinit { base.deinitialize(count: count) }

  subscript(index: Int) -> Piece {
    _read { yield base[index] }
  }

  mutating func append(_ piece: consuming Piece) {
    precondition(count < PieceList.capacity)
    (base + count).initialize(to: piece)
    count += 1
  }

  /// Appends a leaf, merged with the last one where they are better stored as one.
  mutating func appendMerging(_ leaf: consuming Piece) {
    if count > 0, let merged = base[count - 1].merged(with: leaf) {
      base[count - 1] = merged
    } else {
      append(leaf)
    }
  }

  mutating func appendMerging(allOf other: inout PieceList) {
    for index in 0..<other.count { appendMerging((other.base + index).move()) }
    other.count = 0
  }

  mutating func appendChildren(_ range: Range<Int>, of branch: BorrowedPiece) {
    guard let node = branch.node else { return }
    let view = NodeView(node)
    for index in range { append(view.child(index, inverted: branch.isInverted)) }
  }

  mutating func appendAll(of other: inout PieceList) {
    for index in 0..<other.count { append((other.base + index).move()) }
    other.count = 0
  }

  mutating func removeAll() {
    base.deinitialize(count: count)
    count = 0
  }

  /// Packs the pieces into as few branches as hold them, evenly filled, and leaves this list empty.
  mutating func pack(level: Int, into target: inout PieceList) {
    let all = count
    let branches = (all + BranchLayout.maximumChildren - 1) / BranchLayout.maximumChildren
    // The pieces move out one by one; counting a reference up and down again for each would cost most of the edit.
    count = 0
    for branch in 0..<branches {
      let range = all * branch / branches..<all * (branch + 1) / branches
      let node = Node.make(.branch, level: level, capacity: BranchLayout.maximumChildren)
      let view = NodeView(node)
      for index in range { view.appendChild((base + index).move()) }
      target.append(Piece(branch: node))
    }
  }
}

extension Piece {
  /// A whole branch.
  init(branch node: Node) {
    let view = NodeView(node)
    let last = view.fill - 1
    self.init(node: node, length: Int(view.ends[last]), count: Int(view.counts[last]), isInverted: false)
  }
}
