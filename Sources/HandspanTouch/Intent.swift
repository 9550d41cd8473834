/// What a gesture means.
public enum Intent: Sendable, Equatable {
  case toggle(Int)
  case open(Int)
  case menu(Int)
  /// Everything between where the sweep began and where the finger is now.
  case sweep(from: Int, to: Int)
  case sweepEnded
  /// The sweep must leave no trace.
  case sweepCancelled
  /// The content moves to this offset, in points.
  case scroll(to: Double)
  /// A hold was recognised: the moment for a haptic tap.
  case held
}
