import CSQLite

/// One connection to an SQLite database.
final class SQLiteDatabase: @unchecked Sendable {
  // Used by one thread at a time, which whoever holds it has to see to.
  private let connection: OpaquePointer
  /// What the database is called in errors.
  private let name: String

  /// Opens the database at `path`, which is called `name` in errors.
  ///
  /// - Parameter flags: as of `sqlite3_open_v2`.
  init(_ path: String, named name: String, flags: Int32) throws(LibraryError) {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let opened else { throw LibraryError(.failed, "\(name): there is not enough memory") }
    connection = opened
    self.name = name
    guard code == SQLITE_OK else { throw refusal }
    // Another program may be writing: it is waited for, but not for long (milliseconds).
    sqlite3_busy_timeout(connection, 5000)
  }

  deinit {
    sqlite3_close_v2(connection)
  }

  /// Runs one statement with its parameters, passing each row to `take`.
  func run(
    _ statement: String, _ parameters: [SQLiteValue] = [],
    _ take: (SQLiteRow) throws(LibraryError) -> Void = { _ in }
  ) throws(LibraryError) {
    try prepare(statement).run(parameters, take)
  }

  /// Makes a statement ready to be run many times.
  func prepare(_ statement: String) throws(LibraryError) -> SQLiteStatement {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(connection, statement, -1, &prepared, nil) == SQLITE_OK, let prepared else {
      throw refusal
    }
    return SQLiteStatement(prepared, self)
  }

  /// How many rows the last statement changed.
  var changes: Int { Int(sqlite3_changes64(connection)) }

  /// How many rows this connection has changed since it was opened.
  var totalChanges: Int64 { sqlite3_total_changes64(connection) }

  /// The number of the row that was added last.
  var lastRow: Int64 { sqlite3_last_insert_rowid(connection) }

  /// Runs `body` whole or not at all.
  func transaction<Result>(_ body: () throws(LibraryError) -> Result) throws(LibraryError) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(LibraryError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // After some failures SQLite has rolled back by itself, and there is nothing left to.
      try? run("ROLLBACK")
      throw error
    }
  }

  fileprivate var refusal: LibraryError {
    let kind: LibraryError.Kind = sqlite3_errcode(connection) & 0xFF == SQLITE_BUSY ? .busy : .failed
    return LibraryError(kind, "\(name): \(String(cString: sqlite3_errmsg(connection)))")
  }
}

/// A statement of a database, made ready to be run.
final class SQLiteStatement {
  private let statement: OpaquePointer
  private let database: SQLiteDatabase

  fileprivate init(_ statement: OpaquePointer, _ database: SQLiteDatabase) {
    self.statement = statement
    self.database = database
  }

  deinit {
    sqlite3_finalize(statement)
  }

  func run(_ parameters: [SQLiteValue], _ take: (SQLiteRow) throws(LibraryError) -> Void = { _ in })
    throws(LibraryError)
  {
    defer { sqlite3_reset(statement) }
    for (index, parameter) in zip(1..., parameters)
    where parameter.bind(to: statement, Int32(index)) != SQLITE_OK {
      throw database.refusal
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: try take(SQLiteRow(statement: statement))
      case SQLITE_DONE: return
      default: throw database.refusal
      }
    }
  }
}

/// A value that stands for a `?` of a statement.
enum SQLiteValue {
  case integer(Int64)
  case text(String)
  case bytes([UInt8])

  fileprivate func bind(to statement: OpaquePointer, _ index: Int32) -> Int32 {
    switch self {
    case .integer(let value):
      sqlite3_bind_int64(statement, index, value)
    case .text(let text):
      sqlite3_bind_text(statement, index, text, Int32(clamping: text.utf8.count), handspan_sqlite_transient())
    case .bytes(let bytes):
      sqlite3_bind_blob(statement, index, bytes, Int32(clamping: bytes.count), handspan_sqlite_transient())
    }
  }
}

/// A row of an answer, until the next is asked for.
struct SQLiteRow {
  fileprivate let statement: OpaquePointer

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

  func text(_ column: Int32) -> String { String(decoding: utf8(column), as: UTF8.self) }

  /// The text in a column, which need not be valid UTF-8.
  func utf8(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    let text = sqlite3_column_text(statement, column)
    return UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, column)))
  }

  func bytes(_ column: Int32) -> [UInt8] {
    let bytes = sqlite3_column_blob(statement, column)
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column))))
  }
}
