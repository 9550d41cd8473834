/// A stretch of one state that takes the place of a range of positions: an edit of any kind but for moves.
///
///     select, deselect   as many positions as the range has
///     insert             an empty range
///     remove             no positions
struct Replacement {
  var range: Range<Int>
  var newCount: Int
  var isSelected: Bool

  var lengthChange: Int { newCount - range.count }
}

/// What an edit in place came to.
private struct EditResult {
  var countChange: Int
  /// A leaf now has one state throughout and may merge with its neighbours.
  var isConstant = false
}

extension Piece {
  /// O(log n): replaces a range by a stretch of one state.
  mutating func replace(_ replacement: Replacement) {
    let (start, end) = (replacement.range.lowerBound, replacement.range.upperBound)
    if let result = Piece.replace(&node, inverted: &isInverted, length: length, count: count, replacement) {
      length += replacement.lengthChange
      count += result.countChange
      if result.isConstant, node != nil { self = Piece.join(self, upTo: start, nil, self, from: start) }
      return
    }
    let middle =
      replacement.newCount > 0
      ? Piece(length: replacement.newCount, isSelected: replacement.isSelected) : nil
    self = Piece.join(self, upTo: start, middle, self, from: end)
  }

  /// Makes the change in place where one leaf can take it, copying what is shared on the way there.
  ///
  /// Answers nil, with no state changed, where the tree has to be rebuilt around the range.
  private static func replace(
    _ node: inout Node?, inverted: inout Bool, length: Int, count: Int, _ replacement: Replacement
  ) -> EditResult? {
    guard let reference = node.map({ Unmanaged.passUnretained($0) }) else {
      return replaceInConstant(&node, inverted: &inverted, length: length, replacement)
    }
    switch NodeView(reference).kind {
    case .branch: return replaceInBranch(&node, inverted: &inverted, length: length, replacement)
    case .bitmap:
      return replaceInBitmap(&node, inverted: &inverted, length: length, count: count, replacement)
    case .narrowRuns, .wideRuns:
      return replaceInRuns(&node, inverted: &inverted, length: length, count: count, replacement)
    }
  }

  private static func replaceInBranch(
    _ node: inout Node?, inverted: inout Bool, length: Int, _ replacement: Replacement
  ) -> EditResult? {
    guard let reference = node.map({ Unmanaged.passUnretained($0) }) else { return nil }
    var view = NodeView(reference)
    let index = view.childIndex(of: min(replacement.range.lowerBound, length - 1))
    let start = view.start(of: index)
    let end = Int(view.ends[index])
    guard replacement.range.upperBound <= end else { return nil }

    if !isKnownUniquelyReferenced(&node) {
      let copy = withExtendedLifetime(node) { view.copiedBranch() }
      view = NodeView(copy)
      node = copy
    }
    if inverted {
      view.pushInversionDown()
      inverted = false
    }
    var inner = replacement
    inner.range = replacement.range.lowerBound - start..<replacement.range.upperBound - start
    var childInverted = view.isInverted(index)
    let change = (view.children + index).withMemoryRebound(to: Node?.self, capacity: 1) {
      replace(
        &$0.pointee, inverted: &childInverted, length: end - start,
        count: Int(view.counts[index]) - view.countBefore(index), inner)
    }
    guard let change else { return nil }
    view.setInverted(index, to: childInverted)
    view.adjust(from: index, length: replacement.lengthChange, count: change.countChange)
    return change
  }

  private static func replaceInConstant(
    _ node: inout Node?, inverted: inout Bool, length: Int, _ replacement: Replacement
  ) -> EditResult? {
    let newLength = length + replacement.lengthChange
    guard newLength > 0 else { return nil }
    if replacement.newCount == 0 || replacement.isSelected == inverted {
      return EditResult(countChange: inverted ? replacement.lengthChange : 0)
    }
    var none: UInt16 = 0
    return withUnsafeMutablePointer(to: &none) { base in
      let edit = RunEdit(
        RunList(base: base, count: 0), inverted: inverted, length: length, replacement)
      guard edit.addedCount > 0 else { return nil }
      let made = Node.runs(length: newLength, capacity: edit.addedCount)
      NodeView(made).write(edit, of: RunList(base: base, count: 0))
      node = made
      inverted = edit.isInverted
      return EditResult(countChange: edit.countChange)
    }
  }

  private static func replaceInRuns(
    _ node: inout Node?, inverted: inout Bool, length: Int, count: Int, _ replacement: Replacement
  ) -> EditResult? {
    guard let reference = node.map({ Unmanaged.passUnretained($0) }) else { return nil }
    let view = NodeView(reference)
    let newLength = length + replacement.lengthChange
    if view.kind == .narrowRuns, newLength > LeafLimits.narrowLength { return nil }
    let edit = view.edit(inverted: inverted, length: length, replacement)
    let newFill = edit.boundaryCount(of: view.fill)
    guard newFill > 0 else {
      guard newLength > 0 else { return nil }
      node = nil
      inverted = edit.isInverted
      return EditResult(countChange: edit.countChange, isConstant: true)
    }
    guard newFill <= LeafLimits.boundaries else {
      guard length <= LeafLimits.bitmapLength, newLength <= LeafLimits.bitmapLength else { return nil }
      node = withExtendedLifetime(node) { view.bitmap(inverted: inverted, length: length) }
      inverted = false
      return replaceInBitmap(&node, inverted: &inverted, length: length, count: count, replacement)
    }
    if newFill <= view.capacity, isKnownUniquelyReferenced(&node) {
      view.write(edit, onto: view)
    } else {
      // Room for a few more, since what was edited once is likely to be edited again.
      let roomy = min(LeafLimits.boundaries, newFill + newFill / 4 + 4)
      let capacity = newFill <= view.capacity ? view.capacity : roomy
      let copy = Node.make(view.kind, capacity: capacity)
      withExtendedLifetime(node) { view.write(edit, onto: NodeView(copy)) }
      node = copy
    }
    inverted = edit.isInverted
    return EditResult(countChange: edit.countChange)
  }

  private static func replaceInBitmap(
    _ node: inout Node?, inverted: inout Bool, length: Int, count: Int, _ replacement: Replacement
  ) -> EditResult? {
    guard let reference = node.map({ Unmanaged.passUnretained($0) }) else { return nil }
    var view = NodeView(reference)
    let newLength = length + replacement.lengthChange
    guard newLength <= LeafLimits.bitmapLength, newLength > 0 else { return nil }
    let isSet = replacement.isSelected != inverted
    let needed = Bits.wordCount(newLength)
    let isInPlace = needed <= view.capacity && isKnownUniquelyReferenced(&node)
    if !isInPlace {
      let capacity = needed <= view.capacity ? view.capacity : Bits.wordCount(LeafLimits.bitmapLength)
      let copy = withExtendedLifetime(node) { view.copiedBitmap(capacity: capacity) }
      view = NodeView(copy)
      node = copy
    }
    let change = view.replaceBits(replacement, length: length, isSet: isSet)
    let countChange = inverted ? replacement.lengthChange - change : change
    guard count + countChange > 0, count + countChange < newLength else {
      node = nil
      inverted = count + countChange > 0
      return EditResult(countChange: countChange, isConstant: true)
    }
    return EditResult(countChange: countChange)
  }
}

extension RunEdit {
  init<Offset>(_ runs: RunList<Offset>, inverted: Bool, length: Int, _ replacement: Replacement) {
    self.init(
      runs, inverted: inverted, length: length, replacing: replacement.range, with: replacement.newCount,
      isSelected: replacement.isSelected)
  }
}
