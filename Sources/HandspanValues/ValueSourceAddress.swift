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
  ///
  /// Errors show the name of a file, but nothing of what may be an address: that may hold a password.
  public init(_ text: String) throws(ValueError) {
    if Self.isAddress(text) {
      self = try Self.postgres(text)
      return
    }
    guard let (path, column) = try Self.file(text) else {
      self = .lines(path: text)
      return
    }
    guard try ValueFile(path: path).isSQLite else {
      self = .csv(path: path, column: column)
      return
    }
    guard let name = ColumnName(column) else {
      throw ValueError(.invalid, text, "name the column to search, as in \(path)#table.column")
    }
    self = .sqlite(path: path, name)
  }

  /// The path of a file and what stands behind its `#`; nil for a file of lines. Names of files and of columns may have
  /// a `#` in them: the first that leaves the name of a file is the one.
  private static func file(_ text: String) throws(ValueError) -> (path: String, column: String)? {
    func exists(_ path: String) -> Bool { (try? ValueFile(path: path).status()) != nil }
    if exists(text) {
      guard try !ValueFile(path: text).isSQLite else {
        throw ValueError(
          .invalid, text, "this is an SQLite database: name the column to search, as in \(text)#table.column")
      }
      return nil
    }
    let places = text.indices.filter { text[$0] == "#" }
    if let place = places.first(where: { exists(String(text[..<$0])) }) {
      return (String(text[..<place]), String(text[place...].dropFirst()))
    }
    let path = places.last.map { String(text[..<$0]) } ?? text
    throw ValueFile(path: path).missing
  }

  private static let schemes = ["postgresql://", "postgres://"]

  /// Whether `text` is, or was meant to be, an address and no file.
  private static func isAddress(_ text: String) -> Bool {
    let start = text.drop { $0.isWhitespace }.lowercased()
    return start.hasPrefix("postgres:") || start.hasPrefix("postgresql:") || start.contains("://")
  }

  private static func postgres(_ text: String) throws(ValueError) -> ValueSourceAddress {
    let name = "the address of the values"
    guard schemes.contains(where: { text.hasPrefix($0) }) else {
      throw ValueError(
        .invalid, name,
        "it begins with postgresql:// or postgres://, in small letters, without a space before it")
    }
    let places = text.indices.filter { text[$0] == "#" }
    let parts = places.reversed().lazy.compactMap { place in
      ColumnName(String(text[place...].dropFirst())).map { (String(text[..<place]), $0) }
    }
    guard let (address, column) = parts.first else {
      throw ValueError(
        .invalid, name, "name the column to search behind it, as in postgresql://…#table.column")
    }
    guard PostgresConnection.isReadable(address) else {
      throw ValueError(
        .invalid, name,
        "it cannot be read: in its user name, password and database, write % as %25, @ as %40, / as %2F, : as %3A"
      )
    }
    return .postgres(address: address, column)
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
