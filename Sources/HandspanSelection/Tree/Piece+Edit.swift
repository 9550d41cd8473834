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

extension Piece {
  /// O(log n): replaces a range by a stretch of one state.
  mutating func replace(_ replacement: Replacement) {
    if replaceInOneLeaf(replacement) { return }
    let middle =
      replacement.newCount > 0
      ? Piece(length: replacement.newCount, isSelected: replacement.isSelected) : nil
    self = Piece.join(
      self, upTo: replacement.range.lowerBound, middle, self, from: replacement.range.upperBound)
  }

  /// Makes the change in place where one leaf can take it; copies what is shared on the way there.
  private mutating func replaceInOneLeaf(_ replacement: Replacement) -> Bool {
    guard
      let countChange = Piece.replace(
        &node, inverted: &isInverted, length: length, replacement)
    else { return false }
    length += replacement.lengthChange
    count += countChange
    return true
  }

  /// Answers by how much the count changed, or nil where the tree has to be rebuilt around the range.
  private static func replace(
    _ node: inout Node?, inverted: inout Bool, length: Int, _ replacement: Replacement
  ) -> Int? {
    guard let reference = node.map({ Unmanaged.passUnretained($0) }) else {
      return replaceInConstant(&node, inverted: &inverted, length: length, replacement)
    }
    let kind = NodeView(reference).kind
    guard kind == .branch else {
      return kind == .bitmap
        ? replaceInBitmap(&node, inverted: inverted, length: length, replacement)
        : replaceInRuns(&node, inverted: &inverted, length: length, replacement)
    }
    return replaceInBranch(&node, inverted: &inverted, length: length, replacement)
  }

  private static func replaceInBranch(
    _ node: inout Node?, inverted: inout Bool, length: Int, _ replacement: Replacement
  ) -> Int? {
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
      replace(&$0.pointee, inverted: &childInverted, length: end - start, inner)
    }
    guard let change else { return nil }
    view.setInverted(index, to: childInverted)
    view.adjust(from: index, length: replacement.lengthChange, count: change)
    return change
  }

  private static func replaceInConstant(
    _ node: inout Node?, inverted: inout Bool, length: Int, _ replacement: Replacement
  ) -> Int? {
    let newLength = length + replacement.lengthChange
    guard newLength > 0 else { return nil }
    if replacement.newCount == 0 || replacement.isSelected == inverted {
      return inverted ? replacement.lengthChange : 0
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
      return edit.countChange
    }
  }

  private static func replaceInRuns(
    _ node: inout Node?, inverted: inout Bool, length: Int, _ replacement: Replacement
  ) -> Int? {
    guard let reference = node.map({ Unmanaged.passUnretained($0) }) else { return nil }
    let view = NodeView(reference)
    let newLength = length + replacement.lengthChange
    if view.kind == .narrowRuns, newLength > LeafLimits.narrowLength { return nil }
    let edit = view.edit(inverted: inverted, length: length, replacement)
    let newFill = edit.boundaryCount(of: view.fill)
    guard newFill > 0 else { return nil }
    guard newFill <= LeafLimits.boundaries else {
      guard length <= LeafLimits.bitmapLength, newLength <= LeafLimits.bitmapLength else { return nil }
      node = withExtendedLifetime(node) { view.bitmap(inverted: inverted, length: length) }
      inverted = false
      return replaceInBitmap(&node, inverted: false, length: length, replacement)
    }
    if newFill <= view.capacity, isKnownUniquelyReferenced(&node) {
      view.write(edit, onto: view)
    } else {
      // Room for a few more, since what was edited once is likely to be edited again.
      let capacity = newFill <= view.capacity ? view.capacity : newFill + newFill / 4 + 4
      let copy = Node.make(view.kind, capacity: capacity)
      withExtendedLifetime(node) { view.write(edit, onto: NodeView(copy)) }
      node = copy
    }
    inverted = edit.isInverted
    return edit.countChange
  }

  private static func replaceInBitmap(
    _ node: inout Node?, inverted: Bool, length: Int, _ replacement: Replacement
  ) -> Int? {
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
    return inverted ? replacement.lengthChange - change : change
  }
}

extension RunEdit {
  init<Offset>(_ runs: RunList<Offset>, inverted: Bool, length: Int, _ replacement: Replacement) {
    self.init(
      runs, inverted: inverted, length: length, replacing: replacement.range, with: replacement.newCount,
      isSelected: replacement.isSelected)
  }
}
