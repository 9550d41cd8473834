/// What two states make of a position.
enum Combination {
  case union
  case intersection
  case subtraction
  case symmetricDifference

  @inline(__always)
  func callAsFunction(_ left: Bool, _ right: Bool) -> Bool {
    switch self {
    case .union: left || right
    case .intersection: left && right
    case .subtraction: left && !right
    case .symmetricDifference: left != right
    }
  }

  /// What becomes of the other states where the left ones are all `left`.
  func whereLeft(is left: Bool) -> Outcome { Outcome(self(left, false), self(left, true)) }

  /// What becomes of the other states where the right ones are all `right`.
  func whereRight(is right: Bool) -> Outcome { Outcome(self(false, right), self(true, right)) }

  /// What becomes of the left states where the right ones are the same, or all the opposite.
  func whereAlike(opposite: Bool) -> Outcome { Outcome(self(false, opposite), self(true, !opposite)) }

  enum Outcome {
    case constant(Bool)
    case same
    case inverted

    init(_ fromUnselected: Bool, _ fromSelected: Bool) {
      self = fromUnselected == fromSelected ? .constant(fromSelected) : fromSelected ? .same : .inverted
    }
  }
}

/// What two words make of each other, and whether the result stands for its opposite.
///
/// With the inversion kept beside the words, four ways serve every combination of words that may each be inverted, and
/// none of them sets a bit beyond the length.
struct WordCombination {
  enum Way {
    case and
    case or
    case xor
    case leftOnly
    case rightOnly

    /// The same with the sides exchanged.
    var mirrored: Way {
      switch self {
      case .and, .or, .xor: self
      case .leftOnly: .rightOnly
      case .rightOnly: .leftOnly
      }
    }
  }

  let way: Way
  let isInverted: Bool

  init(_ combination: Combination, leftInverted: Bool, rightInverted: Bool) {
    switch combination {
    case .symmetricDifference:
      self.init(way: .xor, isInverted: leftInverted != rightInverted)
    case .union:
      // The opposite of what neither has.
      let neither = WordCombination(leftSelected: leftInverted, rightSelected: rightInverted)
      self.init(way: neither.way, isInverted: !neither.isInverted)
    case .intersection:
      self.init(leftSelected: !leftInverted, rightSelected: !rightInverted)
    case .subtraction:
      self.init(leftSelected: !leftInverted, rightSelected: rightInverted)
    }
  }

  private init(way: Way, isInverted: Bool) {
    self.way = way
    self.isInverted = isInverted
  }

  /// Where the left bit is `leftSelected` and the right one is `rightSelected`.
  private init(leftSelected: Bool, rightSelected: Bool) {
    switch (leftSelected, rightSelected) {
    case (true, true): self.init(way: .and, isInverted: false)
    case (true, false): self.init(way: .leftOnly, isInverted: false)
    case (false, true): self.init(way: .rightOnly, isInverted: false)
    case (false, false): self.init(way: .or, isInverted: true)
    }
  }
}
