import CPostgres
import Glibc
import HandspanSystem

/// One connection to a PostgreSQL server, or to any engine that speaks its protocol.
///
/// Nothing here waits without an end: a server that stops answering costs the deadline, and then its connection.
final class PostgresConnection: @unchecked Sendable {
  // Used by one thread at a time: the pool lends a connection to one and takes it back.
  private let connection: OpaquePointer

  /// Connects to where `address` leads, a URL or a list of `keyword=value` as libpq takes them.
  init(_ address: String, _ deadline: Deadline) throws(PostgresFailure) {
    let parameters = [
      ("dbname", address), ("fallback_application_name", "handspan"), ("client_encoding", "UTF8"),
    ]
    let started = withCStrings(parameters.map { $0.0 }) { names in
      withCStrings(parameters.map { $0.1 }) { values in PQconnectStartParams(names, values, 1) }
    }
    guard let started else { throw .disconnected("there is not enough memory") }
    connection = started
    try connect(deadline)
    PQsetnonblocking(connection, 1)
    // A server that says more than it was asked must not write to this program's standard error.
    PQsetNoticeProcessor(connection, { _, _ in }, nil)
  }

  /// Breaks the connection off; the server ends a statement that is still running as soon as it notices.
  deinit {
    PQfinish(connection)
  }

  /// Whether libpq can take `address` apart.
  static func isReadable(_ address: String) -> Bool {
    var message: UnsafeMutablePointer<CChar>?
    let options = PQconninfoParse(address, &message)
    PQconninfoFree(options)
    // The message quotes what it is about, which may be a password.
    PQfreemem(message)
    return options != nil
  }

  private func connect(_ deadline: Deadline) throws(PostgresFailure) {
    var state = PGRES_POLLING_WRITING
    while PQstatus(connection) != CONNECTION_BAD {
      let events = state == PGRES_POLLING_READING ? POLLIN : POLLOUT
      guard deadline.wait(for: PQsocket(connection), Int32(events)) else { throw .timedOut }
      state = PQconnectPoll(connection)
      if state == PGRES_POLLING_OK { return }
      if state == PGRES_POLLING_FAILED { break }
    }
    throw .disconnected(reason)
  }

  /// Whether it can be used for something else: alive, and in no transaction.
  var isIdle: Bool {
    PQstatus(connection) == CONNECTION_OK && PQtransactionStatus(connection) == PQTRANS_IDLE
  }

  /// Runs one statement with its parameters, which are never part of its text.
  @discardableResult
  func run(_ statement: String, _ parameters: [String] = [], within deadline: Deadline)
    throws(PostgresFailure)
    -> PostgresRows
  {
    let sent = withCStrings(parameters) { values in
      PQsendQueryParams(connection, statement, Int32(parameters.count), nil, values, nil, nil, 0)
    }
    guard sent != 0 else { throw .disconnected(reason) }
    try flush(deadline)
    var last: PostgresRows?
    while let rows = try nextResult(deadline) { last = rows }
    guard let last else { throw .disconnected(reason) }
    return try last.checked()
  }

  private func flush(_ deadline: Deadline) throws(PostgresFailure) {
    while true {
      switch PQflush(connection) {
      case 0: return
      case 1: break
      default: throw .disconnected(reason)
      }
      // What the server says meanwhile must be read, or both sides wait for each other.
      guard deadline.wait(for: PQsocket(connection), Int32(POLLIN | POLLOUT)) else { throw .timedOut }
      guard PQconsumeInput(connection) != 0 else { throw .disconnected(reason) }
    }
  }

  private func nextResult(_ deadline: Deadline) throws(PostgresFailure) -> PostgresRows? {
    while PQisBusy(connection) != 0 {
      guard deadline.wait(for: PQsocket(connection), Int32(POLLIN)) else { throw .timedOut }
      guard PQconsumeInput(connection) != 0 else { throw .disconnected(reason) }
    }
    return PQgetResult(connection).map { PostgresRows($0) }
  }

  private var reason: String {
    PostgresRefusal.reason(String(cString: PQerrorMessage(connection)))
  }
}

/// What a statement answered: rows of texts.
final class PostgresRows {
  private let result: OpaquePointer

  fileprivate init(_ result: OpaquePointer) {
    self.result = result
  }

  deinit {
    PQclear(result)
  }

  var count: Int { Int(PQntuples(result)) }

  /// The text in a place, empty for null.
  func text(_ row: Int, _ column: Int) -> String {
    PQgetvalue(result, Int32(row), Int32(column)).map { String(cString: $0) } ?? ""
  }

  fileprivate func checked() throws(PostgresFailure) -> PostgresRows {
    switch PQresultStatus(result) {
    case PGRES_TUPLES_OK, PGRES_COMMAND_OK: return self
    default: break
    }
    let message =
      field(handspan_pq_primary_message()) ?? firstLine(String(cString: PQresultErrorMessage(result)))
    guard let code = field(handspan_pq_sqlstate()) else {
      throw .disconnected(PostgresRefusal.reason(message))
    }
    // Class 57P: the server is shutting down, or was told to end this connection.
    throw code.hasPrefix("57P")
      ? .disconnected(PostgresRefusal.reason(message)) : .refused(code: code, message: message)
  }

  private func field(_ code: Int32) -> String? {
    PQresultErrorField(result, code).map { String(cString: $0) }
  }
}

private func firstLine(_ message: String) -> String {
  message.split(separator: "\n").first.map { String($0) } ?? "the connection broke"
}

/// Passes texts to a C function as an array of C strings that ends with a null.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  var strings = texts.map { UnsafePointer(strdup($0)) }
  strings.append(nil)
  defer { for string in strings { free(UnsafeMutablePointer(mutating: string)) } }
  return strings.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else { preconditionFailure("a terminated array has a start") }
    return body(start)
  }
}
