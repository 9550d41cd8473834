import Foundation
import HandspanSystem
import HandspanTestSupport
import Testing

@testable import HandspanValues

/// A schema of the shared server with a table in it.
private struct Places {
  let server: TestPostgres
  let schema: String

  init(_ fill: String) throws {
    server = try TestPostgres.shared.get()
    schema = "s" + UUID().uuidString.replacing("-", with: "")
    try server.run("CREATE SCHEMA \(schema); SET search_path = \(schema); \(fill)")
  }

  var address: String { server.address("&options=-csearch_path%3D\(schema)") }

  func source(_ column: String) throws -> PostgresSource {
    try PostgresSource(address, #require(ColumnName(column)), named: "place")
  }

  func run(_ statements: String) throws { try server.run("SET search_path = \(schema); \(statements)") }
}

private let needsServer = Comment("needs PostgreSQL, which make setup installs")

@Suite(.enabled(if: TestPostgres.isInstalled, needsServer)) struct PostgresSourceTests {
  private let names = [
    "York", "Yorkshire", "Old York", "Newyork", "NEW YORK", "Zürich", "Zurich", "100% Real_\\Name",
    "O'Brien; DROP TABLE x",
    "York", "", "日本橋",
  ]

  private func table(_ more: String = "") throws -> Places {
    let values = names.map { "('\($0.replacing("'", with: "''"))')" }.joined(separator: ",")
    return try Places(
      "CREATE TABLE place (id serial PRIMARY KEY, name text); INSERT INTO place (name) VALUES \(values), (NULL); \(more)"
    )
  }

  private func labels(_ source: PostgresSource, _ query: String) throws -> [String] {
    try source.page(query, after: nil, limit: 100, Deadline()).values.map { $0.label }
  }

  @Test func ranksExactThenPrefixThenWordStartThenInside() throws {
    let source = try table().source("place.name")
    let page = try source.page("york", after: nil, limit: 100, Deadline())
    #expect(page.count == 6)
    #expect(page.values.map { $0.label } == ["York", "York", "Yorkshire", "NEW YORK", "Old York", "Newyork"])
    #expect(page.values.map { $0.id } == ["1", "10", "2", "5", "3", "4"])
    #expect(page.values.map { $0.marks } == [[0..<4], [0..<4], [0..<4], [4..<8], [4..<8], [3..<7]])
    #expect(page.next == nil)
  }

  @Test func listsAllButNullsForAnEmptyQuery() throws {
    let source = try table().source("place.name")
    let page = try source.page("  ", after: nil, limit: 100, Deadline())
    #expect(page.count == names.count)
    #expect(
      page.values.map { $0.label }
        == names.sorted { Self.key($0).lexicographicallyPrecedes(Self.key($1)) })
  }

  @Test(arguments: [
    ("%", ["100% Real_\\Name"]), ("_", ["100% Real_\\Name"]), ("\\", ["100% Real_\\Name"]),
    ("l_\\n", ["100% Real_\\Name"]), ("'", ["O'Brien; DROP TABLE x"]), ("'; DROP TABLE place; --", []),
    ("york new", ["NEW YORK", "Newyork"]), ("橋", ["日本橋"]), ("\"", []), ("$1", []), ("x\u{7F}", []),
  ])
  func takesWhatIsTypedForNothingButText(_ query: String, _ expected: [String]) throws {
    let places = try table()
    #expect(try labels(places.source("place.name"), query) == expected)
    #expect(try places.server.run("SELECT count(*) FROM \(places.schema).place") == ["13"])
  }

