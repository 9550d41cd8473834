import CGIO
import HandspanSearch
import HandspanSystem
import HandspanValues
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
  typealias Database = SQLiteDatabase<LibraryError>

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
  static let maximumLabelLength = 256
  /// As many of the last used tags are put first.
  private static let recentCount = 5

  private let database: Mutex<Database>

  /// Opens the tags of the folder at `place`, an absolute path, making them where there are none.
  convenience init(of place: [UInt8]) throws(LibraryError) {
    let folder = String(cString: g_get_user_data_dir()) + "/handspan/tags"
    guard g_mkdir_with_parents(folder, 0o700) == 0 else {
      throw LibraryError(.failed, "tags cannot be kept: \(SystemError.last.reason)")
    }
    guard let sum = g_compute_checksum_for_data(G_CHECKSUM_SHA256, place, gsize(place.count)) else {
      throw LibraryError(.failed, "tags cannot be kept")
    }
    defer { g_free(sum) }
    try self.init(path: "\(folder)/\(String(cString: sum)).sqlite")
  }

  init(path: String) throws(LibraryError) {
    let database = try Database(path, named: "the tags", .writing)
    try Self.prepare(database)
    self.database = Mutex(database)
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
        try asLibrary { () throws(ValueError) in
          try collector.add(row.utf8(1), number: row.integer(0), "tag")
        }
      }
      var collection = collector.collection
      collection.recommended = uses.sorted { $0.used > $1.used }.prefix(Self.recentCount).map { $0.position }
      return collection
    }
  }

  /// The tag called `label`, made where none is called so but for case, width, spaces and the like.
  func tag(_ label: String) throws(LibraryError) -> (id: Int64, label: String) {
    let label = label.split { $0.isWhitespace }.joined(separator: " ")
    guard !label.isEmpty, label.utf8.count <= Self.maximumLabelLength,
      !label.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw LibraryError(.invalid, "a tag's name has 1 to \(Self.maximumLabelLength) bytes, on one line")
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

  /// What any of the files carries of a source, with how many of them do, in the order of the alphabet.
  func assigned(_ paths: [RelativePath], of source: String) throws(LibraryError) -> [(
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

  func changing<Result: Sendable>(_ body: (Database) throws(LibraryError) -> Result)
    throws(LibraryError) -> Result
  {
    try database.withLock { (database) throws(LibraryError) in
      try database.transaction { () throws(LibraryError) in try body(database) }
    }
  }
}
