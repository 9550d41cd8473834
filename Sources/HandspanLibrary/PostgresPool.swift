import Dispatch
import Synchronization

/// A few connections to one PostgreSQL server, made when they are needed and used again.
final class PostgresPool: Sendable {
  /// A server has a hundred by default, for everybody.
  private static let mostConnections = 8

  private let address: String
  private let idle = Mutex<[PostgresConnection]>([])
  private let places = DispatchSemaphore(value: PostgresPool.mostConnections)

  init(_ address: String) {
    self.address = address
  }

  /// Runs `body` in a transaction that only reads and sees one state of the table throughout.
  func reading<Result>(
    _ patience: Patience, _ body: (PostgresConnection) throws(PostgresFailure) -> Result
  ) throws(PostgresFailure) -> Result {
    let wait = DispatchTimeInterval.milliseconds(Int(patience.milliseconds))
    guard places.wait(timeout: .now() + wait) == .success else { throw .outOfPatience }
    defer { places.signal() }
    let connection = try begun(patience)
    do throws(PostgresFailure) {
      let result = try body(connection)
      try giveBack(connection, patience)
      return result
    } catch {
      // A statement that was refused leaves a good connection; nothing else does.
      if case .refused = error { try? giveBack(connection, patience) }
      throw error
    }
  }

  private func giveBack(_ connection: PostgresConnection, _ patience: Patience) throws(PostgresFailure) {
    try connection.run("ROLLBACK", within: patience)
    if connection.isIdle { idle.withLock { $0.append(connection) } }
  }

  /// A connection with its transaction begun: one that was kept, unless its server has gone meanwhile, or a new one.
  private func begun(_ patience: Patience) throws(PostgresFailure) -> PostgresConnection {
    while let connection = idle.withLock({ $0.popLast() }) {
      do throws(PostgresFailure) {
        return try begin(connection, patience)
      } catch .disconnected {
        continue
      }
    }
    let connection = try PostgresConnection(address, patience)
    try prepare(connection, patience)
    return try begin(connection, patience)
  }

  private func begin(_ connection: PostgresConnection, _ patience: Patience) throws(PostgresFailure)
    -> PostgresConnection
  {
    try connection.run("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY", within: patience)
    try connection.limit(patience)
    return connection
  }

  /// Engines that know no such setting do without it: there an abandoned search goes on until it would answer, or for
  /// `statement_timeout`.
  private static let settings = [
    // The server looks whether anybody is still there while it works, so that an abandoned search ends at once.
    "SET client_connection_check_interval = 100",
    // Compiling a statement takes longer than most of these run.
    "SET jit = off",
  ]

  private func prepare(_ connection: PostgresConnection, _ patience: Patience) throws(PostgresFailure) {
    for setting in Self.settings {
      do throws(PostgresFailure) {
        try connection.run(setting, within: patience)
      } catch .refused {
        continue
      }
    }
  }
}

extension PostgresConnection {
  /// Has the server itself end each statement of this transaction that takes longer than `patience` lasts by now.
  func limit(_ patience: Patience) throws(PostgresFailure) {
    try run("SET LOCAL statement_timeout = \(max(1, patience.milliseconds))", within: patience)
  }
}
