import Foundation
import HandspanSystem
import HandspanTestSupport
import Testing

@testable import HandspanValues

/// What happens when a database fails, with servers that are made to.
@Suite(.enabled(if: TestPostgres.isInstalled, "needs PostgreSQL, which make setup installs"))
struct PostgresFailureTests {
  private func source(_ address: String, _ column: String = "place.name", _ deadline: Deadline = Deadline())
    throws
    -> PostgresSource
  {
    try PostgresSource(address, #require(ColumnName(column)), named: "place", deadline)
  }

  private func error(_ body: () throws -> Void) -> ValueError? {
    do {
      try body()
      return nil
    } catch {
      return error as? ValueError
    }
  }

  @Test func tellsWhyADatabaseCannotBeReached() throws {
    let server = try TestPostgres.shared.get()
    for (address, message) in [
      ("postgresql:///postgres?host=/tmp/nowhere&user=test", "no server listens there"),
      ("postgresql://127.0.0.1:1/postgres?user=test", "nothing listens there"),
      ("postgresql:///nowhere?host=\(server.folder)&user=test", "it has no such user or database"),
      ("postgresql:///postgres?host=\(server.folder)&user=nobody:secret", "it has no such user or database"),
      ("postgresql://?nonsense=1", "the connection failed"), ("postgresql://[", "the connection failed"),
    ] {
      let error = try #require(error { _ = try source(address) })
      #expect(error.kind == .unreachable)
      #expect(error.message.hasPrefix("place: the database cannot be reached: "))
      #expect(error.message.contains(message), "\(error.message)")
      #expect(!error.message.contains("\n"))
    }
  }

  @Test func tellsWhatTheDatabaseForbids() throws {
    let server = try TestPostgres.shared.get()
    try server.run(
      "CREATE ROLE reader LOGIN; CREATE TABLE forbidden (id int PRIMARY KEY, name text); GRANT USAGE ON SCHEMA public TO reader"
    )
    defer { _ = try? server.run("DROP TABLE forbidden; DROP OWNED BY reader; DROP ROLE reader") }
    let source = try source("postgresql:///postgres?host=\(server.folder)&user=reader", "forbidden.name")
    #expect(
      throws: ValueError(.failed, "place: the database does not let its user read the table")
    ) {
      try source.page("a", after: nil, limit: 1, Deadline())
    }
  }

  /// A table whose every search takes minutes.
  private static let slowTable = """
    CREATE FUNCTION slow(text) RETURNS text LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(300); RETURN $1; END';
    CREATE TABLE word (id int PRIMARY KEY, word text); INSERT INTO word VALUES (1, 'a'), (2, 'b');
    CREATE VIEW place AS SELECT id, slow(word) AS name FROM word;
    """

  /// How many searches the server is still busy with.
  private func busy(_ server: TestPostgres) throws -> Int {
    let lines = try server.run(
      "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'handspan' AND state = 'active'")
    return try #require(lines.first.flatMap { Int($0) })
  }

  private func waitUntil(_ condition: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(60)
    while try !condition() {
      try #require(ContinuousClock.now < end, "waited for a minute")
      usleep(20_000)
    }
  }

  @Test func aSlowSearchEndsWithItsTime() throws {
    let server = try TestPostgres()
    defer { server.stop() }
    try server.run(Self.slowTable)
    let source = try source(server.address(), "place.name:id")
    let error = error { _ = try source.page("", after: nil, limit: 1, Deadline(.milliseconds(300))) }
    #expect(error?.kind == .timedOut)
    #expect(error?.message.hasPrefix("place: the database does not answer in time") == true)
    try waitUntil { try busy(server) == 0 }
    try server.run("CREATE OR REPLACE FUNCTION slow(text) RETURNS text LANGUAGE sql RETURN $1")
    #expect(try source.page("", after: nil, limit: 1, Deadline()).count == 2)
  }

  @Test func aSearchThatNobodyWaitsForEnds() throws {
    let server = try TestPostgres()
    defer { server.stop() }
    try server.run(Self.slowTable)
    let source = try source(server.address(), "place.name:id")
    var ends: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let (client, browser) = (ends[0], ends[1])
    defer { close(client) }
    let search = Thread {
      [self] in
      // Ends the waiting of the other thread, which would else outlast the test's own deadline.
      _ = try? waitUntil { try busy(server) == 1 }
      close(browser)
    }
    search.start()
    let error = error {
      _ = try source.page("", after: nil, limit: 1, Deadline(.seconds(250), client: client))
    }
    #expect(error?.kind == .timedOut)
    try waitUntil { try busy(server) == 0 }
  }

  @Test func aServerThatIsKilledIsFoundAgain() throws {
    let server = try TestPostgres()
    defer { server.stop() }
    try server.run("CREATE TABLE place (id int PRIMARY KEY, name text); INSERT INTO place VALUES (1, 'York')")
    let source = try source(server.address())
    #expect(try source.page("york", after: nil, limit: 1, Deadline()).count == 1)
    // The connection that is kept for the next search breaks without a word.
    try server.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'handspan'")
    #expect(try source.page("york", after: nil, limit: 1, Deadline()).count == 1)
    server.stop()
    let error = error { _ = try source.page("york", after: nil, limit: 1, Deadline()) }
    #expect(error?.kind == .unreachable)
  }

  @Test func aServerKilledInTheMiddleOfASearchIsTold() throws {
    let server = try TestPostgres()
    defer { server.stop() }
    try server.run(Self.slowTable)
    let source = try source(server.address(), "place.name:id")
    let killer = Thread { [self] in
      _ = try? waitUntil { try busy(server) == 1 }
      server.signal(SIGKILL)
    }
    killer.start()
    let error = error { _ = try source.page("", after: nil, limit: 1, Deadline(.seconds(250))) }
    #expect(error?.kind == .unreachable)
  }

  @Test func aServerThatStallsCostsOnlyTheDeadline() throws {
    let server = try TestPostgres()
    defer { server.stop() }
    try server.run("CREATE TABLE place (id int PRIMARY KEY, name text); INSERT INTO place VALUES (1, 'York')")
    let source = try source(server.address())
    server.signal(SIGSTOP)
    // First the connection that was kept, then a new one.
    for _ in 0..<2 {
      let error = error { _ = try source.page("york", after: nil, limit: 1, Deadline(.milliseconds(300))) }
      #expect(error?.kind == .timedOut)
    }
    server.signal(SIGCONT)
    #expect(try source.page("york", after: nil, limit: 1, Deadline()).count == 1)
  }
}
