/// Selections of the same collection, combined. Each takes O(*leaves of both*), less what the two share, and O(1) where one
/// is empty or full.
extension Selection {
  /// What is selected in either.
  public func union(_ other: Selection) -> Selection { combined(with: other, .union) }
  /// What is selected in both.
  public func intersection(_ other: Selection) -> Selection { combined(with: other, .intersection) }
  /// What is selected here and not in `other`.
  public func subtracting(_ other: Selection) -> Selection { combined(with: other, .subtraction) }
  /// What is selected in just one of the two.
  public func symmetricDifference(_ other: Selection) -> Selection {
    combined(with: other, .symmetricDifference)
  }

  /// As `union`, in the memory of what this selection shares with no other.
  public mutating func formUnion(_ other: Selection) { combine(with: other, .union) }
  /// As `intersection`, in the memory of what this selection shares with no other.
  public mutating func formIntersection(_ other: Selection) { combine(with: other, .intersection) }
  /// As `subtracting`, in the memory of what this selection shares with no other.
  public mutating func subtract(_ other: Selection) { combine(with: other, .subtraction) }
  /// As `symmetricDifference`, in the memory of what this selection shares with no other.
  public mutating func formSymmetricDifference(_ other: Selection) {
    combine(with: other, .symmetricDifference)
  }

  /// Whether all that is selected here is selected in `other`.
  public func isSubset(of other: Selection) -> Bool { count <= other.count && subtracting(other).isEmpty }
  /// Whether all that is selected in `other` is selected here.
  public func isSuperset(of other: Selection) -> Bool { other.isSubset(of: self) }
  /// Whether nothing is selected in both.
  public func isDisjoint(with other: Selection) -> Bool { intersection(other).isEmpty }

  private func combined(with other: Selection, _ combination: Combination) -> Selection {
    requireSameCollection(other)
    return Selection(root: Piece.combined(root, other.root, combination))
  }

  private mutating func combine(with other: Selection, _ combination: Combination) {
    requireSameCollection(other)
    root.combine(with: other.root, combination)
  }

  private func requireSameCollection(_ other: Selection) {
    precondition(
      itemCount == other.itemCount,
      "selections of \(itemCount) and of \(other.itemCount) items do not combine")
  }
}
