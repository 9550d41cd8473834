/// What becomes of a selection when the collection itself changes.
extension Selection {
  /// Makes room for new items at `position`; they are not selected unless `isSelected` says so. O(log *runs*).
  public mutating func insertPositions(_ count: Int = 1, at position: Int, isSelected: Bool = false) {
    precondition(position >= 0 && position <= itemCount, "position outside the collection")
    precondition(count >= 0 && count <= Selection.maximumItemCount - itemCount, "too many items")
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

  public mutating func removePosition(_ position: Int) { removePositions(position..<position + 1) }

  /// Moves items, with their states, so that the first of them comes to stand at `destination` of what is then the
  /// order. O(log *runs*).
  public mutating func movePositions(_ range: Range<Int>, to destination: Int) {
    requireInside(range)
    precondition(
      destination >= 0 && destination <= itemCount - range.count, "destination outside the collection")
    guard !range.isEmpty, destination != range.lowerBound, range.count < itemCount else { return }
    let moved = root.slice(range)
    removePositions(range)
    root = Piece.splice(moved, into: root, replacing: destination..<destination)
  }
}

#if !hasFeature(Embedded)
  extension Selection {
    /// Follows a whole difference of the collection. Items that moved, as `inferringMoves()` finds them, keep their states;
    /// others that came are not selected. O(*changes* × log *runs*).
    public mutating func apply<Item>(_ difference: CollectionDifference<Item>) {
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
