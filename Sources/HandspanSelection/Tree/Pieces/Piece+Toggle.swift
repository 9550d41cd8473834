/// Toggling one position in place, the edit that a tap makes and that a selection spends its life on.
///
/// It does what `replace` does, without finding out the state first, for the usual case: nothing on the way is shared,
/// and the leaf has room.
extension Piece {
  /// O(log n).
  mutating func toggle(_ position: Int) {
    let isInverted = isInverted
    let (length, count) = (length, isInverted ? length - count : count)
    let change = withUnsafeMutablePointer(to: &node) {
      Piece.flip($0, position, inverted: isInverted, length: length, storedCount: count)
    }
    if change != 0 {
      self.count += change
      return
    }
    let state = leaf(at: position).state(at: position)
    replace(Replacement(range: position..<position + 1, newCount: 1, isSelected: !state))
  }

  /// Answers by how much the count changed, or 0 where nothing was done. `storedCount` is what the node itself stores as
  /// selected, before any inversion.
  private static func flip(
    _ slot: UnsafeMutablePointer<Node?>, _ position: Int, inverted: Bool, length: Int, storedCount: Int
  ) -> Int {
    guard isKnownUniquelyReferenced(&slot.pointee), let node = slot.pointee else { return 0 }
    let view = NodeView(Unmanaged.passUnretained(node))
    switch view.kind {
    case .branch: return flipChild(of: view, position, inverted: inverted)
    case .bitmap:
      return flipBit(of: view, position, inverted: inverted, length: length, storedCount: storedCount)
    case .narrowRuns: return flipRun(of: view, view.narrowRuns, position, inverted: inverted, length: length)
    case .wideRuns: return flipRun(of: view, view.wideRuns, position, inverted: inverted, length: length)
    }
  }

  private static func flipChild(of view: NodeView, _ position: Int, inverted: Bool) -> Int {
    let index = view.childIndex(of: position)
    let start = view.start(of: index)
    let length = Int(view.ends[index]) - start
    let childInverted = view.isInverted(index)
    let count = Int(view.counts[index]) - view.countBefore(index)
    let change = (view.children + index).withMemoryRebound(to: Node?.self, capacity: 1) {
      flip(
        $0, position - start, inverted: inverted != childInverted, length: length,
        storedCount: childInverted ? length - count : count)
    }
    if change != 0 { view.adjust(from: index, length: 0, count: inverted ? -change : change) }
    return change
  }

  private static func flipBit(
    of view: NodeView, _ position: Int, inverted: Bool, length: Int, storedCount: Int
  ) -> Int {
    let bit = UInt64(1) << UInt64(position & 63)
    let wasSet = view.words[position >> 6] & bit != 0
    // The last bit of its kind turns the leaf into a constant, which is for `replace` to do.
    guard storedCount != (wasSet ? 1 : length - 1) else { return 0 }
    view.words[position >> 6] ^= bit
    return wasSet == inverted ? 1 : -1
  }

  private static func flipRun<Offset>(
    of view: NodeView, _ runs: RunList<Offset>, _ position: Int, inverted: Bool, length: Int
  ) -> Int {
    // A state before the first position or after the last is no boundary of the leaf.
    guard position > 0, position + 1 < length else { return 0 }
    let index = runs.countBelow(position)
    let startsHere = index < runs.count && runs[index] == position
    let endsHere =
      index + (startsHere ? 1 : 0) < runs.count && runs[index + (startsHere ? 1 : 0)] == position + 1
    let wasFlipped = (index + (startsHere ? 1 : 0)) & 1 == 1
    let newCount = runs.count + (startsHere ? -1 : 1) + (endsHere ? -1 : 1)
    guard newCount > 0, newCount <= view.capacity else { return 0 }
    runs.replace(
      index..<index + (startsHere ? 1 : 0) + (endsHere ? 1 : 0), first: startsHere ? nil : position,
      second: endsHere ? nil : position + 1)
    view.fill = newCount
    return wasFlipped == inverted ? 1 : -1
  }
}

extension RunList {
  /// Puts up to two boundaries in the place of some; there is room.
  fileprivate func replace(_ old: Range<Int>, first: Int?, second: Int?) {
    let added = (first == nil ? 0 : 1) + (second == nil ? 0 : 1)
    let tail = count - old.upperBound
    if added != old.count, tail > 0 {
      // Overlapping regions are allowed.
      (base + old.lowerBound + added).update(from: base + old.upperBound, count: tail)
    }
    var next = old.lowerBound
    if let first {
      base[next] = Offset(truncatingIfNeeded: first)
      next += 1
    }
    if let second { base[next] = Offset(truncatingIfNeeded: second) }
  }
}
