extension Selection {
  /// How many items before `position` are selected. O(log *runs*).
  public func rank(of position: Int) -> Int {
    requirePlace(position)
    return root.rank(of: position)
  }

  /// The position of the selected item with `rank` selected items before it, or nil where so few are selected. O(log *runs*).
  public func position(ofRank rank: Int) -> Int? {
    guard rank >= 0, rank < count else { return nil }
    return root.position(ofRank: rank, isSelected: true)
  }

  /// The first selected position; nil where nothing is selected. O(log *runs*).
  public var first: Int? { position(ofRank: 0) }

  /// The last selected position; nil where nothing is selected. O(log *runs*).
  public var last: Int? { position(ofRank: count - 1) }

  /// The maximal stretch around `position` in which every item has the same state as it. O(log *runs*).
  public func stretch(around position: Int) -> Range<Int> {
    requireItem(position)
    return root.stretch(around: position)
  }
}
