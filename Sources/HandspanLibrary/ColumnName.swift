/// A column of a table by the names its database gave them, and the column that tells its rows apart.
public struct ColumnName: Equatable, Sendable {
  /// The names before the table's own, as a schema.
  public var qualifiers: [String]
  public var table: String
  public var column: String
  /// Nil for what the database itself tells rows apart by: the primary key, or SQLite's row number.
  public var id: String?

  /// Reads `[SCHEMA.]TABLE.COLUMN[:ID]`; names with other characters than letters, digits and `_` stand in double
  /// quotes, doubled inside, as in SQL.
  public init?(_ text: some StringProtocol) {
    var rest = text[...]
    guard var names = Self.names(&rest), names.count >= 2 else { return nil }
    if !rest.isEmpty {
      guard rest.popFirst() == ":", let id = Self.name(&rest), rest.isEmpty else { return nil }
      self.id = id
    }
    column = names.removeLast()
    table = names.removeLast()
    qualifiers = names
  }

  private static func names<Text: StringProtocol>(_ rest: inout Text.SubSequence, of: Text.Type = Text.self)
    -> [String]? where Text.SubSequence: StringProtocol
  {
    var names: [String] = []
    repeat {
      if !names.isEmpty { rest = rest.dropFirst() }
      guard let name = name(&rest) else { return nil }
      names.append(name)
    } while rest.first == "."
    return names
  }
}
