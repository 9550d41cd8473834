/// A column of a table by the names its database gave them, and the column that tells its rows apart.
public struct ColumnName: Equatable, Sendable {
  /// The table's name, after those it is qualified with, as a schema.
  public var table: [String]
  public var column: String
  /// Nil for what the database itself tells rows apart by: the primary key, or SQLite's row number.
  public var id: String?

  /// Reads `[SCHEMA.]TABLE.COLUMN[:ID]`; names with a dot, a colon or a quote in them stand in double quotes, which are
  /// doubled inside, as in SQL.
  public init?(_ text: String) {
    var reader = NameReader(rest: text[...])
    guard let first = reader.name() else { return nil }
    table = [first]
    while reader.skip(".") {
      guard let name = reader.name() else { return nil }
      table.append(name)
    }
    column = table.removeLast()
    if reader.skip(":") {
      guard let name = reader.name() else { return nil }
      id = name
    }
    guard !table.isEmpty, reader.rest.isEmpty else { return nil }
  }

  /// The table as SQL names it.
  var quotedTable: String { table.map { Self.quoted($0) }.joined(separator: ".") }

  /// `name` as SQL takes it, whatever is in it.
  static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}

/// Reads names, bare or in double quotes.
private struct NameReader {
  var rest: Substring

  mutating func skip(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  mutating func name() -> String? {
    guard skip("\"") else {
      let name = rest.prefix { !".:\"".contains($0) }
      rest = rest[name.endIndex...]
      return name.isEmpty ? nil : String(name)
    }
    var name = ""
    while let character = rest.popFirst() {
      if character == "\"", !skip("\"") { return name.isEmpty ? nil : name }
      name.append(character)
    }
    return nil
  }
}
