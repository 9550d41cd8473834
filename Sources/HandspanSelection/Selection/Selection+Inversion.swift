extension Selection {
  /// Selects what is not selected and deselects what is. O(1).
  public mutating func invert() { root.invert() }

  /// Inverts the state of every item of `range`. O(log *runs*).
  public mutating func invert(_ range: Range<Int>) {
    requireInside(range)
    guard !range.isEmpty else { return }
    root.invert(range)
  }
}

extension Piece {
  /// O(log n): inverts the positions of `range`, which is not empty.
  mutating func invert(_ range: Range<Int>) {
    var middle = slice(range)
    middle.invert()
    self = Piece.splice(middle, into: self, replacing: range)
  }

  /// O(log n): `tree` with the positions of `range` replaced by those of `inserted`.
  static func splice(_ inserted: Piece, into tree: Piece, replacing range: Range<Int>) -> Piece {
    let start = join(tree, upTo: range.lowerBound, nil, inserted, from: 0)
    return join(start, upTo: start.length, nil, tree, from: range.upperBound)
  }
}
