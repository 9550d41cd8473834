import CGIO
import CSQLite
import HandspanSearch
import Synchronization

/// The tags of one folder's files, and what they carry of other sources of values, in an SQLite database of the person's
/// own data folder.
///
/// A value of another source is kept with its label as it was when it was put on, so that it is there, and known, while
/// its source is not. In the database it is a row beside the tags, and has a number as they have.
///
/// A file is known by its path below the folder, as everywhere in a library: tags stay with a path whose file is in the
/// trash, and are there again when the file comes back.
final class TagStore: Sendable {
  /// The numbers of tags and values, with the paths that really carry them from now on, or no longer do.
  struct Change: Equatable, Sendable {
    var added: [Int64: [RelativePath]] = [:]
    var removed: [Int64: [RelativePath]] = [:]

    /// What takes this back.
    var inverse: Change { Change(added: removed, removed: added) }

    var isEmpty: Bool { added.isEmpty && removed.isEmpty }
  }

  typealias Names = [Int64: (source: String, id: String)]

  /// Labels longer than this (bytes of UTF-8) are refused.
  static let longestLabel = 256
  /// As many of the last used tags are put first.
  private static let recentCount = 5

  private let database: Mutex<SQLiteDatabase>

  /// Opens the tags of the folder at `place`, an absolute path, making them where there are none.
  convenience init(of place: [UInt8]) throws(LibraryError) {
    let folder = String(cString: g_get_user_data_dir()) + "/handspan/tags"
    guard g_mkdir_with_parents(folder, 0o700) == 0 else {
      throw LibraryError(.failed, "\(folder): tags cannot be kept: \(SystemError.last.reason)")
    }
    guard let sum = g_compute_checksum_for_data(G_CHECKSUM_SHA256, place, gsize(place.count)) else {
      throw LibraryError(.failed, "\(folder): tags cannot be kept")
    }
    defer { g_free(sum) }
    try self.init(path: "\(folder)/\(String(cString: sum)).sqlite")
  }

  init(path: String) throws(LibraryError) {
    let database = try SQLiteDatabase(
      path, named: "the tags in \(path)", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    try Self.prepare(database, path)
    self.database = Mutex(database)
  }

  /// The layout this version writes; a later one may not be understood.
  private static let layout: Int64 = 2

  private static func prepare(_ database: SQLiteDatabase, _ path: String) throws(LibraryError) {
    // Readers go on while somebody writes, and what was committed outlives a loss of power.
    try database.run("PRAGMA journal_mode = WAL")
    try database.run("PRAGMA synchronous = FULL")
    try database.transaction { () throws(LibraryError) in
      var found: Int64 = 0
      try database.run("PRAGMA user_version") { found = $0.integer(0) }
      guard found <= layout else {
        throw LibraryError(
          .failed, "the tags in \(path) were written by a later version of this program: use that")
      }
      if found < 1 { try makeTags(database) }
      if found < 2 { try addSources(database) }
      if found < layout { try database.run("PRAGMA user_version = \(layout)") }
      try forgetUnused(database)
    }
  }

  /// A tag that is on nothing, such as a mistyped one, goes when the store is opened next: until then somebody may be
  /// about to use it.
  private static func forgetUnused(_ database: SQLiteDatabase) throws(LibraryError) {
    try database.run("DELETE FROM tag WHERE id NOT IN (SELECT tag FROM carried)")
  }

  private static func makeTags(_ database: SQLiteDatabase) throws(LibraryError) {
    try database.run(
      "CREATE TABLE tag (id INTEGER PRIMARY KEY AUTOINCREMENT, label TEXT NOT NULL, used INTEGER NOT NULL)")
    try database.run(
      "CREATE TABLE carried (tag INTEGER NOT NULL REFERENCES tag, path BLOB NOT NULL, PRIMARY KEY (path, tag)) WITHOUT ROWID"
    )
  }

  /// What was there before is a tag, whose id is its number; any other value has its source's id in `value`.
  private static func addSources(_ database: SQLiteDatabase) throws(LibraryError) {
    try database.run("ALTER TABLE tag ADD COLUMN source TEXT NOT NULL DEFAULT '\(Library.tags)'")
    try database.run("ALTER TABLE tag ADD COLUMN value TEXT")
    try database.run("CREATE UNIQUE INDEX tag_value ON tag (source, value)")
  }

  /// Changes whenever the tags do, by whatever program.
  func version() throws(LibraryError) -> [Int64] {
    try database.withLock { (database) throws(LibraryError) in
      var version = [database.totalChanges]
      try database.run("PRAGMA data_version") { version.append($0.integer(0)) }
      return version
    }
  }

  /// All tags, the last used ones to be put first.
  func collection() throws(LibraryError) -> ValueCollection {
    try database.withLock { (database) throws(LibraryError) in
      var collector = ValueCollector(Library.tags)
      var uses: [(used: Int64, position: Int)] = []
      try database.run(
        "SELECT id, label, used FROM tag WHERE source = ? ORDER BY id", [.text(Library.tags)]
      ) { (row) throws(LibraryError) in
        uses.append((row.integer(2), uses.count))
        try collector.add(row.utf8(1), number: row.integer(0), "tag")
      }
      var collection = collector.collection
      collection.recommended = uses.sorted { $0.used > $1.used }.prefix(Self.recentCount).map { $0.position }
      return collection
    }
  }

  /// The tag called `label`, made where none is called so but for case, width, spaces and the like.
  func tag(_ label: String) throws(LibraryError) -> (id: Int64, label: String) {
    let label = label.split { $0.isWhitespace }.joined(separator: " ")
    guard !label.isEmpty, label.utf8.count <= Self.longestLabel,
      !label.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw LibraryError(.invalid, "a tag's name has 1 to \(Self.longestLabel) bytes, on one line")
    }
    let folded = FoldedQuery(label)
    // All of these would be one tag, that nobody could find.
    guard !folded.isEmpty else {
      throw LibraryError(.invalid, "a tag's name has more than accents and what cannot be seen")
    }
    return try changing { (database) throws(LibraryError) in
      var found: (id: Int64, label: String)?
      try database.run("SELECT id, label FROM tag WHERE source = ? ORDER BY id", [.text(Library.tags)]) {
        row in
        if found == nil, FoldedQuery(row.text(1)) == folded { found = (row.integer(0), row.text(1)) }
      }
      if let found { return found }
      try database.run(
        "INSERT INTO tag (label, used) VALUES (?, (SELECT coalesce(max(used), 0) + 1 FROM tag))",
        [.text(label)])
      return (database.lastRow, label)
    }
  }

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
  private static func number(keeping value: Value, _ source: String, _ database: SQLiteDatabase)
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
  private static func number(_ id: String, _ source: String, _ database: SQLiteDatabase)
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
  private static func names(_ numbers: [Int64], _ database: SQLiteDatabase) throws(LibraryError) -> Names {
    let statement = try database.prepare("SELECT source, coalesce(value, id) FROM tag WHERE id = ?")
    var names = Names()
    for number in numbers {
      try statement.run([.integer(number)]) { names[number] = ($0.text(0), $0.text(1)) }
    }
    return names
  }

