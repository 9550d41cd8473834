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
    let name = id.map { ColumnName.quoted($0) } ?? "rowid"
    try database.run("SELECT \(name), \(label) FROM \(table) WHERE \(label) IS NOT NULL ORDER BY \(name)") {
      (row) throws(ValueError) in
      if id == nil {
        try collector.add(row.utf8(1), number: row.integer(0), "row")
      } else {
        try collector.add(row.utf8(1), id: row.utf8(0), "row \(row.text(0))")
      }
    }
    return collector.collection
  }

  /// The database and what is written beside it before it gets there.
  func version() throws(ValueError) -> [FileStatus] {
    [try ValueFile(path: path).status()] + ([try? ValueFile(path: path + "-wal").status()].compactMap { $0 })
  }

  /// The column of the ids, or nil for SQLite's own number of each row.
  private func idColumn(_ database: Database) throws(ValueError) -> String? {
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
    if let id = column.id { return id }
    if hasRowNumbers(database) { return nil }
    let key = columns.filter { $0.keyPlace > 0 }
    guard key.count == 1 else {
      throw ValueError(
        .invalid, path,
        "the table has no primary key of one column: name the column of the ids, as in …:id")
    }
    return key[0].name
  }

  private func hasRowNumbers(_ database: Database) -> Bool {
    (try? database.run("SELECT rowid FROM \(column.quotedTable) LIMIT 0")) != nil
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
