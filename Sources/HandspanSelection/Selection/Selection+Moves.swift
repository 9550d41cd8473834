/// What becomes of a selection when the collection itself changes.
extension Selection {
  /// Makes room for new items at `position`; they are not selected unless `isSelected` says so. O(log *runs*).
  public mutating func insertPositions(_ count: Int = 1, at position: Int, isSelected: Bool = false) {
    requirePlace(position)
    precondition(
      count >= 0 && count <= Selection.maximumItemCount - itemCount,
      "\(count) more items than \(itemCount): a collection holds 0 to \(Selection.maximumItemCount)")
    guard count > 0 else { return }
    guard itemCount > 0 else {
      root = Piece(length: count, isSelected: isSelected)
      return
    }
    root.replace(Replacement(range: position..<position, newCount: count, isSelected: isSelected))
  }

  /// Forgets items that left the collection. O(log *runs*).
  public mutating func removePositions(_ range: Range<Int>) {
    requireInside(range)
    guard !range.isEmpty else { return }
    root.replace(Replacement(range: range, newCount: 0, isSelected: false))
  }

  /// Forgets one item that left the collection. O(log *runs*).
  public mutating func removePosition(_ position: Int) { removePositions(position..<position + 1) }

  /// Moves items, with their states, so that the first of them comes to stand at `destination` of what is then the
  /// order. O(log *runs*).
  public mutating func movePositions(_ range: Range<Int>, to destination: Int) {
    requireInside(range)
    precondition(
      destination >= 0 && destination <= itemCount - range.count,
      "\(range.count) of \(itemCount) items cannot stand from \(destination) on")
    guard !range.isEmpty, destination != range.lowerBound, range.count < itemCount else { return }
    let moved = root.slice(range)
    removePositions(range)
    root = Piece.splice(moved, into: root, replacing: destination..<destination)
  }
}

#if !hasFeature(Embedded)
  extension Selection {
    /// Follows a whole difference of the collection, best one of the items' identifiers: items that moved keep their states,
    /// others that came are not selected. An item has moved where it left one place and came to just one other.
    ///
    /// O(*changes* × log *runs*).
    public mutating func apply<Item: Hashable>(_ difference: CollectionDifference<Item>) {
      let difference = difference.inferringMoves()
      var arriving: Set<Int> = []
      for case .remove(let offset, _, let destination?) in difference.removals where contains(offset) {
        arriving.insert(destination)
      }
      for case .remove(let offset, _, _) in difference.removals.reversed() { removePosition(offset) }
      for case .insert(let offset, _, _) in difference.insertions {
        insertPositions(at: offset, isSelected: arriving.contains(offset))
      }
    }
  }
#endif
