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

/// A collection divided into groups with headers, such as the days of a photo library.
public struct Sections: Sendable, Equatable {
  /// Where each section ends.
  private let ends: [Int]

  /// Sections of that many items each, some of which may be empty.
  public init(itemCounts: [Int]) {
    var end = 0
    ends = itemCounts.map { count in
      precondition(count >= 0, "a section cannot hold fewer than no items")
      end += count
      return end
    }
  }

  public var count: Int { ends.count }
  public var itemCount: Int { ends.last ?? 0 }

  /// The positions of a section's items. O(1).
  public func range(of section: Int) -> Range<Int> { (section == 0 ? 0 : ends[section - 1])..<ends[section] }

  /// The section that holds the item at `position`. O(log *sections*).
  public func section(of position: Int) -> Int {
    precondition(position >= 0 && position < itemCount, "position outside the collection")
    var (first, last) = (0, ends.count - 1)
    while first < last {
      let middle = (first + last) / 2
      if ends[middle] <= position { first = middle + 1 } else { last = middle }
    }
    return first
  }

  /// What the header of `section` shows.
  public func extent(of section: Int, in selection: Selection) -> SelectionExtent {
    selection.extent(in: range(of: section))
  }

  /// What a tap on the header of `section` does: selects all of it, or deselects all of it where all is selected.
  public func toggle(_ section: Int, in selection: inout Selection) {
    let range = range(of: section)
    selection.set(range, to: selection.extent(in: range) != .all)
  }
}
