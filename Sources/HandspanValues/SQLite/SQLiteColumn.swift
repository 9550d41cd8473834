import HandspanSystem

/// A column of a table in an SQLite database, which is only read.
struct SQLiteColumn: Sendable {
  private typealias Database = SQLiteDatabase<ValueError>

  let path: String
  let column: ColumnName

  /// The values of the column, by the ids of their rows; rows without a label are passed over.
  func values() throws(ValueError) -> ValueCollection {
    // What is no file is told apart from what is no database.
    _ = try ValueFile(path: path).status()
    let database = try Database(path, named: path, .reading)
    var collector = ValueCollector(path)
    let (label, table) = (ColumnName.quoted(column.column), column.quotedTable)
    let id = try idColumn(database)
    let name =
      switch id {
      case .rowNumber(let name): name
      case .column(let name): ColumnName.quoted(name)
      }
    try database.run("SELECT \(name), \(label) FROM \(table) WHERE \(label) IS NOT NULL ORDER BY \(name)") {
      (row) throws(ValueError) in
      switch id {
      case .rowNumber: try collector.add(row.utf8(1), number: row.integer(0), "row")
      case .column: try collector.add(row.utf8(1), id: row.utf8(0), "row \(row.text(0))")
      }
    }
    return collector.collection
  }

  /// The database and what is written beside it before it gets there.
  func version() throws(ValueError) -> [FileStatus] {
    [try ValueFile(path: path).status()] + ([try? ValueFile(path: path + "-wal").status()].compactMap { $0 })
  }

  /// What tells rows apart.
  private enum ID {
    /// SQLite's own number of each row, by one of its names.
    case rowNumber(String)
    case column(String)
  }

  private func idColumn(_ database: Database) throws(ValueError) -> ID {
    // SQLite takes a quoted name that it does not know for a text, so that names have to be looked up first.
    guard column.table.count == 1 else {
      throw ValueError(.invalid, path, "a table has one name here, as in file.db#table.column")
    }
    var columns: [(name: String, keyPlace: Int64)] = []
    try database.run("SELECT name, pk FROM pragma_table_xinfo(?)", [.text(column.table[0])]) { row in
      columns.append((row.text(0), row.integer(1)))
    }
    guard !columns.isEmpty else {
      throw ValueError(
        .invalid, path, "there is no table \(column.table[0]): there are \(try tables(database))")
    }
    for wanted in [column.column, column.id ?? column.column]
    where !columns.contains(where: { $0.name.lowercased() == wanted.lowercased() }) {
      let names = columns.map { $0.name }.joined(separator: ", ")
      throw ValueError(.invalid, path, "there is no column \(wanted): there are \(names)")
    }
    if let id = column.id { return .column(id) }
    if let name = try rowNumber(columns.map { $0.name }, database) { return .rowNumber(name) }
    let key = columns.filter { $0.keyPlace > 0 }
    guard key.count == 1 else {
      throw ValueError(
        .invalid, path,
        "there is no primary key of one column in \(column.table[0]): name the column of the ids, as in …:id")
    }
    return .column(key[0].name)
  }

  /// A name of SQLite's own row numbers that no column has; nil where rows have no such numbers. Those of a view are
  /// null.
  private func rowNumber(_ columns: [String], _ database: Database) throws(ValueError) -> String? {
    var isTable = false
    try database.run(
      "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ? COLLATE NOCASE", [.text(column.table[0])]
    ) { _ in isTable = true }
    let names = Set(columns.map { $0.lowercased() })
    guard isTable, let name = ["rowid", "_rowid_", "oid"].first(where: { !names.contains($0) }) else {
      return nil
    }
    let isKnown = (try? database.run("SELECT \(name) FROM \(column.quotedTable) LIMIT 0")) != nil
    return isKnown ? name : nil
  }

  private func tables(_ database: Database) throws(ValueError) -> String {
    var names: [String] = []
    try database.run("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') ORDER BY name LIMIT 20")
    { row in
      names.append(row.text(0))
    }
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}
