/// The runs of a selection that meet a window, clipped to it, ascending.
public struct SelectionRuns: Sequence, Sendable {
  let selection: Selection
  let window: Range<Int>

  /// Goes through the runs in ascending order.
  public func makeIterator() -> Iterator {
    Iterator(selection: selection, position: window.lowerBound, end: window.upperBound)
  }

  /// O(log *runs*) for each run, without allocating.
  public struct Iterator: IteratorProtocol {
    let selection: Selection
    var position: Int
    let end: Int

    /// The next run; nil after the last.
    public mutating func next() -> Range<Int>? {
      guard position < end else { return nil }
      var stretch = selection.stretch(around: position)
      if !selection.contains(position) {
        guard stretch.upperBound < end else {
          position = end
          return nil
        }
        stretch = selection.stretch(around: stretch.upperBound)
      }
      let run = Swift.max(position, stretch.lowerBound)..<Swift.min(end, stretch.upperBound)
      position = run.upperBound
      return run
    }
  }
}

extension Selection {
  /// The runs that meet `window`, clipped to it, ascending; positions outside the collection are ignored.
  public func runs(in window: Range<Int>) -> SelectionRuns {
    SelectionRuns(selection: self, window: window.clamped(to: 0..<itemCount))
  }

  /// All runs, ascending.
  public var runs: SelectionRuns { runs(in: 0..<itemCount) }
}