  /// Each way of matching finds the same where it promises to.
  @Test func usesWhatTheDatabaseHas() throws {
    let fold = """
      CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA public; CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
      CREATE FUNCTION handspan_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN lower(public.unaccent('public.unaccent'::regdictionary, $1));
      """
    let plain = try table().source("place.name")
    #expect(plain.table.matching == .plain)
    let ignoringCase = ["Zürich"]
    #expect(try labels(plain, "ZÜRI") == ignoringCase)
    for (more, matching, found) in [
      ("CREATE INDEX ON place USING gin (name public.gin_trgm_ops)", PostgresMatching.trigrams, ["Zurich"]),
      ("", .unaccent, ["Zurich", "Zürich"]),
      (fold, .function, ["Zurich", "Zürich"]),
      (
        fold + "ALTER TABLE place ADD name_folded text GENERATED ALWAYS AS (handspan_fold(name)) STORED",
        .stored("name_folded"), ["Zurich", "Zürich"]
      ),
    ] {
      try TestPostgres.shared.get().run(
        "CREATE EXTENSION IF NOT EXISTS unaccent; CREATE EXTENSION IF NOT EXISTS pg_trgm")
      let places = try table(more.replacing("CREATE EXTENSION IF NOT EXISTS", with: "--\n--"))
      let source = try PostgresSource(
        places.server.address("&options=-csearch_path%3D\(places.schema),public"),
        #require(ColumnName("place.name")),
        named: "place")
      #expect(source.table.matching == matching)
      #expect(try labels(source, "zuri") == found)
      #expect(try labels(source, "zürI") == ignoringCase, "a typed accent narrows")
    }
  }

  /// Pages of every size, put together, are the list; as the list is by a plain sort of plain matches.
  @Test(arguments: ["", "a", "b a", "aa"])
  func pagesListEveryMatchOnce(_ query: String) throws {
    let letters = ["a", "b", " a", "A", "ab", "ba "]
    let labels = letters.flatMap { a in letters.flatMap { b in [a + b, a + b, b] } }
    let values = labels.map { "('\($0)')" }.joined(separator: ",")
    let places = try Places(
      "CREATE TABLE place (id serial PRIMARY KEY, name text); INSERT INTO place (name) VALUES \(values)")
    let source = try places.source("place.name")
    let expected = Self.reference(labels, query)
    for limit in [1, 2, 3, 7, 100, 1000] {
      var (found, cursor): ([String], String?) = ([], nil)
      repeat {
        let page = try source.page(query, after: cursor, limit: limit, Deadline())
        #expect(page.count == expected.count)
        #expect(page.values.count <= limit)
        found += page.values.map { $0.id }
        cursor = page.next
      } while cursor != nil
      #expect(found.elementsEqual(expected), "pages of \(limit)")
      var ids: [String] = []
      repeat {
        let page = try source.ids(query, except: ["7"], after: cursor, limit: limit, Deadline())
        #expect(page.count == (cursor == nil ? expected.count { $0 != "7" } : nil))
        ids += page.ids
        cursor = page.next
      } while cursor != nil
      let ascending = expected.filter { $0 != "7" }.sorted { Int($0)! < Int($1)! }
      #expect(ids.elementsEqual(ascending), "pages of \(limit)")
    }
  }

  /// What labels are ordered by: their bytes in small letters, then their own.
  private static func key(_ label: String) -> [UInt8] {
    Array(label.lowercased().utf8) + [0] + Array(label.utf8)
  }

  /// The ids of the matches, by the rules as they are told and nothing else.
  private static func reference(_ labels: [String], _ query: String) -> [String] {
    let words = query.lowercased().split(separator: " ").map { String($0) }
    let whole = words.joined(separator: " ")
    func rank(_ label: String) -> Int? {
      let folded = label.lowercased()
      guard words.allSatisfy({ folded.contains($0) }) else { return nil }
      if words.isEmpty { return 0 }
      if folded == whole { return 0 }
      if folded.hasPrefix(whole) { return 1 }
      return words.allSatisfy { folded.hasPrefix($0) || folded.contains(" " + $0) } ? 2 : 3
    }
    let matches = labels.indices.compactMap { index in rank(labels[index]).map { (rank: $0, index: index) } }
    return matches.sorted { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      let (a, b) = (key(labels[left.index]), key(labels[right.index]))
      return a == b ? left.index < right.index : a.lexicographicallyPrecedes(b)
    }.map { String($0.index + 1) }
  }

