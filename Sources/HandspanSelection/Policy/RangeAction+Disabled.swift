extension Selection {
  /// What Range Above or Below would do where some items can never be selected: the range goes over them and ends with an
  /// item that changes. Nil where it would change nothing beyond the item itself. O(*leaves*).
  public func rangeAction(
    _ direction: RangeDirection, at position: Int, except disabled: Selection
  ) -> RangeAction? {
    guard !disabled.contains(position) else { return nil }
    let selects = !contains(position)
    let states = selects ? subtracting(disabled) : union(disabled)
    let stretch = states.stretch(around: position)
    let range =
      direction == .above
      ? disabled.firstOther(from: stretch.lowerBound)..<position + 1
      : position..<disabled.endOfOthers(before: stretch.upperBound)
    let action = RangeAction(direction: direction, selects: selects, range: range, disabled: disabled)
    return action.count > 1 ? action : nil
  }

  /// The first position from `position` on that is not selected.
  private func firstOther(from position: Int) -> Int {
    contains(position) ? stretch(around: position).upperBound : position
  }

  /// The end of what is not selected before `end`.
  private func endOfOthers(before end: Int) -> Int {
    contains(end - 1) ? stretch(around: end - 1).lowerBound : end
  }
}
