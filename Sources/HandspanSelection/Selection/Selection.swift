/// The selected positions of an ordered collection, as a value.
///
///     position   0 1 2 3 4 5 6 7 8 9
///     selected     . # # # . . # . . .
///     runs         └───┘     ┴
///
/// A *run* is a maximal stretch of selected positions. Copying takes constant time; every edit takes time logarithmic in
/// the number of runs at most, whatever the pattern, and shares with the copies all that it does not touch.
///
/// A collection holds at most 2,147,483,647 items, on every platform.
public struct Selection: Sendable {
  var root: Piece

  init(root: Piece) { self.root = root }

  /// Nothing selected among `itemCount` items.
  public init(itemCount: Int) {
    precondition(
      itemCount >= 0 && itemCount <= Selection.maximumItemCount,
      "\(itemCount) items: a collection holds 0 to \(Selection.maximumItemCount)")
    root = Piece(length: itemCount, isSelected: false)
  }

  /// The most items that a collection can hold.
  public static let maximumItemCount = Int(Int32.max)

  /// How many items the collection holds; positions are `0 ..< itemCount`.
  public var itemCount: Int { root.length }

  /// How many items are selected. O(1).
  public var count: Int { root.count }

  /// Whether no item is selected. O(1).
  public var isEmpty: Bool { root.count == 0 }

  /// Whether every item is selected; an empty collection is not full.
  public var isFull: Bool { root.length > 0 && root.count == root.length }

  /// Whether the item at `position` is selected. O(log *runs*).
  public func contains(_ position: Int) -> Bool {
    requireItem(position)
    defer { root.keepAlive() }
    return root.leaf(at: position).state(at: position)
  }
}

// MARK: - Selecting

extension Selection {
  /// Selects an item that is not selected, deselects one that is. O(log *runs*).
  public mutating func toggle(_ position: Int) {
    requireItem(position)
    root.toggle(position)
  }

  /// Selects one item. O(log *runs*).
  public mutating func select(_ position: Int) { set(position..<position + 1, to: true) }
  /// Deselects one item. O(log *runs*).
  public mutating func deselect(_ position: Int) { set(position..<position + 1, to: false) }
  /// Selects the items of `range`. O(log *runs*).
  public mutating func select(_ range: Range<Int>) { set(range, to: true) }
  /// Deselects the items of `range`. O(log *runs*).
  public mutating func deselect(_ range: Range<Int>) { set(range, to: false) }
  /// Selects every item. O(1).
  public mutating func selectAll() { root = Piece(length: itemCount, isSelected: true) }
  /// Deselects every item. O(1).
  public mutating func deselectAll() { root = Piece(length: itemCount, isSelected: false) }

  /// Selects the items of `range` and no others. O(1).
  public mutating func replace(with range: Range<Int>) {
    requireInside(range)
    deselectAll()
    select(range)
  }

  /// Makes every position of `range` selected or not selected. O(log *runs*).
  public mutating func set(_ range: Range<Int>, to isSelected: Bool) {
    requireInside(range)
    guard !range.isEmpty else { return }
    root.replace(Replacement(range: range, newCount: range.count, isSelected: isSelected))
  }

  func requireInside(_ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= itemCount,
      "positions \(range) outside the \(itemCount) items of the collection")
  }

  @inline(__always)
  func requireItem(_ position: Int) {
    precondition(
      position >= 0 && position < itemCount,
      "position \(position) outside the \(itemCount) items of the collection")
  }

  /// A place between two items, or at either end.
  func requirePlace(_ position: Int) {
    precondition(
      position >= 0 && position <= itemCount,
      "place \(position) outside the \(itemCount) items of the collection")
  }
}