  @Test func aLatePageGoesOnWhereTheListIsByThen() throws {
    let places = try Places(
      "CREATE TABLE place (id int PRIMARY KEY, name text); INSERT INTO place SELECT n, 'x' || n FROM generate_series(11, 19) n"
    )
    let source = try places.source("place.name")
    let first = try source.page("x", after: nil, limit: 4, Deadline())
    #expect(first.values.map { $0.id } == ["11", "12", "13", "14"])
    try places.run(
      "DELETE FROM place WHERE id IN (12, 14, 15); INSERT INTO place VALUES (1, 'x1'), (20, 'x165')")
    let second = try source.page("x", after: first.next, limit: 100, Deadline())
    #expect(second.values.map { $0.label } == ["x16", "x165", "x17", "x18", "x19"])
    #expect(second.count == 8)
  }

  @Test func goesOnAfterALabelTooLongForAnAddress() throws {
    let places = try Places(
      "CREATE TABLE place (id int PRIMARY KEY, name text); INSERT INTO place SELECT n, repeat('x', 1000000) FROM generate_series(1, 3) n"
    )
    let source = try places.source("place.name")
    let first = try source.page("x", after: nil, limit: 1, Deadline())
    #expect(first.values[0].label.count == PostgresSource.maximumLabelLength + 1)
    #expect(try #require(first.next).count < 100)
    let second = try source.page("x", after: first.next, limit: 1, Deadline())
    #expect(second.values.map { $0.id } == ["2"])
    try places.run("DELETE FROM place WHERE id = 2")
    #expect(throws: ValueError(.gone, "place: the values have changed meanwhile: search again")) {
      try source.page("x", after: second.next, limit: 1, Deadline())
    }
  }

  @Test func resolvesAPredicate() throws {
    let source = try table().source("place.name")
    let all = try source.ids("york", except: ["2", "10", "77"], after: nil, limit: 2, Deadline())
    #expect(all == ValueIDs(count: 4, ids: ["1", "3"], next: "3"))
    #expect(
      try source.ids("york", except: ["2", "10", "77"], after: "3", limit: 2, Deadline())
        == ValueIDs(count: nil, ids: ["4", "5"], next: nil))
    #expect(try source.ids("nowhere", except: [], after: nil, limit: 2, Deadline()).count == 0)
  }

  @Test func findsValuesByTheirIds() throws {
    let source = try table().source("place.name")
    #expect(try source.values(["5", "99", "1", "13"], Deadline()).map { $0.label } == ["NEW YORK", "York"])
    #expect(try source.values([], Deadline()).isEmpty)
    for id in ["x", "99999999999999999999", "1;", "{}", "\"", "\\"] {
      #expect(throws: ValueError.self) { try source.values([id], Deadline()) }
    }
    let words = try Places(
      "CREATE TABLE \"a.b\" (\"the \"\"id\" text PRIMARY KEY, \"a:b\" varchar(9)); INSERT INTO \"a.b\" VALUES ('x,\"\\{', 'one')"
    )
    let quoted = try words.source("\"a.b\".\"a:b\"")
    #expect(try quoted.values(["x,\"\\{"], Deadline()).map { $0.label } == ["one"])
    #expect(try quoted.page("one", after: nil, limit: 1, Deadline()).values.map { $0.id } == ["x,\"\\{"])
  }

  @Test func explainsWhatIsMissing() throws {
    let places = try table(
      "CREATE TABLE bare (name text); CREATE TABLE pair (a int, b int, name text, PRIMARY KEY (a, b))")
    for (column, message) in [
      ("nowhere.name", "place: there is no table nowhere"),
      ("place.nothing", "place: there is no column nothing: there are id, name"),
      ("place.name:nothing", "place: there is no column nothing: there are id, name"),
      (
        "bare.name",
        "place: the table has no primary key of one column: name the column of the ids, as in …:id"
      ),
      (
        "pair.name",
        "place: the table has no primary key of one column: name the column of the ids, as in …:id"
      ),
    ] {
      #expect(throws: ValueError(.invalid, message)) { try places.source(column) }
    }
    #expect(try places.source("pair.name:a").page("", after: nil, limit: 1, Deadline()).count == 0)
    let source = try places.source("place.name")
    for cursor in ["", "x", "WzFd", "!!!!"] {
      #expect(throws: ValueError.self) { try source.page("york", after: cursor, limit: 1, Deadline()) }
    }
  }
}
