import HandspanSystem

/// A column of a table in PostgreSQL, or in any engine that speaks its protocol: searched there, page by page, so that
/// it may be of any size.
public struct PostgresSource: ValueSource {
  /// A count that takes longer is left out: the values are what somebody waits for.
  static let countingTime: Duration = .milliseconds(300)
  /// Longer labels (characters) are shown cut, with an ellipsis.
  static let maximumLabelLength = 4096

  private let name: String
  private let pool: PostgresPool
  let table: PostgresTable

  /// Connects to where `address` leads, and looks up the column; see `ColumnName`.
  ///
  /// - Parameter name: what to call the source in errors. The address may hold a password, and is never shown.
  public init(_ address: String, _ column: ColumnName, named name: String, _ deadline: Deadline = Deadline())
    throws(ValueError)
  {
    self.name = name
    let pool = PostgresPool(address)
    self.pool = pool
    table = try explaining(name) { () throws(PostgresFailure) in
      try pool.reading(deadline) { (connection) throws(PostgresFailure) in
        try PostgresTable(column, connection, deadline)
      }
    }
  }

  public func page(_ query: String, after cursor: String?, limit: Int, _ deadline: Deadline)
    throws(ValueError) -> ValuePage
  {
    let start = if let cursor { try PostgresCursor(cursor) } else { PostgresCursor.start }
    let (found, count) = try reading(deadline) {
      (connection) throws(PostgresFailure) -> ([Found], Int?) in
      let words = try PostgresQuery(query, table, connection, deadline)
      let found = try matches(words, from: start, limit: limit + 1, connection, deadline)
      return (found, try self.count(words, connection, deadline))
    }
    var page = ValuePage(count: count, values: found.prefix(limit).map { $0.value })
    if found.count > limit { page.next = found[limit - 1].cursor.text }
    SearchMarks(query).mark(&page.values)
    return page
  }

  public func values(_ ids: [String], _ deadline: Deadline) throws(ValueError) -> [Value] {
    let rows = try reading(deadline) { (connection) throws(PostgresFailure) in
      try connection.run(
        "SELECT \(table.id)::text, \(shown) FROM \(table.table) WHERE \(table.id) = ANY ($1) AND \(table.label) IS NOT NULL",
        [PostgresStatement.array(ids)], within: deadline)
    }
    let labels = Dictionary(
      (0..<rows.count).map { (rows.text($0, 0), rows.text($0, 1)) }, uniquingKeysWith: { first, _ in first })
    return ids.compactMap { id in labels[id].map { Value(id: id, label: $0) } }
  }

  public func ids(
    _ query: String, except excepted: Set<String>, after cursor: String?, limit: Int, _ deadline: Deadline
  ) throws(ValueError) -> ValueIDs {
    try reading(deadline) { (connection) throws(PostgresFailure) in
      let query = try PostgresQuery(query, table, connection, deadline)
      var statement = PostgresStatement()
      var condition = query.condition(table, &statement)
      condition += " AND \(table.id) <> ALL (\(statement.bind(PostgresStatement.array(excepted.sorted()))))"
      var count: Int?
      if let cursor {
        condition += " AND \(table.id) > \(statement.bind(cursor))"
      } else {
        count = try connection.count(table, condition, statement, deadline)
      }
      let rows = try connection.run(
        """
        SELECT \(table.id)::text FROM \(table.table) WHERE \(condition) ORDER BY \(table.id) LIMIT \(limit + 1)
        """, statement.parameters, within: deadline)
      let ids = (0..<min(limit, rows.count)).map { rows.text($0, 0) }
      return ValueIDs(count: count, ids: ids, next: rows.count > limit ? ids.last : nil)
    }
  }

  private func reading<Result>(
    _ deadline: Deadline, _ body: (PostgresConnection) throws(PostgresFailure) -> Result
  ) throws(ValueError) -> Result {
    try explaining(name) { () throws(PostgresFailure) in try pool.reading(deadline, body) }
  }
}

extension PostgresSource {
  private typealias Found = (value: Value, cursor: PostgresCursor)

  /// A row's label as it is shown, in SQL.
  private var shown: String {
    let length = Self.maximumLabelLength
    return
      "CASE WHEN length(\(table.label)) > \(length) THEN left(\(table.label), \(length)) || '…' ELSE \(table.label) END"
  }

  /// The best matches from `start` on: rank by rank, because most pages need but the first, and each rank by itself is
  /// a search that an index answers.
  private func matches(
    _ query: PostgresQuery, from start: PostgresCursor, limit: Int, _ connection: PostgresConnection,
    _ deadline: Deadline
  ) throws(PostgresFailure) -> [Found] {
    var found: [Found] = []
    let ranks = query.words.isEmpty ? 1 : PostgresQuery.rankCount
    for rank in min(start.rank, ranks)..<ranks where found.count < limit {
      var statement = PostgresStatement()
      var condition = query.condition(rank: query.words.isEmpty ? nil : rank, table, &statement)
      if rank == start.rank, let id = start.id {
        let label = if let label = start.label { label } else { try label(id, connection, deadline) }
        let (place, order) = (statement.bind(label) + "::text", table.matching.order(table.label))
        condition +=
          " AND (\(order), \(table.id)) > (\(table.matching.orderValues(place)), \(statement.bind(id)))"
      }
      let rows = try connection.run(
        """
        SELECT \(table.id)::text, \(shown), length(\(table.label)) <= \(PostgresCursor.maximumLabelLength) FROM \(table.table)
        WHERE \(condition) ORDER BY \(table.matching.order(table.label)), \(table.id) LIMIT \(limit - found.count)
        """, statement.parameters, within: deadline)
      found += (0..<rows.count).map { row in
        let value = Value(id: rows.text(row, 0), label: rows.text(row, 1))
        let label = rows.text(row, 2) == "t" ? value.label : nil
        return (value, PostgresCursor(rank: rank, id: value.id, label: label))
      }
    }
    return found
  }

  /// The whole label of a row that a cursor names by its id alone.
  private func label(_ id: String, _ connection: PostgresConnection, _ deadline: Deadline)
    throws(PostgresFailure) -> String
  {
    let rows = try connection.run(
      "SELECT \(table.label) FROM \(table.table) WHERE \(table.id) = $1", [id], within: deadline)
    guard rows.count > 0 else { throw .lostPlace }
    return rows.text(0, 0)
  }

  /// How many rows match, unless counting them takes too long.
  private func count(_ query: PostgresQuery, _ connection: PostgresConnection, _ deadline: Deadline)
    throws(PostgresFailure) -> Int?
  {
    var statement = PostgresStatement()
    let condition = query.condition(table, &statement)
    try connection.limit(deadline.limited(to: Self.countingTime))
    do throws(PostgresFailure) {
      return try connection.count(table, condition, statement, deadline)
    } catch .refused(PostgresFailure.canceled, _) {
      return nil
    }
  }
}

extension PostgresConnection {
  fileprivate func count(
    _ table: PostgresTable, _ condition: String, _ statement: PostgresStatement, _ deadline: Deadline
  ) throws(PostgresFailure) -> Int? {
    Int(
      try run(
        "SELECT count(*) FROM \(table.table) WHERE \(condition)", statement.parameters, within: deadline
      ).text(0, 0))
  }
}
