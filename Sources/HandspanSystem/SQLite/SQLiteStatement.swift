import CSQLite

/// A statement of a database, made ready to be run.
package final class SQLiteStatement<Failure: SQLiteFailure> {
  private let statement: OpaquePointer
  private let database: SQLiteDatabase<Failure>

  init(_ statement: OpaquePointer, _ database: SQLiteDatabase<Failure>) {
    self.statement = statement
    self.database = database
  }

  deinit {
    sqlite3_finalize(statement)
  }

  package func run(
    _ parameters: [SQLiteValue], _ body: (SQLiteRow) throws(Failure) -> Void = { _ in }
  ) throws(Failure) {
    defer { sqlite3_reset(statement) }
    for (index, parameter) in zip(1..., parameters)
    where parameter.bind(to: statement, Int32(index)) != SQLITE_OK {
      throw database.refusal
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: try body(SQLiteRow(statement: statement))
      case SQLITE_DONE: return
      default: throw database.refusal
      }
    }
  }
}
