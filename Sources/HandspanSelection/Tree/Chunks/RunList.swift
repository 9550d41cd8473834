/// The offsets of a leaf at which the state flips, strictly ascending, all inside the leaf.
///
///     offset     0 1 2 3 4 5 6 7
///     selected     . # # # . . # .      (not inverted)
///     boundaries   1     4   6 7
struct RunList<Offset: FixedWidthInteger & UnsignedInteger> {
  let base: UnsafeMutablePointer<Offset>
  let count: Int

  @inline(__always)
  subscript(index: Int) -> Int { Int(truncatingIfNeeded: base[index]) }

  /// How many boundaries lie before `offset`.
  @inline(__always)
  func countBelow(_ offset: Int) -> Int {
    var first = 0
    var remaining = count
    while remaining > 0 {
      let half = remaining >> 1
      let goesRight = self[first &+ half] < offset
      first = goesRight ? first &+ half &+ 1 : first
      remaining = goesRight ? remaining &- half &- 1 : half
    }
    return first
  }

  /// How many boundaries lie at or before `offset`.
  @inline(__always)
  func countThrough(_ offset: Int) -> Int { countBelow(offset + 1) }

  /// How many of the first `end` positions have the state that is not the first one's.
  func flipped(before end: Int) -> Int {
    let inside = countBelow(end)
    var total = 0
    var index = 1
    while index < inside {
      total &+= self[index] &- self[index &- 1]
      index &+= 2
    }
    return inside & 1 == 1 ? total + end - self[inside - 1] : total
  }

  /// The position of that rank among those whose state is (or is not) the first one's; it must exist in the leaf.
  func position(ofRank rank: Int, flipped: Bool) -> Int {
    var remaining = rank
    var index = flipped ? 1 : 0
    while true {
      let start = index == 0 ? 0 : self[index - 1]
      let end = index < count ? self[index] : Int.max
      if remaining < end &- start { return start &+ remaining }
      remaining &-= end &- start
      index &+= 2
    }
  }
}

/// What replacing a range of a leaf by a stretch of one state does to its boundaries.
struct RunEdit {
  /// Boundaries before the change that stay as they are.
  var kept: Int
  /// The first boundary after the change.
  var resumed: Int
  /// The boundaries between, at most two.
  var added: (first: Int, second: Int) = (0, 0)
  var addedCount = 0
  /// How far the boundaries after the change move.
  var shift: Int
  /// Whether the leaf begins with a selected position afterwards.
  var isInverted: Bool
  /// How many more positions are selected afterwards.
  var countChange: Int

  /// Replaces `range` of a leaf of `length` positions by `newCount` positions of one state.
  init<Offset>(
    _ runs: RunList<Offset>, inverted: Bool, length: Int, replacing range: Range<Int>, with newCount: Int,
    isSelected: Bool
  ) {
    kept = runs.countBelow(range.lowerBound)
    resumed = kept
    while resumed < runs.count, runs[resumed] <= range.upperBound { resumed += 1 }
    shift = newCount - range.count
    countChange = isSelected ? newCount : 0
    isInverted = inverted
    countChange -= selectedCount(of: runs, in: range, inverted: inverted)

    let before: Bool? = range.lowerBound > 0 ? inverted != (kept & 1 == 1) : nil
    let after: Bool? = range.upperBound < length ? inverted != (resumed & 1 == 1) : nil
    join(before, newCount > 0 ? isSelected : nil, after, at: range.lowerBound, newCount: newCount)
  }

  private func selectedCount<Offset>(of runs: RunList<Offset>, in range: Range<Int>, inverted: Bool) -> Int {
    var total = 0
    var state = inverted != (kept & 1 == 1)
    var start = range.lowerBound
    for index in kept..<resumed {
      let end = min(runs[index], range.upperBound)
      if state { total += end - start }
      start = end
      state.toggle()
    }
    return state ? total + range.upperBound - start : total
  }

  /// Puts a boundary wherever two stretches that now meet differ.
  private mutating func join(_ before: Bool?, _ middle: Bool?, _ after: Bool?, at start: Int, newCount: Int) {
    guard let first = before ?? middle ?? after else { return }
    isInverted = first
    var state = first
    if let middle, middle != state {
      add(start)
      state = middle
    }
    if let after, after != state { add(start + newCount) }
    // What was before the range keeps the leaf's own first state.
    if before != nil { isInverted = isInverted != (kept & 1 == 1) }
  }

  private mutating func add(_ offset: Int) {
    if addedCount == 0 { added.first = offset } else { added.second = offset }
    addedCount += 1
  }

  func boundaryCount(of old: Int) -> Int { kept + addedCount + old - resumed }

  /// Writes the boundaries afterwards; `target` may be the very memory of `runs`.
  func apply<Old, New>(_ runs: RunList<Old>, to target: UnsafeMutablePointer<New>)
  where Old: FixedWidthInteger, New: FixedWidthInteger {
    let newTail = kept + addedCount
    if newTail > resumed {
      for index in stride(from: runs.count - 1, through: resumed, by: -1) {
        target[index &- resumed &+ newTail] = New(truncatingIfNeeded: runs[index] &+ shift)
      }
    } else {
      for index in resumed..<runs.count {
        target[index &- resumed &+ newTail] = New(truncatingIfNeeded: runs[index] &+ shift)
      }
    }
    if UnsafeMutableRawPointer(target) != UnsafeMutableRawPointer(runs.base) {
      for index in 0..<kept { target[index] = New(truncatingIfNeeded: runs[index]) }
    }
    if addedCount > 0 { target[kept] = New(truncatingIfNeeded: added.first) }
    if addedCount > 1 { target[kept + 1] = New(truncatingIfNeeded: added.second) }
  }
}
