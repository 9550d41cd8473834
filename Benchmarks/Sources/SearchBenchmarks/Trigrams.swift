import CSearchPeers
import Foundation

/// SQLite's full-text index of trigrams over the folded values, in memory.
final class Trigrams {
  private var database: OpaquePointer?
  let buildMilliseconds: Double

  init(_ lines: [UInt8]) {
    var database: OpaquePointer?
    sqlite3_open(":memory:", &database)
    self.database = database
    buildMilliseconds = Clock.milliseconds {
      Trigrams.execute(
        database, "CREATE VIRTUAL TABLE v USING fts5(t, tokenize='trigram', detail='full', columnsize=0)")
      Trigrams.execute(database, "BEGIN")
      var insert: OpaquePointer?
      sqlite3_prepare_v2(database, "INSERT INTO v(t) VALUES (?)", -1, &insert, nil)
      lines.withUnsafeBufferPointer { bytes in
        for line in bytes.split(separator: 10, omittingEmptySubsequences: false).dropLast() {
          UnsafeBufferPointer(rebasing: line).withMemoryRebound(to: CChar.self) { text in
            sqlite3_bind_text(insert, 1, text.baseAddress, Int32(text.count), nil)
            sqlite3_step(insert)
            sqlite3_reset(insert)
          }
        }
      }
      sqlite3_finalize(insert)
      Trigrams.execute(database, "COMMIT")
    }
  }

  deinit { sqlite3_close(database) }

  private static func execute(_ database: OpaquePointer?, _ text: String) {
    guard sqlite3_exec(database, text, nil, nil, nil) == SQLITE_OK else {
      fatalError("SQLite cannot do \(text): \(String(cString: sqlite3_errmsg(database)))")
    }
  }

  static var version: String { String(cString: sqlite3_libversion()) }

  /// How many values contain a text of at least three letters; it does not rank them.
  func count(_ query: String) -> Int {
    var statement: OpaquePointer?
    sqlite3_prepare_v2(database, "SELECT count(*) FROM v WHERE v MATCH '\"\(query)\"'", -1, &statement, nil)
    defer { sqlite3_finalize(statement) }
    guard sqlite3_step(statement) == SQLITE_ROW else { return -1 }
    return Int(sqlite3_column_int64(statement, 0))
  }
}
