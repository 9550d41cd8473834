extension ItemLayout {
  /// Where a key moves the focus. Left and right are those of the screen, in right-to-left content too.
  public enum Direction: Sendable, Equatable, CaseIterable {
    case left, right, up, down
    case pageUp, pageDown
    /// The first and the last item there are.
    case first, last
  }
}
