import Foundation
import HandspanSystem
import HandspanTestSupport
import Testing

@testable import HandspanValues

private let list = "/usr/share/iso-codes/json/iso_3166-2.json"

/// The 5,127 parts of countries that Debian's `iso-codes` names, in every kind of source.
@Suite(
  .enabled(
    if: TestPostgres.isInstalled && FileManager.default.fileExists(atPath: list),
    "needs PostgreSQL and iso-codes, which make setup installs"))
struct RealValuesTests {
  private struct List: Decodable {
    struct Part: Decodable {
      let code: String
      let name: String
    }
    let parts: [Part]

    enum CodingKeys: String, CodingKey { case parts = "3166-2" }
  }

  private static func parts() throws -> [List.Part] {
    try JSONDecoder().decode(List.self, from: Data(contentsOf: URL(fileURLWithPath: list))).parts
  }

  /// The sources with the same parts, by their kinds; ids are their numbers from 1.
  private static func sources(_ parts: [List.Part], in folder: TestFolder) throws -> [(
    kind: String, any ValueSource
  )] {
    func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }
    let csv = "code,name\r\n" + parts.map { "\($0.code),\(quoted($0.name))\r\n" }.joined()
    let addresses = [
      "lines": folder.write("parts.txt", parts.map { $0.name + "\n" }.joined()),
      "CSV": folder.write("parts.csv", csv) + "#name", "SQLite": folder.path + "/parts.db#part.name",
      "PostgreSQL": try TestPostgres.shared.get().address("&options=-csearch_path%3Diso,public")
        + "#part.name",
    ]
    let rows = parts.map { "('\($0.code)', '\($0.name.replacing("'", with: "''"))')" }.joined(separator: ",")
    let database = try SQLiteDatabase<ValueError>(folder.path + "/parts.db", named: "test", .writing)
    try database.run("CREATE TABLE part (id INTEGER PRIMARY KEY, code TEXT, name TEXT)")
    try database.run("INSERT INTO part (code, name) VALUES \(rows)")
    folder.write(
      "parts.sql",
      """
      CREATE EXTENSION IF NOT EXISTS unaccent; CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE SCHEMA iso;
      SET search_path = iso, public; CREATE TABLE part (id serial PRIMARY KEY, code text, name text);
      INSERT INTO part (code, name) VALUES \(rows);
      CREATE FUNCTION iso.handspan_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN lower(public.unaccent('public.unaccent'::regdictionary, $1));
      CREATE INDEX ON part USING gin (handspan_fold(name) gin_trgm_ops); CREATE INDEX ON part (name, id);
      """)
    try TestPostgres.shared.get().run(file: folder.path + "/parts.sql")
    return try addresses.map { ($0.key, try ValueSourceAddress($0.value).open(named: "part")) }
  }

  @Test func everySourceFindsTheSame() throws {
    let parts = try Self.parts()
    #expect(parts.count > 5000)
    let sources = try Self.sources(parts, in: TestFolder())
    for query in ["", "san", "zu", "São", "new s", "-", "north east", "xyzzy"] {
      let expected = Set(parts.indices.filter { Self.matches(parts[$0].name, query) }.map { String($0 + 1) })
      if !["", "xyzzy"].contains(query) { #expect(expected.count > 1, "\(query) must find something") }
      for (kind, source) in sources {
        let all = try source.ids(query, except: [], after: nil, limit: 10_000, Deadline())
        #expect(Set(all.ids) == expected, "\(kind): \(query)")
        #expect(all.count == expected.count)
        let page = try source.page(query, after: nil, limit: 1000, Deadline())
        #expect(page.count == expected.count, "\(kind): \(query)")
        #expect(Set(page.values.map { $0.id }).isSubset(of: expected))
        #expect(page.values.allSatisfy { $0.label == parts[Int($0.id)! - 1].name }, "\(kind): \(query)")
        #expect(page.values.allSatisfy { $0.marks.isEmpty == query.isEmpty }, "\(kind): \(query)")
      }
    }
  }

  /// A plain scan by Foundation's folding, for queries in which it agrees with everybody's.
  private static func matches(_ name: String, _ query: String) -> Bool {
    query.split(separator: " ").allSatisfy { word in
      let hasAccent = word.folding(options: .diacriticInsensitive, locale: nil) != word
      return name.range(
        of: word, options: hasAccent ? .caseInsensitive : [.caseInsensitive, .diacriticInsensitive]) != nil
    }
  }
}
