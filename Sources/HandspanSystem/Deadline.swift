import CLinux
import Glibc

/// How long an answer is waited for, and by whom: work ends with the time, and when whoever asked hangs up.
public struct Deadline: Sendable {
  /// A search that takes longer is no use to somebody who types.
  public static let usual: Duration = .seconds(10)

  private let end: ContinuousClock.Instant
  private let client: Int32

  /// - Parameter client: the descriptor of the connection that waits for the answer, or -1. A connection whose other
  ///   end closed its half counts as abandoned: browsers close both at once.
  public init(_ duration: Duration = Deadline.usual, client: Int32 = -1) {
    end = .now + duration
    self.client = client
  }

  /// Whether there is no more use in going on.
  public var isOver: Bool {
    ContinuousClock.now >= end || handspan_has_hung_up(client) != 0
  }

  /// Milliseconds that are left, at least 0.
  package var milliseconds: Int32 {
    let (seconds, attoseconds) = max(.zero, end - .now).components
    return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }

  /// The same, but for `duration` at most.
  package func limited(to duration: Duration) -> Deadline {
    Deadline(end: min(end, .now + duration), client: client)
  }

  private init(end: ContinuousClock.Instant, client: Int32) {
    self.end = end
    self.client = client
  }

  /// Waits until `descriptor` is ready for `events` of poll(2); whether it is.
  package func wait(for descriptor: Int32, _ events: Int32) -> Bool {
    let left = milliseconds
    guard left > 0 else { return false }
    return handspan_wait(descriptor, Int16(events), client, left) != 0
  }
}
