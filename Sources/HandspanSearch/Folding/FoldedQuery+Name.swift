extension FoldedQuery {
  /// Whether this, typed, is the whole of a value's label: the same letters when folded, with at least the accents that
  /// were typed. *zurich* names *Zürich*; *zürich* does not name *Zurich*.
  public func isName(of label: FoldedQuery) -> Bool {
    guard !isEmpty, whole.bytes == label.whole.bytes else { return false }
    guard whole.hasAccents else { return true }
    guard label.whole.hasAccents else { return false }
    return whole.accents.indices.allSatisfy { whole.accents[$0] & ~label.whole.accents[$0] == 0 }
  }
}
