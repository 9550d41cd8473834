/// Positions that were selected one after another, with their tickets.
struct TicketStretch: Sendable {
  var range: Range<Int>
  var firstTicket: Int
  /// The last position has the first ticket.
  var fromEnd: Bool

  var tickets: Range<Int> { firstTicket..<firstTicket + range.count }

  func ticket(of position: Int) -> Int {
    firstTicket + (fromEnd ? range.upperBound - 1 - position : position - range.lowerBound)
  }

  /// The same with positions for tickets: a stretch leads both ways in the same manner.
  var inverse: TicketStretch {
    TicketStretch(range: tickets, firstTicket: range.lowerBound, fromEnd: fromEnd)
  }

  /// The part of it in `part`, which lies inside.
  func clamped(to part: Range<Int>) -> TicketStretch {
    let skipped = fromEnd ? range.upperBound - part.upperBound : part.lowerBound - range.lowerBound
    return TicketStretch(range: part, firstTicket: firstTicket + skipped, fromEnd: fromEnd)
  }
}

/// Stretches by position: a treap in an array, O(log *k*) to find, to insert and to remove one.
struct TicketTree: Sendable {
  private struct Node: Sendable {
    var stretch: TicketStretch
    var priority: UInt32
    var left: Int32 = -1
    var right: Int32 = -1
  }

  private var nodes: [Node] = []
  private var free: [Int32] = []
  private var root: Int32 = -1
  // The same edits give the same tree: nothing here depends on chance.
  private var seed: UInt32 = 0x9E37_79B9

  func stretch(holding position: Int) -> TicketStretch? {
    var index = root
    while index >= 0 {
      let node = nodes[Int(index)]
      if node.stretch.range.contains(position) { return node.stretch }
      index = position < node.stretch.range.lowerBound ? node.left : node.right
    }
    return nil
  }

  mutating func insert(_ stretch: TicketStretch) {
    let (left, right) = split(root, at: stretch.range.lowerBound)
    root = merge(merge(left, make(stretch)), right)
  }

  /// Takes out what lies in `range`, cutting stretches that reach beyond it.
  mutating func remove(_ range: Range<Int>) -> [TicketStretch] {
    cut(at: range.lowerBound)
    cut(at: range.upperBound)
    let (left, rest) = split(root, at: range.lowerBound)
    let (middle, right) = split(rest, at: range.upperBound)
    root = merge(left, right)
    var removed: [TicketStretch] = []
    visit(middle) { index in
      removed.append(nodes[Int(index)].stretch)
    }
    collect(middle)
    return removed
  }

  /// All stretches in the order of their positions.
  var all: [TicketStretch] {
    var result: [TicketStretch] = []
    visit(root) { result.append(nodes[Int($0)].stretch) }
    return result
  }

  /// Makes `position` a border between two stretches.
  private mutating func cut(at position: Int) {
    guard let stretch = stretch(holding: position), stretch.range.lowerBound < position else { return }
    let (left, right) = split(root, at: position)
    shrinkLast(of: left, to: stretch.range.lowerBound..<position)
    let rest = make(stretch.clamped(to: position..<stretch.range.upperBound))
    root = merge(merge(left, rest), right)
  }

  private mutating func shrinkLast(of tree: Int32, to range: Range<Int>) {
    var index = tree
    while nodes[Int(index)].right >= 0 { index = nodes[Int(index)].right }
    nodes[Int(index)].stretch = nodes[Int(index)].stretch.clamped(to: range)
  }

  private mutating func make(_ stretch: TicketStretch) -> Int32 {
    seed ^= seed << 13
    seed ^= seed >> 17
    seed ^= seed << 5
    let node = Node(stretch: stretch, priority: seed)
    if let index = free.popLast() {
      nodes[Int(index)] = node
      return index
    }
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  private mutating func collect(_ tree: Int32) {
    guard tree >= 0 else { return }
    collect(nodes[Int(tree)].left)
    collect(nodes[Int(tree)].right)
    free.append(tree)
  }

  private func visit(_ tree: Int32, _ body: (Int32) -> Void) {
    guard tree >= 0 else { return }
    visit(nodes[Int(tree)].left, body)
    body(tree)
    visit(nodes[Int(tree)].right, body)
  }

  /// Splits into stretches that start before `position` and those that do not.
  private mutating func split(_ tree: Int32, at position: Int) -> (Int32, Int32) {
    guard tree >= 0 else { return (-1, -1) }
    if nodes[Int(tree)].stretch.range.lowerBound < position {
      let (left, right) = split(nodes[Int(tree)].right, at: position)
      nodes[Int(tree)].right = left
      return (tree, right)
    }
    let (left, right) = split(nodes[Int(tree)].left, at: position)
    nodes[Int(tree)].left = right
    return (left, tree)
  }

  private mutating func merge(_ left: Int32, _ right: Int32) -> Int32 {
    if left < 0 { return right }
    if right < 0 { return left }
    if nodes[Int(left)].priority > nodes[Int(right)].priority {
      nodes[Int(left)].right = merge(nodes[Int(left)].right, right)
      return left
    }
    nodes[Int(right)].left = merge(left, nodes[Int(right)].left)
    return right
  }
}
