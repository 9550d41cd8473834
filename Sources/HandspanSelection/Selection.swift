/// The chosen positions of an ordered collection, as a value.
///
///     position   0 1 2 3 4 5 6 7 8 9
///     chosen     . # # # . . # . . .
///     runs         └───┘     ┴
///
/// A *run* is a maximal stretch of chosen positions.
public struct Selection: Sendable, Equatable {
  /// How many items the collection holds; positions are `0 ..< itemCount`.
  public private(set) var itemCount: Int

  /// The runs, ascending, never empty, never touching.
  var storedRuns: [Range<Int>] = []

  /// Nothing chosen among `itemCount` items.
  public init(itemCount: Int) {
    precondition(itemCount >= 0, "a collection cannot hold fewer than no items")
    self.itemCount = itemCount
  }

  /// How many items are chosen.
  public var count: Int {
    var total = 0
    for run in storedRuns { total += run.count }
    return total
  }

  public var isEmpty: Bool { storedRuns.isEmpty }

  /// Whether every item is chosen; an empty collection is not full.
  public var isFull: Bool { itemCount > 0 && count == itemCount }

  public func contains(_ position: Int) -> Bool {
    for run in storedRuns where run.contains(position) { return true }
    return false
  }

  public mutating func toggle(_ position: Int) {
    set(position..<position + 1, to: !contains(position))
  }

  public mutating func select(_ position: Int) { set(position..<position + 1, to: true) }
  public mutating func deselect(_ position: Int) { set(position..<position + 1, to: false) }
  public mutating func select(_ range: Range<Int>) { set(range, to: true) }
  public mutating func deselect(_ range: Range<Int>) { set(range, to: false) }
  public mutating func selectAll() { set(0..<itemCount, to: true) }
  public mutating func deselectAll() { set(0..<itemCount, to: false) }

  /// Makes every position of `range` chosen or not chosen.
  public mutating func set(_ range: Range<Int>, to isSelected: Bool) {
    guard !range.isEmpty else { return }
    precondition(range.lowerBound >= 0 && range.upperBound <= itemCount, "positions outside the collection")
    var result: [Range<Int>] = []
    var added = range
    for run in storedRuns {
      if isSelected, run.upperBound >= added.lowerBound, run.lowerBound <= added.upperBound {
        added = min(run.lowerBound, added.lowerBound)..<max(run.upperBound, added.upperBound)
      } else if isSelected || !run.overlaps(range) {
        result.append(run)
      } else {
        if run.lowerBound < range.lowerBound { result.append(run.lowerBound..<range.lowerBound) }
        if run.upperBound > range.upperBound { result.append(range.upperBound..<run.upperBound) }
      }
    }
    if isSelected {
      let index = result.firstIndex { $0.lowerBound > added.lowerBound } ?? result.endIndex
      result.insert(added, at: index)
    }
    storedRuns = result
  }

  /// The maximal stretch around `position` in which every item has the same state as it.
  public func stretch(around position: Int) -> Range<Int> {
    var lower = 0
    for run in storedRuns {
      if run.contains(position) { return run }
      if run.lowerBound > position { return lower..<run.lowerBound }
      lower = run.upperBound
    }
    return lower..<itemCount
  }

  /// The runs that meet `window`, clipped to it, ascending.
  public func runs(in window: Range<Int>) -> [Range<Int>] {
    storedRuns.compactMap { run in
      let clipped = run.clamped(to: window)
      return clipped.isEmpty ? nil : clipped
    }
  }
}
