import HandspanSystem

/// What was typed, folded by the database, as conditions on its labels.
struct PostgresQuery {
  struct Word {
    var folded: String
    /// As it was typed in small letters, where an accent was typed on it: then only labels with that accent match.
    var accented: String?
  }

  let words: [Word]

  /// Folds `text` by one statement; nothing has to be asked where there are no words.
  init(_ text: String, _ table: PostgresTable, _ connection: PostgresConnection, _ deadline: Deadline)
    throws(PostgresFailure)
  {
    let typed = text.split { $0.isWhitespace }.map { String($0) }
    guard !typed.isEmpty else {
      words = []
      return
    }
    var statement = PostgresStatement()
    let columns = typed.map { word in
      let place = statement.bind(word) + "::text"
      return "\(table.matching.folded(place)), lower(\(place))"
    }
    let rows = try connection.run(
      "SELECT " + columns.joined(separator: ", "), statement.parameters, within: deadline)
    words = typed.indices.map { index in
      let (folded, lower) = (rows.text(0, 2 * index), rows.text(0, 2 * index + 1))
      return Word(folded: folded, accented: folded == lower ? nil : lower)
    }
  }

  /// Each of these holds for other rows, and together they hold for all that match: exact, beginning with the query,
  /// all words at the start of one, others.
  static let rankCount = 4

  /// The condition for all matches, or for those of one rank, which there are only where there are words.
  func condition(rank: Int? = nil, _ table: PostgresTable, _ statement: inout PostgresStatement) -> String {
    let (label, matching) = (table.label, table.matching)
    var conditions = ["\(label) IS NOT NULL"]
    // Only what is used may be bound: the server cannot tell the type of a place that stands nowhere.
    func like(_ pattern: String) -> String {
      "\(matching.expression(label)) \(matching.like) \(statement.bind(pattern))"
    }
    let patterns = words.map { PostgresStatement.pattern($0.folded) }
    let whole = patterns.joined(separator: " ")
    func allInside() -> [String] { patterns.map { like("%\($0)%") } }
    func allAtStarts() -> String {
      patterns.map { "(\(like("\($0)%")) OR \(like("% \($0)%")))" }.joined(separator: " AND ")
    }
    switch rank {
    case nil: conditions += allInside()
    case 0?: conditions.append(like(whole))
    case 1?:
      // Said twice: for an index of trigrams, and for the one that has the order of pages.
      conditions.append("\(matching.orderKey(label)) LIKE \(statement.bind("\(whole)%"))")
      conditions += [like("\(whole)%"), "NOT \(like(whole))"]
    case 2?: conditions += [allAtStarts(), "NOT \(like("\(whole)%"))"]
    case _?: conditions += allInside() + ["NOT (\(allAtStarts()))", "NOT \(like("\(whole)%"))"]
    }
    for accented in words.compactMap({ $0.accented }) {
      conditions.append("lower(\(label)) LIKE \(statement.bind("%\(PostgresStatement.pattern(accented))%"))")
    }
    return conditions.joined(separator: " AND ")
  }
}
