extension Selection {
  /// Selects runs that ascend and do not overlap; O(*runs*), and in the shortest form there is.
  public init(itemCount: Int, runs: some Sequence<Range<Int>>) {
    self.init(itemCount: itemCount)
    var builder = PieceBuilder()
    var end = 0
    for run in runs {
      precondition(
        run.lowerBound >= end && run.upperBound <= itemCount,
        "run \(run) begins before \(end) or ends after the \(itemCount) items of the collection")
      builder.append(length: run.lowerBound - end, isSelected: false)
      builder.append(length: run.count, isSelected: true)
      end = run.upperBound
    }
    builder.append(length: itemCount - end, isSelected: false)
    root = builder.finished()
  }

  /// Selects these positions, in any order. O(*k* log *k*) for *k* positions, O(*k*) where they ascend.
  public init(itemCount: Int, positions: some Sequence<Int>) {
    var ascending = Array(positions)
    for index in ascending.indices.dropFirst() where ascending[index] < ascending[index - 1] {
      ascending.sort()
      break
    }
    var runs: [Range<Int>] = []
    for position in ascending {
      if let last = runs.last, position < last.upperBound { continue }
      if let last = runs.last, position == last.upperBound {
        runs[runs.count - 1] = last.lowerBound..<position + 1
      } else {
        runs.append(position..<position + 1)
      }
    }
    self.init(itemCount: itemCount, runs: runs)
  }
}

extension Selection {
  /// Selects the positions whose bit is set, position *p* at bit *p* & 63 of word *p* >> 6. O(*n* / 64).
  init(itemCount: Int, words: [UInt64]) {
    self.init(itemCount: itemCount)
    var words = words
    var builder = PieceBuilder()
    words.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let bits = Bits(words: base, length: itemCount)
      for start in stride(from: 0, to: itemCount, by: LeafLimits.bulkBitmapLength) {
        builder.append(bits, start..<min(itemCount, start + LeafLimits.bulkBitmapLength))
      }
    }
    root = builder.finished()
  }
}

extension PieceBuilder {
  /// Appends the states that bits say, in whichever form is shorter.
  fileprivate mutating func append(_ bits: Bits, _ range: Range<Int>) {
    var position = range.lowerBound
    var flips = 0
    let limit = range.count / 16
    while flips <= limit, let next = bits.firstPosition(from: position, isSet: !bits[position]),
      next < range.upperBound
    {
      position = next
      flips += 1
    }
    guard flips > limit else {
      appendStretches(of: bits, range)
      return
    }
    let node = Node.bitmap(length: range.count)
    NodeView(node).bits(length: range.count).copy(bits, from: range.lowerBound, count: range.count, to: 0)
    append(Piece(bitmap: node, length: range.count, isInverted: false))
  }

  private mutating func appendStretches(of bits: Bits, _ range: Range<Int>) {
    var position = range.lowerBound
    while position < range.upperBound {
      let state = bits[position]
      let end = min(range.upperBound, bits.firstPosition(from: position, isSet: !state) ?? range.upperBound)
      append(length: end - position, isSelected: state)
      position = end
    }
  }
}
