extension Selection {
  /// How many items before `position` are selected. O(log *runs*).
  public func rank(of position: Int) -> Int {
    precondition(position >= 0 && position <= itemCount, "position outside the collection")
    return root.rank(of: position)
  }

  /// The position of the selected item with `rank` selected items before it, or nil where so few are selected. O(log *runs*).
  public func position(ofRank rank: Int) -> Int? {
    guard rank >= 0, rank < count else { return nil }
    return root.position(ofRank: rank, isSelected: true)
  }

  /// The maximal stretch around `position` in which every item has the same state as it. O(log *runs*).
  public func stretch(around position: Int) -> Range<Int> {
    precondition(position >= 0 && position < itemCount, "position outside the collection")
    return root.stretch(around: position)
  }

  /// The first position after `position` whose state differs from the one before it. O(log *runs*).
  public func nextBoundary(after position: Int) -> Int? {
    let end = stretch(around: position).upperBound
    return end < itemCount ? end : nil
  }

  /// The last position before `position` whose state differs from the one before it. O(log *runs*).
  public func previousBoundary(before position: Int) -> Int? {
    precondition(position >= 0 && position <= itemCount, "position outside the collection")
    guard position > 0 else { return nil }
    let start = stretch(around: position - 1).lowerBound
    return start > 0 ? start : nil
  }
}
