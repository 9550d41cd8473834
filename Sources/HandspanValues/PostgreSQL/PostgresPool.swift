import Dispatch
import HandspanSystem
import Synchronization

/// A few connections to one PostgreSQL server, made when they are needed and used again.
final class PostgresPool: Sendable {
  /// A server has a hundred by default, for everybody.
  private static let maximumConnections = 8

  private let address: String
  private let idle = Mutex<[PostgresConnection]>([])
  private let places = DispatchSemaphore(value: PostgresPool.maximumConnections)

  init(_ address: String) {
    self.address = address
  }

  /// Runs `body` in a transaction that only reads and sees one state of the table throughout.
  func reading<Result>(
    _ deadline: Deadline, _ body: (PostgresConnection) throws(PostgresFailure) -> Result
  ) throws(PostgresFailure) -> Result {
    let wait = DispatchTimeInterval.milliseconds(Int(deadline.milliseconds))
    guard places.wait(timeout: .now() + wait) == .success else { throw .timedOut }
    defer { places.signal() }
    let connection = try begun(deadline)
    do throws(PostgresFailure) {
      let result = try body(connection)
      try giveBack(connection, deadline)
      return result
    } catch {
      // A statement that was refused leaves a good connection; nothing else does.
      if case .refused = error { try? giveBack(connection, deadline) }
      throw error
    }
  }

  private func giveBack(_ connection: PostgresConnection, _ deadline: Deadline) throws(PostgresFailure) {
    try connection.run("ROLLBACK", within: deadline)
    if connection.isIdle { idle.withLock { $0.append(connection) } }
  }

  /// A connection with its transaction begun: one that was kept, unless its server has gone meanwhile, or a new one.
  private func begun(_ deadline: Deadline) throws(PostgresFailure) -> PostgresConnection {
    while let connection = idle.withLock({ $0.popLast() }) {
      do throws(PostgresFailure) {
        return try begin(connection, deadline)
      } catch .disconnected {
        continue
      }
    }
    let connection = try PostgresConnection(address, deadline)
    try prepare(connection, deadline)
    return try begin(connection, deadline)
  }

  private func begin(_ connection: PostgresConnection, _ deadline: Deadline) throws(PostgresFailure)
    -> PostgresConnection
  {
    try connection.run("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY", within: deadline)
    try connection.limit(deadline)
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

  private func prepare(_ connection: PostgresConnection, _ deadline: Deadline) throws(PostgresFailure) {
    for setting in Self.settings {
      do throws(PostgresFailure) {
        try connection.run(setting, within: deadline)
      } catch .refused {
        continue
      }
    }
  }
}

extension PostgresConnection {
  /// Has the server itself end each statement of this transaction that takes longer than `deadline` lasts by now.
  func limit(_ deadline: Deadline) throws(PostgresFailure) {
    try run("SET LOCAL statement_timeout = \(max(1, deadline.milliseconds))", within: deadline)
  }
}
