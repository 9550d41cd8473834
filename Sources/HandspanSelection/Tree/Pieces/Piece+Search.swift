/// A leaf and where it lies in the whole tree. Valid while the tree is neither changed nor deselected.
struct LeafView {
  /// Nil where every position has the state that `isInverted` says.
  let view: NodeView?
  let range: Range<Int>
  let isInverted: Bool

  @inline(__always)
  func state(at position: Int) -> Bool {
    guard let view else { return isInverted }
    let offset = position - range.lowerBound
    switch view.kind {
    case .narrowRuns: return isInverted != (view.narrowRuns.countThrough(offset) & 1 == 1)
    case .wideRuns: return isInverted != (view.wideRuns.countThrough(offset) & 1 == 1)
    default: return isInverted != view.bits(length: range.count)[offset]
    }
  }

  /// Where the stretch of one state around `position` begins and ends as far as this leaf can tell.
  func stretch(around position: Int) -> Range<Int> {
    guard let view else { return range }
    let offset = position - range.lowerBound
    let inner =
      switch view.kind {
      case .narrowRuns: view.narrowRuns.stretch(around: offset, length: range.count)
      case .wideRuns: view.wideRuns.stretch(around: offset, length: range.count)
      default: view.bits(length: range.count).stretch(around: offset)
      }
    return inner.lowerBound + range.lowerBound..<inner.upperBound + range.lowerBound
  }
}

extension RunList {
  func stretch(around offset: Int, length: Int) -> Range<Int> {
    let index = countThrough(offset)
    return (index == 0 ? 0 : self[index - 1])..<(index == count ? length : self[index])
  }
}

extension Bits {
  func stretch(around position: Int) -> Range<Int> {
    let state = self[position]
    let start = lastPosition(before: position, isSet: !state).map { $0 + 1 } ?? 0
    return start..<(firstPosition(from: position, isSet: !state) ?? length)
  }
}

extension Piece {
  /// O(log n): the leaf that holds `position`.
  @inline(__always)
  func leaf(at position: Int) -> LeafView {
    var inverted = isInverted
    var start = 0
    var end = length
    var next = node.map { Unmanaged.passUnretained($0) }
    while let reference = next {
      let view = NodeView(reference)
      guard view.kind == .branch else {
        return LeafView(view: view, range: start..<end, isInverted: inverted)
      }
      let index = view.childIndex(of: position - start)
      end = start + Int(view.ends[index])
      start += view.start(of: index)
      inverted = inverted != view.isInverted(index)
      next = view.children[index]
    }
    return LeafView(view: nil, range: start..<end, isInverted: inverted)
  }

  /// O(log n): how many of the first `end` positions are selected.
  func rank(of end: Int) -> Int {
    defer { keepAlive() }
    guard end < length else { return count }
    var inverted = isInverted
    var (rest, total) = (end, 0)
    var next = node.map { Unmanaged.passUnretained($0) }
    while let reference = next {
      let view = NodeView(reference)
      guard view.kind == .branch else {
        let flipped = view.flipped(before: rest)
        return total + (inverted ? rest - flipped : flipped)
      }
      let index = view.childIndex(of: rest)
      let (start, before) = (view.start(of: index), view.countBefore(index))
      total += inverted ? start - before : before
      rest -= start
      inverted = inverted != view.isInverted(index)
      next = view.children[index]
    }
    return inverted ? total + rest : total
  }

  /// O(log n): the position of that rank among the selected ones (or, with `isSelected` false, the others).
  func position(ofRank rank: Int, isSelected: Bool) -> Int {
    defer { keepAlive() }
    // Counting the others is counting the selected ones of the inverted tree.
    var inverted = isInverted == isSelected
    var (rest, position) = (rank, 0)
    var next = node.map { Unmanaged.passUnretained($0) }
    while let reference = next {
      let view = NodeView(reference)
      switch view.kind {
      case .narrowRuns: return position + view.narrowRuns.position(ofRank: rest, flipped: !inverted)
      case .wideRuns: return position + view.wideRuns.position(ofRank: rest, flipped: !inverted)
      case .bitmap:
        return position
          + Bits(words: view.words, length: view.fill << 6).position(ofRank: rest, isSet: !inverted)
      case .branch: break
      }
      let index = view.childIndex(ofRank: rest, inverted: inverted)
      let (start, before) = (view.start(of: index), view.countBefore(index))
      rest -= inverted ? start - before : before
      position += start
      inverted = inverted != view.isInverted(index)
      next = view.children[index]
    }
    return position + rest
  }

  /// O(log n): the maximal stretch around `position` in which every position has one state.
  func stretch(around position: Int) -> Range<Int> {
    defer { keepAlive() }
    let leaf = leaf(at: position)
    var (start, end) = (leaf.stretch(around: position).lowerBound, leaf.stretch(around: position).upperBound)
    let state = leaf.state(at: position)
    // A stretch that leaves the leaf ends where the next position of the other state stands.
    let others = state ? length - count : count
    if start == leaf.range.lowerBound, start > 0 {
      let before = othersBefore(start, state: state)
      start = before == 0 ? 0 : self.position(ofRank: before - 1, isSelected: !state) + 1
    }
    if end == leaf.range.upperBound, end < length {
      let before = othersBefore(end, state: state)
      end = before == others ? length : self.position(ofRank: before, isSelected: !state)
    }
    return start..<end
  }

  private func othersBefore(_ position: Int, state: Bool) -> Int {
    state ? position - rank(of: position) : rank(of: position)
  }
}
