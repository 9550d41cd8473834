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
  mutating func appendMerging(_ leaf: Piece) {
    if count > 0, let merged = base[count - 1].merged(with: leaf) {
      base[count - 1] = merged
    } else {
      append(leaf)
    }
  }

  mutating func appendChildren(_ range: Range<Int>, of branch: Piece) {
    guard let node = branch.node else { return }
    defer { branch.keepAlive() }
    let view = NodeView(node)
    for index in range { append(view.child(index, inverted: branch.isInverted)) }
  }

  mutating func appendAll(of other: borrowing PieceList) {
    for index in 0..<other.count { append(other[index]) }
  }

  mutating func removeAll() {
    base.deinitialize(count: count)
    count = 0
  }

  /// Packs the pieces into as few branches as hold them, evenly filled.
  func packed(level: Int, into target: inout PieceList) {
    let branches = (count + BranchLayout.maximumChildren - 1) / BranchLayout.maximumChildren
    for branch in 0..<branches {
      let range = count * branch / branches..<count * (branch + 1) / branches
      target.append(Piece(branchOf: self, range, level: level))
    }
  }
}

extension Piece {
  /// A branch over some pieces of a list.
  init(branchOf list: borrowing PieceList, _ range: Range<Int>, level: Int) {
    let node = Node.make(.branch, level: level, capacity: BranchLayout.maximumChildren)
    let view = NodeView(node)
    for index in range { view.appendChild(list[index]) }
    self.init(
      node: node, length: Int(view.ends[range.count - 1]), count: Int(view.counts[range.count - 1]),
      isInverted: false)
  }
}
