/// The selected positions, ascending, by their rank: `positions[0]` is the first selected one.
///
/// Nothing is copied. A position by its rank takes O(log *runs*), as does the rank of a position; going through all of
/// them takes O(log *runs*) for each run.
public struct SelectionPositions: RandomAccessCollection, Sendable {
  let selection: Selection

  /// The rank of the first position, which is 0.
  public var startIndex: Int { 0 }

  /// One more than the rank of the last position.
  public var endIndex: Int { selection.count }

  /// The selected position of a rank from 0 to `count - 1`. O(log *runs*).
  public subscript(rank: Int) -> Int {
    guard let position = selection.position(ofRank: rank) else {
      preconditionFailure("rank \(rank) of \(selection.count) selected positions")
    }
    return position
  }

  /// The rank of a position; nil where it is not selected. O(log *runs*).
  public func firstIndex(of position: Int) -> Int? {
    guard contains(position) else { return nil }
    return selection.rank(of: position)
  }

  /// Whether a position is one of the selected ones. O(log *runs*).
  public func contains(_ position: Int) -> Bool {
    position >= 0 && position < selection.itemCount && selection.contains(position)
  }

  /// Goes through the positions in ascending order.
  public func makeIterator() -> Iterator { Iterator(runs: selection.runs.makeIterator()) }

  /// The positions of one run after the other.
  public struct Iterator: IteratorProtocol {
    var runs: SelectionRuns.Iterator
    var run = 0..<0

    /// The next selected position; nil after the last.
    public mutating func next() -> Int? {
      if run.isEmpty {
        guard let following = runs.next() else { return nil }
        run = following
      }
      defer { run = run.lowerBound + 1..<run.upperBound }
      return run.lowerBound
    }
  }
}

extension Selection {
  /// The selected positions, ascending, as a collection by rank. O(1).
  public var positions: SelectionPositions { SelectionPositions(selection: self) }
}
