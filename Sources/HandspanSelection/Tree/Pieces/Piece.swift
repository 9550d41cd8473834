/// A stretch of positions: a subtree, a leaf, or (without a node) a stretch in which every position has one state.
///
/// The tree under a selection is a B-tree over stretches, not over positions: a leaf or constant may stand for any
/// number of positions, and inserting or removing positions moves nothing but the figures beside it.
struct Piece: @unchecked Sendable {
  // Nodes change only while one piece alone refers to them; that is what makes sharing them between threads safe.
  var node: Node?
  var length: Int
  /// How many of the positions are selected.
  var count: Int
  /// The piece stands for the opposite of what its node stores; without a node, every position is selected.
  var isInverted: Bool

  init(node: Node?, length: Int, count: Int, isInverted: Bool) {
    self.node = node
    self.length = length
    self.count = count
    self.isInverted = isInverted
  }

  /// A stretch in which every position has one state.
  init(length: Int, isSelected: Bool) {
    self.init(node: nil, length: length, count: isSelected ? length : 0, isInverted: isSelected)
  }

  var level: Int {
    guard let node else { return 0 }
    return NodeView(node).level
  }

  var isConstant: Bool { node == nil }

  /// Keeps the tree alive up to here, for views into it that count no references.
  @inline(__always)
  func keepAlive() { withExtendedLifetime(node) {} }

  mutating func invert() {
    isInverted.toggle()
    count = length - count
  }
}

/// The limits that decide how a leaf stores its stretch.
enum LeafLimits {
  /// A bitmap covers at most this many positions: 512 bytes, as much as an edit may copy and still feel like nothing.
  static let bitmapLength = 4096
  /// New bitmaps are filled to this many positions, so that a few insertions do not split every one of them.
  static let bulkBitmapLength = 4032
  /// A list of boundaries holds at most this many: as 16-bit offsets, as many bytes as the largest bitmap.
  static let boundaries = 256
  /// New lists are filled to this many, for the same reason.
  static let bulkBoundaries = 240
  /// 16-bit offsets reach this far.
  static let narrowLength = 65535
  /// Neighbours merge only while the result stays this small, so that it does not split again at the next edit.
  static let mergedBoundaries = 128
  static let mergedBitmapLength = 3072
  /// Up to this many boundaries, 32-bit offsets cost less than another leaf.
  static let mergedWideBoundaries = 16
}
