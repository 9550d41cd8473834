/// A selection seen through a filter: what was selected stays selected, and what is hidden is counted and can be named.
///
///     collection   A  B  C  D  E  F        selected   B, C, E
///     shown           B     D  E           in view  positions 0 and 2
///     hidden too        C
///
/// Positions in the view count the shown items only. Every edit through the view leaves hidden items alone.
public struct FilteredSelection: Sendable, Equatable {
  /// The whole selection, over all items.
  public private(set) var selection: Selection
  /// The items that the filter lets through.
  public private(set) var shown: Selection
  /// The selection over the shown items only, for a face to draw and for range actions.
  public private(set) var view: Selection

  /// Everything is shown.
  public init(_ selection: Selection) {
    var all = Selection(itemCount: selection.itemCount)
    all.selectAll()
    self.init(selection, shown: all)
  }

  /// Only the items of `shown` are shown. O(*leaves*).
  public init(_ selection: Selection, shown: Selection) {
    precondition(
      selection.itemCount == shown.itemCount,
      "a filter of \(shown.itemCount) items for a collection of \(selection.itemCount)")
    self.selection = selection
    self.shown = shown
    view = selection.filtered(by: shown)
  }

  /// Filters otherwise; what is selected does not change. O(*leaves*).
  public mutating func show(_ shown: Selection) { self = FilteredSelection(selection, shown: shown) }

  /// Selected items that the filter hides. O(*leaves*).
  public var hiddenSelection: Selection { selection.subtracting(shown) }

  /// How many selected items the filter hides. O(1).
  public var hiddenCount: Int { selection.count - view.count }

  /// Where the item at `viewPosition` of the view stands in the collection.
  public func position(ofView viewPosition: Int) -> Int {
    guard let position = shown.position(ofRank: viewPosition) else {
      preconditionFailure("position \(viewPosition) outside the \(shown.count) items of the view")
    }
    return position
  }

  /// Where the item at `position` of the collection stands in the view; nil where it is hidden.
  public func viewPosition(of position: Int) -> Int? {
    shown.contains(position) ? shown.rank(of: position) : nil
  }

  /// Selects or deselects the items in a range of the view, and none of those hidden between them.
  public mutating func set(_ viewRange: Range<Int>, to isSelected: Bool) {
    view.set(viewRange, to: isSelected)
    guard !viewRange.isEmpty else { return }
    let affected = position(ofView: viewRange.lowerBound)..<position(ofView: viewRange.upperBound - 1) + 1
    if shown.count(in: affected) == affected.count {
      selection.set(affected, to: isSelected)
      return
    }
    let mask = shown.restricted(to: affected)
    selection = isSelected ? selection.union(mask) : selection.subtracting(mask)
  }

  /// Turns over one item of the view. O(log *runs*).
  public mutating func toggle(_ viewPosition: Int) {
    view.toggle(viewPosition)
    selection.toggle(position(ofView: viewPosition))
  }

  /// Selects all that is shown.
  public mutating func selectAll() { set(0..<view.itemCount, to: true) }

  /// Deselects all that is shown; what is hidden stays selected.
  public mutating func deselectAll() { set(0..<view.itemCount, to: false) }

  /// Commits what `view.rangeAction` previewed.
  public mutating func perform(_ action: RangeAction) { set(action.range, to: action.selects) }
}

extension Selection {
  /// Only what is selected in `range`.
  func restricted(to range: Range<Int>) -> Selection {
    var result = self
    result.deselect(0..<range.lowerBound)
    result.deselect(range.upperBound..<itemCount)
    return result
  }

  /// The states of the items that `filter` selects, side by side. O(*runs* of both).
  func filtered(by filter: Selection) -> Selection {
    if filter.isFull { return self }
    var builder = PieceBuilder()
    for kept in filter.runs {
      var position = kept.lowerBound
      while position < kept.upperBound {
        let end = min(kept.upperBound, root.stretch(around: position).upperBound)
        builder.append(length: end - position, isSelected: contains(position))
        position = end
      }
    }
    return Selection(root: builder.finished())
  }
}
