import Synchronization

/// Keeps values under names that cannot be guessed; the oldest go when there are too many.
final class TokenStore<Value: Sendable>: Sendable {
  private let capacity: Int
  private let entries = Mutex<[(token: String, value: Value)]>([])

  init(capacity: Int) {
    self.capacity = capacity
  }

  func add(_ value: Value) -> String {
    let token = (0..<2).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 36) }.joined()
    put(value, token)
    return token
  }

  func put(_ value: Value, _ token: String) {
    entries.withLock { entries in
      entries.append((token, value))
      entries.removeFirst(max(0, entries.count - capacity))
    }
  }

  func value(_ token: String) -> Value? {
    entries.withLock { entries in entries.first { $0.token == token }?.value }
  }

  /// The value, which is then no longer kept.
  func remove(_ token: String) -> Value? {
    entries.withLock { entries in
      entries.firstIndex { $0.token == token }.map { entries.remove(at: $0).value }
    }
  }
}
