/// A statement that a PostgreSQL server refused, or an answer that did not come.
enum PostgresFailure: Error, Equatable {
  /// The server's own code (SQLSTATE) and its first line.
  case refused(code: String, message: String)
  /// There is no connection, or none any more.
  case disconnected(String)
  /// Nobody waits any longer.
  case timedOut
  /// The database has no such table or column.
  case wrongName(String)
  /// A page is to go on after a row that has gone.
  case lostPlace

  /// The code of a statement that took longer than it may.
  static let canceled = "57014"
  /// The codes of a text that is no value of its column's type.
  static let unfit: Set<String> = ["22P02", "22003", "22007", "22008", "22021"]
}

/// Runs `body` and tells what failed in one line about the source called `name`.
func explaining<Result>(_ name: String, _ body: () throws(PostgresFailure) -> Result) throws(ValueError)
  -> Result
{
  do throws(PostgresFailure) {
    return try body()
  } catch {
    throw switch error {
    case .refused(PostgresFailure.canceled, _), .timedOut:
      ValueError(
        .timedOut, name, "the database does not answer in time; try again, or search for more letters")
    case .refused(let code, _) where PostgresFailure.unfit.contains(code):
      ValueError(.invalid, name, "there is no such value")
    case .refused("42501", _):
      ValueError(.failed, name, "the database does not let its user read the table")
    case .refused(let code, _):
      ValueError(.failed, name, "the database refuses the search (SQLSTATE \(code))")
    case .disconnected(let message):
      ValueError(.unreachable, name, "the database cannot be reached: \(message)")
    case .wrongName(let message): ValueError(.invalid, name, message)
    case .lostPlace: ValueError(.gone, name, "the values have changed meanwhile: search again")
    }
  }
}
