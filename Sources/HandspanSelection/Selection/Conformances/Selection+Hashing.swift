extension Selection: Hashable {
  /// Equal selections have equal hashes, however their trees came about. O(log *runs*): a few positions stand for all.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(itemCount)
    hasher.combine(count)
    guard count > 0 else { return }
    for sample in 0..<Self.sampleCount {
      let rank = Int(Int64(count - 1) * Int64(sample) / Int64(Self.sampleCount - 1))
      hasher.combine(root.position(ofRank: rank, isSelected: true))
    }
  }

  /// Enough to tell apart the selections that an app keeps side by side, which mostly differ in their count already.
  private static var sampleCount: Int { 16 }
}
