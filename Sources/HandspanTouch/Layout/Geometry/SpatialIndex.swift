/// Finds rectangles by where they lie: a packed R-tree over frames sorted along a Z-order curve.
///
/// Every question about one item is a search for the least key, with whole branches left out whose bound is not below
/// the best key so far. Where a place is covered by a bounded number of frames, an answer takes O(log n) on average.
/// Sources: Guttman, R-trees, 1984; Kamel and Faloutsos, On packing R-trees, 1993; Morton, 1966.
struct SpatialIndex: Sendable, Equatable {
  /// What a branch holds.
  struct Node: Sendable, Equatable {
    var box: Box
    var lowestPosition: Int
    var highestPosition: Int
  }

  /// What a search minimises: a distance of some kind, and among equal ones the tie.
  struct Key: Sendable, Equatable {
    var distance: Double
    var tie: Int

    static func < (left: Key, right: Key) -> Bool {
      left.distance < right.distance || (left.distance == right.distance && left.tie < right.tie)
    }
  }

  protocol Query {
    /// Not above the key of any frame in the branch; nil where there can be none.
    func bound(_ node: Node) -> Key?
    /// Nil where the frame is no answer.
    func key(_ box: Box, position: Int) -> Key?
  }

  private(set) var frames: [Geometry.Rect]
  /// Positions in the order of the leaves.
  private var order: [Int32]
  /// From the level above the leaves to the root, each level after the one below it.
  private var nodes: [Node] = []
  private var levelStarts: [Int] = []

  private static var fanout: Int { 16 }

  /// - Complexity: O(n log n).
  init(_ frames: [Geometry.Rect]) {
    self.frames = frames
    order = Self.zOrder(of: frames)
    guard !frames.isEmpty else { return }
    levelStarts.append(0)
    for start in stride(from: 0, to: order.count, by: Self.fanout) {
      var node = leaf(start)
      for index in start + 1..<max(start + 1, min(order.count, start + Self.fanout)) {
        node = Self.joined(node, leaf(index))
      }
      nodes.append(node)
    }
    while nodes.count - levelStarts[levelStarts.count - 1] > 1 { appendLevel() }
  }

  private func leaf(_ index: Int) -> Node {
    let position = Int(order[index])
    return Node(box: Box(frames[position]), lowestPosition: position, highestPosition: position)
  }

  private mutating func appendLevel() {
    let below = levelStarts[levelStarts.count - 1]..<nodes.count
    levelStarts.append(nodes.count)
    for start in stride(from: below.lowerBound, to: below.upperBound, by: Self.fanout) {
      var node = nodes[start]
      for index in start + 1..<max(start + 1, min(below.upperBound, start + Self.fanout)) {
        node = Self.joined(node, nodes[index])
      }
      nodes.append(node)
    }
  }

  private static func joined(_ first: Node, _ second: Node) -> Node {
    Node(
      box: first.box.joined(with: second.box),
      lowestPosition: min(first.lowestPosition, second.lowestPosition),
      highestPosition: max(first.highestPosition, second.highestPosition))
  }
}

extension SpatialIndex {
  /// The position of the frame with the least key; nil where no frame is an answer.
  func least<Q: Query>(_ query: Q) -> Int? {
    guard !nodes.isEmpty else { return nil }
    var best: (key: Key, position: Int)?
    search(nodes.count - 1, level: levelStarts.count - 1, for: query, best: &best)
    return best?.position
  }

  private func search<Q: Query>(
    _ index: Int, level: Int, for query: Q, best: inout (key: Key, position: Int)?
  ) {
    let children = children(of: index, level: level)
    guard level > 0 else {
      for child in children {
        let position = Int(order[child])
        guard let key = query.key(Box(frames[position]), position: position) else { continue }
        if let best, !(key < best.key) { continue }
        best = (key, position)
      }
      return
    }
    // The most promising branch first, so that the others can be left out.
    var first: (key: Key, child: Int)?
    for child in children {
      guard let key = query.bound(nodes[child]) else { continue }
      if let first, !(key < first.key) { continue }
      first = (key, child)
    }
    guard let first else { return }
    search(first.child, level: level - 1, for: query, best: &best)
    for child in children where child != first.child {
      guard let key = query.bound(nodes[child]) else { continue }
      if let best, !(key < best.key) { continue }
      search(child, level: level - 1, for: query, best: &best)
    }
  }

  /// Calls `body` with the position of every frame that meets `rect`, in no particular order.
  func forEach(meeting rect: Geometry.Rect, _ body: (Int) -> Void) {
    guard !nodes.isEmpty else { return }
    visit(nodes.count - 1, level: levelStarts.count - 1, meeting: rect, body)
  }

  private func visit(_ index: Int, level: Int, meeting rect: Geometry.Rect, _ body: (Int) -> Void) {
    for child in children(of: index, level: level) {
      if level > 0 {
        if nodes[child].box.meets(rect) { visit(child, level: level - 1, meeting: rect, body) }
      } else {
        let position = Int(order[child])
        if frames[position].meets(rect) { body(position) }
      }
    }
  }

  /// At level 0 places in `order`, above it places in `nodes`.
  private func children(of index: Int, level: Int) -> Range<Int> {
    let first = (index - levelStarts[level]) * Self.fanout
    guard level > 0 else { return first..<min(order.count, first + Self.fanout) }
    let start = levelStarts[level - 1]
    return start + first..<min(levelStarts[level], start + first + Self.fanout)
  }
}

extension SpatialIndex {
  private static func zOrder(of frames: [Geometry.Rect]) -> [Int32] {
    guard let first = frames.first else { return [] }
    var box = Box(first)
    for frame in frames { box = box.joined(with: Box(frame)) }
    // One unit for both axes, or a long canvas would be cut into slivers.
    let unit = max(box.right - box.left, box.bottom - box.top, .leastNormalMagnitude) / 65_535
    var keys: [UInt64] = []
    keys.reserveCapacity(frames.count)
    for (position, frame) in frames.enumerated() {
      let center = frame.center
      let across = spread(UInt32(max(0, min(65_535, (center.x - box.left) / unit))))
      let along = spread(UInt32(max(0, min(65_535, (center.y - box.top) / unit))))
      keys.append(UInt64(along << 1 | across) << 32 | UInt64(position))
    }
    keys.sort()
    return keys.map { Int32(truncatingIfNeeded: $0 & 0x7FFF_FFFF) }
  }

  /// Puts a zero between all bits of a 16-bit number.
  private static func spread(_ number: UInt32) -> UInt32 {
    var bits = number
    bits = (bits | bits << 8) & 0x00FF_00FF
    bits = (bits | bits << 4) & 0x0F0F_0F0F
    bits = (bits | bits << 2) & 0x3333_3333
    return (bits | bits << 1) & 0x5555_5555
  }
}
