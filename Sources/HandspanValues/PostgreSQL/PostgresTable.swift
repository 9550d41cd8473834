import HandspanSystem

/// What is known of the column of a PostgreSQL table that a source reads.
struct PostgresTable: Sendable {
  /// The table under the name `t`, in SQL. Columns must be called by it: by its bare name, ORDER BY takes what was
  /// selected, which is another type's order.
  let table: String
  /// The label of a row, in SQL; of a text type.
  let label: String
  /// What tells rows apart, in SQL.
  let id: String
  let matching: PostgresMatching

  /// Looks the column up, and what the database can search it with.
  init(_ column: ColumnName, _ connection: PostgresConnection, _ deadline: Deadline) throws(PostgresFailure) {
    let name = column.quotedTable
    table = "\(name) AS t"
    let columns = try connection.run(
      """
      SELECT a.attname, a.atttypid::regtype::text, coalesce(i.indisprimary, false)
      FROM pg_attribute a
      LEFT JOIN pg_index i
        ON i.indrelid = a.attrelid AND i.indisprimary AND i.indnkeyatts = 1 AND i.indkey[0] = a.attnum
      WHERE a.attrelid = to_regclass($1) AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum
      """, [name], within: deadline)
    guard columns.count > 0 else {
      throw .wrongName("there is no table \(column.table.joined(separator: "."))")
    }
    let names = (0..<columns.count).map { columns.text($0, 0) }
    for wanted in [column.column, column.id ?? column.column] where !names.contains(wanted) {
      throw .wrongName("there is no column \(wanted): there are \(names.joined(separator: ", "))")
    }
    guard let id = column.id ?? zip(names, 0...).first(where: { columns.text($0.1, 2) == "t" })?.0 else {
      throw .wrongName("the table has no primary key of one column: name the column of the ids, as in …:id")
    }
    self.id = "t.\(ColumnName.quoted(id))"
    let quoted = "t.\(ColumnName.quoted(column.column))"
    let isText = zip(names, 0...).contains {
      $0.0 == column.column && ["text", "character varying"].contains(columns.text($0.1, 1))
    }
    label = isText ? quoted : "\(quoted)::text"
    matching = try PostgresMatching(column.column, in: name, columns: names, connection, deadline)
    // The last statement of the transaction: one that takes too long spoils it.
    if column.id != nil { try Self.refuseRepetitions(of: id, in: name, connection, deadline) }
  }
}

extension PostgresTable {
  /// A table that takes longer to look through is trusted.
  private static let lookingTime: Duration = .seconds(2)

  /// A tag put on one value would land on all that share its id. What has no unique index is looked through.
  private static func refuseRepetitions(
    of id: String, in table: String, _ connection: PostgresConnection, _ deadline: Deadline
  ) throws(PostgresFailure) {
    let unique = try connection.run(
      """
      SELECT EXISTS (SELECT FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
        WHERE i.indrelid = to_regclass($1) AND i.indisunique AND i.indisvalid AND i.indpred IS NULL
          AND i.indnkeyatts = 1 AND a.attname = $2)
      """, [table, id], within: deadline)
    guard unique.text(0, 0) != "t" else { return }
    let quoted = ColumnName.quoted(id)
    try connection.limit(deadline.limited(to: lookingTime))
    let repeated: PostgresRows
    do throws(PostgresFailure) {
      repeated = try connection.run(
        "SELECT EXISTS (SELECT FROM \(table) GROUP BY \(quoted) HAVING count(*) > 1)", within: deadline)
    } catch .refused(PostgresFailure.canceled, _) {
      return
    }
    guard repeated.text(0, 0) != "t" else {
      throw .wrongName("values share an id in column \(id): name a column without repetitions, as in …:id")
    }
  }
}

/// How a PostgreSQL database compares labels with what was typed: in the first of these ways that it knows.
enum PostgresMatching: Equatable, Sendable {
  /// By a column that holds each label folded by `handspan_fold`.
  case stored(String)
  /// By the function `handspan_fold`, which whoever owns the database has made.
  case function
  /// By a trigram index on the labels themselves, which is quick and ignores case.
  case trigrams
  /// By `unaccent`, row by row.
  case unaccent
  /// Row by row, ignoring case.
  case plain

  init(
    _ column: String, in table: String, columns: [String], _ connection: PostgresConnection,
    _ deadline: Deadline
  ) throws(PostgresFailure) {
    let found = try connection.run(
      """
      SELECT to_regprocedure('handspan_fold(text)') IS NOT NULL, to_regprocedure('unaccent(text)') IS NOT NULL,
        EXISTS (SELECT FROM pg_index i JOIN pg_opclass o ON o.oid = ANY (i.indclass)
          JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
          WHERE i.indrelid = to_regclass($1) AND a.attname = $2 AND o.opcname IN ('gin_trgm_ops', 'gist_trgm_ops'))
      """, [table, column], within: deadline)
    let stored = "\(column)_folded"
    if found.text(0, 0) == "t" {
      self = columns.contains(stored) ? .stored(stored) : .function
    } else if found.text(0, 2) == "t" {
      self = .trigrams
    } else {
      self = found.text(0, 1) == "t" ? .unaccent : .plain
    }
  }

  /// The folded form of a row's `label`, in SQL.
  func expression(_ label: String) -> String {
    switch self {
    case .stored(let column): "t.\(ColumnName.quoted(column))"
    case .function, .unaccent: folded(label)
    case .trigrams, .plain: label
    }
  }

  /// What the matches of one rank are ordered by, in SQL: as the engine does it, by the bytes of the folded label, and
  /// then of the label.
  func order(_ label: String) -> String { "\(orderKey(label)), \(label) COLLATE \"C\"" }

  /// The first of that.
  func orderKey(_ label: String) -> String {
    let folded = if case .stored = self { expression(label) } else { folded(label) }
    return "\(folded) COLLATE \"C\""
  }

  /// The same of a text that is no row's.
  func orderValues(_ text: String) -> String { "\(folded(text)), \(text)" }

  /// The folded form of any text, in SQL.
  func folded(_ text: String) -> String {
    switch self {
    case .stored, .function: "handspan_fold(\(text))"
    case .unaccent: "lower(unaccent(\(text)))"
    case .trigrams, .plain: "lower(\(text))"
    }
  }

  /// What compares `expression` with a pattern.
  var like: String {
    switch self {
    case .stored, .function, .unaccent: "LIKE"
    case .trigrams, .plain: "ILIKE"
    }
  }
}
