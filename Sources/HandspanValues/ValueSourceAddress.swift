import HandspanSystem

/// Where a source of values is, as a person names it on the command line.
public enum ValueSourceAddress: Equatable, Sendable {
  /// A file with a value in each line.
  case lines(path: String)
  /// A column of a CSV file: its name or its number, with a colon and the same for the ids behind it, perhaps.
  case csv(path: String, column: String)
  case sqlite(path: String, ColumnName)
  case postgres(address: String, ColumnName)

  /// How addresses look, for whoever wrote one wrongly.
  public static let forms =
    "FILE, FILE.csv#COLUMN[:ID], FILE.db#TABLE.COLUMN[:ID] or postgres://…#[SCHEMA.]TABLE.COLUMN[:ID]"

  /// Reads `text`; what kind of file a name stands for is told by its content.
  public init(_ text: String) throws(ValueError) {
    let place = text.lastIndex(of: "#")
    let (path, column) = (
      String(text[..<(place ?? text.endIndex)]), place.map { String(text[$0...].dropFirst()) }
    )
    if text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") {
      guard let name = column.flatMap({ ColumnName($0) }) else {
        // The address may hold a password.
        throw ValueError(
          .invalid, "postgres://…: name the column to search behind it, as in …#table.column")
      }
      self = .postgres(address: path, name)
    } else if let column, (try? ValueFile(path: text).status()) == nil {
      guard try ValueFile(path: path).isSQLite else {
        self = .csv(path: path, column: column)
        return
      }
      guard let name = ColumnName(column) else {
        throw ValueError(.invalid, "\(text): name the column to search, as in \(path)#table.column")
      }
      self = .sqlite(path: path, name)
    } else if (try? ValueFile(path: text).isSQLite) == true {
      throw ValueError(
        .invalid, "\(text) is an SQLite database: name the column to search, as in \(text)#table.column")
    } else {
      self = .lines(path: text)
    }
  }

  /// The values there, called `name` in errors.
  public func open(named name: String) throws(ValueError) -> any ValueSource {
    switch self {
    case .lines(let path):
      let file = ValueFile(path: path)
      return try IndexedSource(
        named: name, version: { () throws(ValueError) in try file.status() },
        read: { () throws(ValueError) in try file.lines() })
    case .csv(let path, let column):
      let (file, column) = (ValueFile(path: path), CSVColumn(text: column))
      return try IndexedSource(
        named: name, version: { () throws(ValueError) in try file.status() },
        read: { () throws(ValueError) in try column.values(of: file) })
    case .sqlite(let path, let column):
      let column = SQLiteColumn(path: path, column: column)
      return try IndexedSource(
        named: name, version: { () throws(ValueError) in try column.version() },
        read: { () throws(ValueError) in try column.values() })
    case .postgres(let address, let column):
      return try PostgresSource(address, column, named: name)
    }
  }
}