  /// Takes back what was changed: exactly that, and nothing that came so since.
  func takeBack(_ change: Change) throws(LibraryError) {
    _ = try changing { (database) throws(LibraryError) in try Self.apply(change.inverse, database) }
  }

  private static func each(_ tags: [Int64], _ paths: [RelativePath]) -> [Int64: [RelativePath]] {
    Dictionary(tags.map { ($0, paths) }, uniquingKeysWith: { first, _ in first })
  }

  private static func apply(_ wanted: Change, _ database: SQLiteDatabase) throws(LibraryError) -> Change {
    Change(
      added: try apply(wanted.added, "INSERT OR IGNORE INTO carried (tag, path) VALUES (?, ?)", database),
      removed: try apply(wanted.removed, "DELETE FROM carried WHERE tag = ? AND path = ?", database))
  }

  private static func apply(_ wanted: [Int64: [RelativePath]], _ sql: String, _ database: SQLiteDatabase)
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

  /// What any of the files carries of a source, with how many of them do, in the order of the alphabet.
  func carried(_ paths: [RelativePath], of source: String) throws(LibraryError) -> [(
    value: Value, count: Int
  )] {
    let counts = try counts(paths)
    var labels = ValueText()
    var found: [(id: String, count: Int)] = []
    try database.withLock { (database) throws(LibraryError) in
      let statement = try database.prepare(
        "SELECT coalesce(value, id), label FROM tag WHERE id = ? AND source = ?")
      for (number, count) in counts {
        try statement.run([.integer(number), .text(source)]) {
          labels.append(utf8: $0.utf8(1))
          found.append(($0.text(0), count))
        }
      }
    }
    let values = ValueCollection(index: ValueIndex(labels), ids: .texts(found.map { $0.id }, positions: [:]))
    return values.collatedPositions.map { (values.value(at: $0), found[$0].count) }
  }

  /// How many of the files carry each tag and value that any of them carries, by its number.
  func counts(_ paths: [RelativePath]) throws(LibraryError) -> [Int64: Int] {
    try database.withLock { (database) throws(LibraryError) in
      let statement = try database.prepare("SELECT tag FROM carried WHERE path = ?")
      var counts: [Int64: Int] = [:]
      for path in paths {
        try statement.run([.bytes(path.bytes)]) { counts[$0.integer(0), default: 0] += 1 }
      }
      return counts
    }
  }

  /// Has a copy carry exactly what its original carries, whatever file had its path before.
  func copy(from original: RelativePath, to copy: RelativePath) throws(LibraryError) {
    guard try !counts([original, copy]).isEmpty else { return }
    try changing { (database) throws(LibraryError) in
      try database.run("DELETE FROM carried WHERE path = ?", [.bytes(copy.bytes)])
      try database.run(
        "INSERT INTO carried (tag, path) SELECT tag, ? FROM carried WHERE path = ?",
        [.bytes(copy.bytes), .bytes(original.bytes)])
    }
  }

  /// Forgets what a path carries, whose file is of no more use to anybody.
  func forget(_ path: RelativePath) throws(LibraryError) {
    guard try !counts([path]).isEmpty else { return }
    try changing { (database) throws(LibraryError) in
      try database.run("DELETE FROM carried WHERE path = ?", [.bytes(path.bytes)])
    }
  }

  private func changing<Result: Sendable>(_ body: (SQLiteDatabase) throws(LibraryError) -> Result)
    throws(LibraryError) -> Result
  {
    try database.withLock { (database) throws(LibraryError) in
      try database.transaction { () throws(LibraryError) in try body(database) }
    }
  }
}
