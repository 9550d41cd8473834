/// How much of something is selected, as the mark on a header or on a Select All button shows it.
public enum SelectionExtent: Sendable, Equatable {
  case none
  case some
  case all
}

extension Selection {
  /// How much of the collection is selected; nothing of an empty one. O(1).
  public var extent: SelectionExtent { isEmpty ? .none : isFull ? .all : .some }

  /// How many items of `range` are selected. O(log *runs*).
  public func count(in range: Range<Int>) -> Int {
    requireInside(range)
    return root.rank(of: range.upperBound) - root.rank(of: range.lowerBound)
  }

  /// How much of `range` is selected; nothing of an empty one. O(log *runs*).
  public func extent(in range: Range<Int>) -> SelectionExtent {
    let selected = count(in: range)
    return selected == 0 ? .none : selected == range.count ? .all : .some
  }
}
