/// Selections of the same collection, combined. Each takes O(*leaves of both*), and nothing where one is empty or full.
extension Selection {
  /// What is chosen in either.
  public func union(_ other: Selection) -> Selection { combined(with: other, .union) }
  /// What is chosen in both.
  public func intersection(_ other: Selection) -> Selection { combined(with: other, .intersection) }
  /// What is chosen here and not in `other`.
  public func subtracting(_ other: Selection) -> Selection { combined(with: other, .subtraction) }
  /// What is chosen in just one of the two.
  public func symmetricDifference(_ other: Selection) -> Selection {
    combined(with: other, .symmetricDifference)
  }

  public mutating func formUnion(_ other: Selection) { self = union(other) }
  public mutating func formIntersection(_ other: Selection) { self = intersection(other) }
  public mutating func subtract(_ other: Selection) { self = subtracting(other) }
  public mutating func formSymmetricDifference(_ other: Selection) { self = symmetricDifference(other) }

  private func combined(with other: Selection, _ combination: Combination) -> Selection {
    precondition(itemCount == other.itemCount, "selections of different collections")
    return Selection(root: Piece.combine(root, other.root, combination))
  }
}
