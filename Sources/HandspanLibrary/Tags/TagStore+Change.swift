import HandspanValues

extension TagStore {
  /// Puts tags and values on files and takes others off, all or nothing; what of it was not so before.
  func change(_ edits: [TagEdit], _ paths: [RelativePath]) throws(LibraryError) -> (
    change: Change, names: Names
  ) {
    try changing { (database) throws(LibraryError) in
      var (add, remove): ([Int64], [Int64]) = ([], [])
      for edit in edits {
        for value in edit.add { add.append(try Self.number(keeping: value, edit.source, database)) }
        for id in edit.remove {
          // What was never put on anything is on nothing.
          if let number = try Self.number(id, edit.source, database) { remove.append(number) }
        }
      }
      for tag in add {
        try database.run(
          "UPDATE tag SET used = (SELECT max(used) + 1 FROM tag) WHERE id = ?", [.integer(tag)])
      }
      let change = try Self.apply(
        Change(added: Self.each(add, paths), removed: Self.each(remove, paths)), database)
      return (change, try Self.names(add + remove, database))
    }
  }

  /// The number of a value that is to be put on files, kept with its label as it is now.
  private static func number(keeping value: Value, _ source: String, _ database: Database)
    throws(LibraryError) -> Int64
  {
    if source != Library.tags {
      try database.run(
        """
        INSERT INTO tag (source, value, label, used) VALUES (?, ?, ?, 0)
        ON CONFLICT (source, value) DO UPDATE SET label = excluded.label
        """, [.text(source), .text(value.id), .text(value.label)])
    }
    guard let number = try number(value.id, source, database) else {
      throw LibraryError(.failed, "the value \(value.id) of \(source) could not be kept")
    }
    return number
  }

  /// The number of a tag, which has to exist, or of a value; nil for one that was never put on anything.
  private static func number(_ id: String, _ source: String, _ database: Database)
    throws(LibraryError) -> Int64?
  {
    var found: Int64?
    if source != Library.tags {
      try database.run("SELECT id FROM tag WHERE source = ? AND value = ?", [.text(source), .text(id)]) {
        found = $0.integer(0)
      }
      return found
    }
    // Other spellings of a number, as 07, are no ids.
    if let number = Int64(id), String(number) == id {
      try database.run("SELECT id FROM tag WHERE id = ? AND source = ?", [.integer(number), .text(source)]) {
        found = $0.integer(0)
      }
    }
    guard found != nil else { throw LibraryError(.unknown, "there is no tag \(id)") }
    return found
  }

  /// The sources and ids of tags and values, by their numbers.
  private static func names(_ numbers: [Int64], _ database: Database) throws(LibraryError) -> Names {
    let statement = try database.prepare("SELECT source, coalesce(value, id) FROM tag WHERE id = ?")
    var names = Names()
    for number in numbers {
      try statement.run([.integer(number)]) { names[number] = ($0.text(0), $0.text(1)) }
    }
    return names
  }

  /// Takes back what was changed: exactly that, and nothing that came so since.
  func undo(_ change: Change) throws(LibraryError) {
    _ = try changing { (database) throws(LibraryError) in try Self.apply(change.inverse, database) }
  }

  private static func each(_ tags: [Int64], _ paths: [RelativePath]) -> [Int64: [RelativePath]] {
    Dictionary(tags.map { ($0, paths) }, uniquingKeysWith: { first, _ in first })
  }

  private static func apply(_ wanted: Change, _ database: Database) throws(LibraryError) -> Change {
    Change(
      added: try apply(wanted.added, "INSERT OR IGNORE INTO carried (tag, path) VALUES (?, ?)", database),
      removed: try apply(wanted.removed, "DELETE FROM carried WHERE tag = ? AND path = ?", database))
  }

  private static func apply(_ wanted: [Int64: [RelativePath]], _ sql: String, _ database: Database)
    throws(LibraryError) -> [Int64: [RelativePath]]
  {
    let statement = try database.prepare(sql)
    var done: [Int64: [RelativePath]] = [:]
    for (tag, paths) in wanted {
      for path in paths {
        try statement.run([.integer(tag), .bytes(path.bytes)])
        if database.changes > 0 { done[tag, default: []].append(path) }
      }
    }
    return done
  }
}
