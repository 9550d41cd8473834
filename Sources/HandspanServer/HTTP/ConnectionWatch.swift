import Dispatch
import Glibc
import Synchronization

/// Ends connections whose request does not arrive: those that say nothing, and those that say it a byte at a time.
///
/// A connection waits from its start, or from the end of its last answer, until its next request is here whole. One that
/// has waited too long is shut down. When there are many, the one that has waited longest makes way for each new one.
final class ConnectionWatch: Sendable {
  /// A request is here after this, or never (seconds). On this machine it takes a fraction of one.
  static let seconds = 10
  /// With more connections than this, waiting ones make way for new ones.
  static let crowd = 96

  private struct State {
    /// When each waiting connection, by its descriptor, began to wait.
    var waiting: [Int32: ContinuousClock.Instant] = [:]
    var count = 0
  }

  private let state = Mutex(State())
  // Dispatch sources may be used from any thread.
  nonisolated(unsafe) private let timer: any DispatchSourceTimer

  init() {
    timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.setEventHandler { [weak self] in self?.endLate() }
    timer.resume()
  }

  deinit {
    timer.cancel()
  }

  func open(_ descriptor: Int32) {
    state.withLock { state in
      if state.count >= Self.crowd, let oldest = state.waiting.min(by: { $0.value < $1.value }) {
        Self.end(oldest.key, &state)
      }
      state.count += 1
      state.waiting[descriptor] = .now
    }
  }

  /// Must be called before the descriptor is closed: its number may belong to another connection at once.
  func close(_ descriptor: Int32) {
    state.withLock { state in
      state.count -= 1
      state.waiting[descriptor] = nil
    }
  }

  /// The request is here whole, and is being answered.
  func beginAnswer(_ descriptor: Int32) {
    state.withLock { $0.waiting[descriptor] = nil }
  }

  func endAnswer(_ descriptor: Int32) {
    state.withLock { $0.waiting[descriptor] = .now }
  }

  private func endLate() {
    let bound = ContinuousClock.now - .seconds(Self.seconds)
    state.withLock { state in
      for (descriptor, start) in state.waiting where start < bound { Self.end(descriptor, &state) }
    }
  }

  /// libmicrohttpd notices that nothing more can come, and closes the connection itself.
  private static func end(_ descriptor: Int32, _ state: inout State) {
    state.waiting[descriptor] = nil
    shutdown(descriptor, Int32(SHUT_RDWR))
  }
}
