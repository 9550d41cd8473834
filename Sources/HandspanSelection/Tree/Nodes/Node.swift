/// What the memory of a node holds.
enum NodeKind: UInt8 {
  /// Offsets, as 16 bits, at which the state flips.
  case narrowRuns
  /// Offsets, as 32 bits, at which the state flips.
  case wideRuns
  /// One bit for each position.
  case bitmap
  /// Children with their lengths and counts.
  case branch
}

struct NodeHeader {
  let kind: NodeKind
  /// 0 for a leaf.
  let level: UInt8
  /// Of a branch: bit *i* says that child *i* stands for the opposite of what it stores.
  var inversions: UInt16
  /// How many boundaries, words or children are in use.
  var fill: UInt16
  let capacity: UInt16
}

/// One allocation of the tree, shared between selections and copied when a shared one is to change.
///
/// Header and contents share one allocation because following a pointer is what an edit mostly costs.
final class Node: ManagedBuffer<NodeHeader, UInt64> {
  static func make(_ kind: NodeKind, level: Int = 0, capacity: Int) -> Node {
    let words: Int
    switch kind {
    case .narrowRuns: words = (capacity + 3) / 4
    case .wideRuns: words = (capacity + 1) / 2
    case .bitmap: words = capacity
    case .branch: words = BranchLayout.words
    }
    let buffer = Node.create(minimumCapacity: words) { _ in
      NodeHeader(
        kind: kind, level: UInt8(level), inversions: 0, fill: 0, capacity: UInt16(capacity))
    }
    let node = unsafeDowncast(buffer, to: Node.self)
    NodeView(node).bind(words: words)
    return node
  }

  deinit {
    let view = NodeView(self)
    guard view.header.pointee.kind == .branch else { return }
    for index in 0..<view.fill { view.children[index]?.release() }
  }
}

/// Where the parts of a branch lie in its memory.
enum BranchLayout {
  /// Wide enough for a shallow tree, narrow enough that copying a path copies little: a copy retains every child.
  static let maximumChildren = 16
  static let minimumChildren = 8

  static let pointerBytes = maximumChildren * MemoryLayout<Unmanaged<Node>?>.stride
  static let figureBytes = maximumChildren * MemoryLayout<Int32>.stride
  static let words = (pointerBytes + 2 * figureBytes) / MemoryLayout<UInt64>.stride
}

/// Bare access to a node's memory, without counting references.
///
/// Reading through the class would retain and release each node on the way down. A view is valid only while
/// something else keeps the node alive.
struct NodeView {
  let header: UnsafeMutablePointer<NodeHeader>
  let words: UnsafeMutablePointer<UInt64>

  @inline(__always)
  init(_ node: Node) {
    (header, words) = node.withUnsafeMutablePointers { ($0, $1) }
  }

  @inline(__always)
  init(_ node: Unmanaged<Node>) {
    (header, words) = node._withUnsafeGuaranteedRef { $0.withUnsafeMutablePointers { ($0, $1) } }
  }

  var kind: NodeKind { header.pointee.kind }
  var level: Int { Int(header.pointee.level) }
  var capacity: Int { Int(header.pointee.capacity) }

  var fill: Int {
    get { Int(header.pointee.fill) }
    nonmutating set { header.pointee.fill = UInt16(newValue) }
  }

  var narrow: UnsafeMutablePointer<UInt16> {
    UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt16.self)
  }
  var wide: UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt32.self)
  }
  var children: UnsafeMutablePointer<Unmanaged<Node>?> {
    UnsafeMutableRawPointer(words).assumingMemoryBound(to: Unmanaged<Node>?.self)
  }
  /// Where each child ends, counted from the start of the branch.
  var ends: UnsafeMutablePointer<Int32> {
    (UnsafeMutableRawPointer(words) + BranchLayout.pointerBytes).assumingMemoryBound(to: Int32.self)
  }
  /// How many positions are selected up to the end of each child.
  var counts: UnsafeMutablePointer<Int32> { ends + BranchLayout.maximumChildren }

  fileprivate func bind(words count: Int) {
    let raw = UnsafeMutableRawPointer(words)
    switch kind {
    case .narrowRuns: raw.bindMemory(to: UInt16.self, capacity: count * 4)
    case .wideRuns: raw.bindMemory(to: UInt32.self, capacity: count * 2)
    case .bitmap: break
    case .branch:
      raw.bindMemory(to: Unmanaged<Node>?.self, capacity: BranchLayout.maximumChildren)
      (raw + BranchLayout.pointerBytes).bindMemory(
        to: Int32.self, capacity: 2 * BranchLayout.maximumChildren)
      // The searches look at all of them, used or not.
      ends.update(repeating: .max, count: 2 * BranchLayout.maximumChildren)
    }
  }
}
