extension Node {
  /// A list of boundaries in the narrower form that reaches `length`.
  static func runs(length: Int, capacity: Int) -> Node {
    make(length <= LeafLimits.narrowLength ? .narrowRuns : .wideRuns, capacity: capacity)
  }

  /// A bitmap with all bits zero.
  static func bitmap(length: Int) -> Node {
    let words = Bits.wordCount(length)
    let node = make(.bitmap, capacity: words)
    let view = NodeView(node)
    view.words.update(repeating: 0, count: words)
    view.fill = words
    return node
  }
}

extension NodeView {
  var narrowRuns: RunList<UInt16> { RunList(base: narrow, count: fill) }
  var wideRuns: RunList<UInt32> { RunList(base: wide, count: fill) }

  func bits(length: Int) -> Bits { Bits(words: words, length: length) }

  func edit(inverted: Bool, length: Int, _ replacement: Replacement) -> RunEdit {
    kind == .narrowRuns
      ? RunEdit(narrowRuns, inverted: inverted, length: length, replacement)
      : RunEdit(wideRuns, inverted: inverted, length: length, replacement)
  }

  /// Writes the boundaries of this leaf after `edit` into `target`, a leaf of any width or this one itself.
  func write(_ edit: RunEdit, onto target: NodeView) {
    if kind == .narrowRuns {
      target.write(edit, of: narrowRuns)
    } else {
      target.write(edit, of: wideRuns)
    }
  }

  func write<Offset>(_ edit: RunEdit, of runs: RunList<Offset>) {
    if kind == .narrowRuns { edit.apply(runs, to: narrow) } else { edit.apply(runs, to: wide) }
    fill = edit.boundaryCount(of: runs.count)
  }

  func copiedBranch() -> Node {
    let copy = Node.make(.branch, level: level, capacity: BranchLayout.maximumChildren)
    let target = NodeView(copy)
    for index in 0..<fill { target.children[index] = children[index]?.retain() }
    target.ends.update(from: ends, count: 2 * BranchLayout.maximumChildren)
    target.header.pointee.inversions = header.pointee.inversions
    target.fill = fill
    return copy
  }

  func copiedBitmap(capacity: Int) -> Node {
    let copy = Node.make(.bitmap, capacity: capacity)
    let target = NodeView(copy)
    target.words.update(from: words, count: fill)
    target.fill = fill
    return copy
  }

  /// The same stretch, stored bit by bit.
  func bitmap(inverted: Bool, length: Int) -> Node {
    let node = Node.bitmap(length: length)
    writeBits(to: NodeView(node).bits(length: length), at: 0, from: 0, count: length, inverted: inverted)
    return node
  }

  /// Sets those of `count` zero bits from `position` on that stand for selected positions of this leaf from `start` on.
  func writeBits(to target: Bits, at position: Int, from start: Int, count: Int, inverted: Bool) {
    switch kind {
    case .narrowRuns:
      narrowRuns.writeBits(to: target, at: position, from: start, count: count, inverted: inverted)
    case .wideRuns:
      wideRuns.writeBits(to: target, at: position, from: start, count: count, inverted: inverted)
    case .bitmap:
      target.copy(Bits(words: words, length: fill << 6), from: start, count: count, to: position)
      if inverted { target.flip(position..<position + count) }
    case .branch: break
    }
  }

  /// Replaces a range of the bits, which have room for the new length; answers the change in how many are set.
  func replaceBits(_ replacement: Replacement, length: Int, isSet: Bool) -> Int {
    let range = replacement.range
    let old = bits(length: length).count(in: range)
    let newLength = length + replacement.lengthChange
    if replacement.lengthChange > 0 {
      words.advanced(by: fill).update(repeating: 0, count: max(0, Bits.wordCount(newLength) - fill))
      bits(length: newLength).openGap(at: range.upperBound, by: replacement.lengthChange, oldLength: length)
    } else if replacement.lengthChange < 0 {
      bits(length: length).closeGap(before: range.upperBound, by: -replacement.lengthChange)
    }
    fill = Bits.wordCount(newLength)
    let filled = range.lowerBound..<range.lowerBound + replacement.newCount
    bits(length: newLength).fill(filled, with: isSet)
    return (isSet ? replacement.newCount : 0) - old
  }
}

extension RunList {
  func writeBits(to target: Bits, at position: Int, from start: Int, count: Int, inverted: Bool) {
    var index = countThrough(start)
    var state = inverted != (index & 1 == 1)
    var offset = start
    while offset < start + count {
      let end = index < self.count ? min(self[index], start + count) : start + count
      if state { target.fill(position + offset - start..<position + end - start, with: true) }
      offset = end
      index += 1
      state.toggle()
    }
  }
}

extension Bits {
  func flip(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let (first, last) = (range.lowerBound >> 6, (range.upperBound - 1) >> 6)
    for index in first...last {
      words[index] ^= Bits.mask(of: range, inWord: index)
    }
  }

  /// Moves the bits from `position` on up by `width`; what the gap then holds is unspecified.
  func openGap(at position: Int, by width: Int, oldLength: Int) {
    var end = oldLength
    let old = Bits(words: words, length: length)
    while end > position {
      let step = min(64, end - position)
      let value = old.word(at: end - step) & Bits.low(step)
      store(value, count: step, at: end - step + width)
      end -= step
    }
  }

  /// Moves the bits from `position` on down by `width` and clears what they leave.
  func closeGap(before position: Int, by width: Int) {
    var start = position
    while start < length {
      let step = min(64, length - start)
      store(word(at: start) & Bits.low(step), count: step, at: start - width)
      start += step
    }
    fill(length - width..<length, with: false)
  }

  /// Overwrites `count` bits from `position` on.
  private func store(_ value: UInt64, count: Int, at position: Int) {
    let (index, shift) = (position >> 6, position & 63)
    let mask = Bits.low(count)
    words[index] = words[index] & ~(mask << UInt64(shift)) | value << UInt64(shift)
    guard shift > 0, shift + count > 64 else { return }
    let moved = UInt64(64 - shift)
    words[index + 1] = words[index + 1] & ~(mask >> moved) | value >> moved
  }
}
