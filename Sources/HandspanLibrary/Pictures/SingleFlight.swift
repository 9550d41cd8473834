import Dispatch
import Synchronization

/// Lets several threads that want the same thing at the same time share one making of it.
final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private final class Flight: @unchecked Sendable {
    // `value` is written before the group is left and read after waiting for it, so never at the same time.
    let group = DispatchGroup()
    var value: Value?
  }

  private let flights = Mutex<[Key: Flight]>([:])

  /// Runs `make`, or waits for the same key's run in another thread and takes its result.
  func value(_ key: Key, _ make: () -> Value) -> Value {
    let (flight, isOwn) = join(key)
    if isOwn {
      let value = make()
      flight.value = value
      flights.withLock { _ = $0.removeValue(forKey: key) }
      flight.group.leave()
      return value
    }
    flight.group.wait()
    guard let value = flight.value else { preconditionFailure("a landed flight has a value") }
    return value
  }

  private func join(_ key: Key) -> (Flight, isOwn: Bool) {
    flights.withLock { flights in
      if let flight = flights[key] { return (flight, false) }
      let flight = Flight()
      flight.group.enter()
      flights[key] = flight
      return (flight, true)
    }
  }
}
