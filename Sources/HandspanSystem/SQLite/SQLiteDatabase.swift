import CSQLite

/// One connection to an SQLite database, which throws its user's own error.
package final class SQLiteDatabase<Failure: SQLiteFailure>: @unchecked Sendable {
  // Used by one thread at a time, which whoever holds it has to see to.
  private let connection: OpaquePointer
  /// What the database is called in errors.
  private let name: String

  /// Opens the database at `path`, which is called `name` in errors.
  package init(_ path: String, named name: String, _ access: SQLiteAccess) throws(Failure) {
    var opened: OpaquePointer?
    let flags = access.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard let opened else {
      throw Failure(SQLiteError(name, code: SQLITE_NOMEM, reason: "there is not enough memory"))
    }
    connection = opened
    self.name = name
    guard code == SQLITE_OK else { throw refusal }
    // Another program may be writing: it is waited for, but not for long (milliseconds).
    sqlite3_busy_timeout(connection, 5000)
  }

  deinit {
    sqlite3_close_v2(connection)
  }

  /// Runs one statement with its parameters, passing each row to `body`.
  package func run(
    _ statement: String, _ parameters: [SQLiteValue] = [],
    _ body: (SQLiteRow) throws(Failure) -> Void = { _ in }
  ) throws(Failure) {
    try prepare(statement).run(parameters, body)
  }

  /// Makes a statement ready to be run many times.
  package func prepare(_ statement: String) throws(Failure) -> SQLiteStatement<Failure> {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(connection, statement, -1, &prepared, nil) == SQLITE_OK, let prepared else {
      throw refusal
    }
    return SQLiteStatement(prepared, self)
  }

  /// How many rows the last statement changed.
  package var changes: Int { Int(sqlite3_changes64(connection)) }

  /// How many rows this connection has changed since it was opened.
  package var totalChanges: Int64 { sqlite3_total_changes64(connection) }

  /// The number of the row that was added last.
  package var lastRow: Int64 { sqlite3_last_insert_rowid(connection) }

  /// Runs `body` whole or not at all.
  package func transaction<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(Failure) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // After some failures SQLite has rolled back by itself, and there is nothing left to.
      try? run("ROLLBACK")
      throw error
    }
  }

  var refusal: Failure {
    Failure(
      SQLiteError(
        name, code: sqlite3_errcode(connection), reason: String(cString: sqlite3_errmsg(connection))))
  }
}

/// What is to be done with a database.
package enum SQLiteAccess {
  case reading
  /// Reading and writing; a database that is not there is made.
  case writing

  fileprivate var flags: Int32 {
    switch self {
    case .reading: SQLITE_OPEN_READONLY
    case .writing: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    }
  }
}
