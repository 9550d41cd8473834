extension TagStore {
  /// The layout this version writes; a later one may not be understood.
  private static let layout: Int64 = 2

  static func prepare(_ database: Database) throws(LibraryError) {
    // Readers go on while somebody writes, and what was committed outlives a loss of power.
    try database.run("PRAGMA journal_mode = WAL")
    try database.run("PRAGMA synchronous = FULL")
    try database.transaction { () throws(LibraryError) in
      var found: Int64 = 0
      try database.run("PRAGMA user_version") { found = $0.integer(0) }
      guard found <= layout else {
        throw LibraryError(.failed, "the tags were written by a later version of handspan: use that version")
      }
      if found < 1 { try makeTags(database) }
      if found < 2 { try addSources(database) }
      if found < layout { try database.run("PRAGMA user_version = \(layout)") }
      try forgetUnused(database)
    }
  }

  /// A tag that is on nothing, such as a mistyped one, goes when the store is opened next: until then somebody may be
  /// about to use it.
  private static func forgetUnused(_ database: Database) throws(LibraryError) {
    try database.run("DELETE FROM tag WHERE id NOT IN (SELECT tag FROM carried)")
  }

  private static func makeTags(_ database: Database) throws(LibraryError) {
    try database.run(
      "CREATE TABLE tag (id INTEGER PRIMARY KEY AUTOINCREMENT, label TEXT NOT NULL, used INTEGER NOT NULL)")
    try database.run(
      "CREATE TABLE carried (tag INTEGER NOT NULL REFERENCES tag, path BLOB NOT NULL, PRIMARY KEY (path, tag)) WITHOUT ROWID"
    )
  }

  /// What was there before is a tag, whose id is its number; any other value has its source's id in `value`.
  private static func addSources(_ database: Database) throws(LibraryError) {
    try database.run("ALTER TABLE tag ADD COLUMN source TEXT NOT NULL DEFAULT '\(Library.tags)'")
    try database.run("ALTER TABLE tag ADD COLUMN value TEXT")
    try database.run("CREATE UNIQUE INDEX tag_value ON tag (source, value)")
  }
}
