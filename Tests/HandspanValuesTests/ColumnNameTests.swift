import Testing

@testable import HandspanValues

@Suite struct ColumnNameTests {
  @Test(arguments: [
    ("people.name", ["people"], "name", nil), ("public.people.name:id", ["public", "people"], "name", "id"),
    ("\"a.b\".\"c:\"\"d\"\"\":\"e f\"", ["a.b"], "c:\"d\"", "e f"),
    ("my table.my column", ["my table"], "my column", nil),
    ("日本.橋", ["日本"], "橋", nil),
  ])
  func reads(_ text: String, _ table: [String], _ column: String, _ id: String?) throws {
    let name = try #require(ColumnName(text))
    #expect(name.table == table)
    #expect(name.column == column)
    #expect(name.id == id)
  }

  @Test(arguments: [
    "", "people", ".", "a.", ".b", "a..b", "a.b:", "a.b:c:d", "a.b:c.d", "\"a.b", "\"\".b", "a.\"\"",
    "a.b\"c\"", "a.\"b\"c",
  ])
  func refuses(_ text: String) {
    #expect(ColumnName(text) == nil)
  }

  @Test func quotesForSQL() {
    #expect(ColumnName.quoted("a\"; DROP TABLE b; --") == "\"a\"\"; DROP TABLE b; --\"")
    #expect(ColumnName("a.b.c")?.quotedTable == "\"a\".\"b\"")
  }
}
