extension Selection {
  /// The same items in a new order: items that left are dropped, new ones are not selected.
  ///
  /// O(*stretches that stayed together* × log *runs*) where these are few, else O(*items selected* + *n* / 64).
  public func remapped(by remapping: Remapping) -> Selection {
    precondition(
      itemCount == remapping.oldCount,
      "a change of \(remapping.oldCount) items for a selection of \(itemCount)")
    if isEmpty || remapping.newCount == 0 { return Selection(itemCount: remapping.newCount) }
    // Moving a whole stretch costs about as much as setting a few hundred bits.
    let isFewSegments = remapping.segments.count < 64 + remapping.newCount / 256
    return isFewSegments ? cutAndJoined(by: remapping) : scattered(by: remapping)
  }

  /// As `remapped(by:)`, for a single selection.
  ///
  /// - Throws: `RepeatedIdentifier` where one stands twice in either order.
  public func remapped<ID: Hashable & Sendable>(
    from old: [ID], to new: [ID]
  ) throws(RepeatedIdentifier<ID>) -> Selection {
    remapped(by: try Remapping(from: old, to: new))
  }

  private func cutAndJoined(by remapping: Remapping) -> Selection {
    let none = Piece(length: 0, isSelected: false)
    var result = none
    for segment in remapping.segments.sorted(by: { $0.new < $1.new }) {
      let gap = segment.new - result.length
      let middle = gap > 0 ? Piece(length: gap, isSelected: false) : nil
      result = Piece.join(result, upTo: result.length, middle, root.slice(segment.old), from: 0)
    }
    let rest = remapping.newCount - result.length
    if rest > 0 {
      result = Piece.join(result, upTo: result.length, Piece(length: rest, isSelected: false), none, from: 0)
    }
    return Selection(root: result)
  }

  private func scattered(by remapping: Remapping) -> Selection {
    var words = [UInt64](repeating: 0, count: Bits.wordCount(remapping.newCount))
    words.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let bits = Bits(words: base, length: remapping.newCount)
      var index = 0
      for run in runs {
        index = remapping.firstSegment(endingAfter: run.lowerBound, from: index)
        while index < remapping.segments.count, remapping.segments[index].old.lowerBound < run.upperBound {
          let segment = remapping.segments[index]
          let kept = segment.old.clamped(to: run)
          let start = segment.new + kept.lowerBound - segment.old.lowerBound
          bits.fill(start..<start + kept.count, with: true)
          if segment.old.upperBound > run.upperBound { break }
          index += 1
        }
      }
    }
    return Selection(itemCount: remapping.newCount, words: words)
  }
}
