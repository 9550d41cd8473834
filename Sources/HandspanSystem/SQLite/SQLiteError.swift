import CSQLite

/// Why SQLite refused, in its own words.
package struct SQLiteError: Error, Equatable {
  /// What the database is called to the person.
  package let name: String
  /// SQLite's own line, or what stands for it.
  package let reason: String
  /// Another program writes at this moment: the same may be asked again.
  package let isBusy: Bool
  /// Nothing can be written: the disk, the file or its folder is for reading only, or the disk is full.
  package let isUnwritable: Bool

  init(_ name: String, code: Int32, reason: String) {
    self.name = name
    self.reason = reason
    isBusy = code & 0xFF == SQLITE_BUSY
    isUnwritable = [SQLITE_READONLY, SQLITE_FULL, SQLITE_CANTOPEN].contains(code & 0xFF)
  }
}

/// An error of whoever uses a database, which can say why SQLite refused.
package protocol SQLiteFailure: Error {
  init(_ error: SQLiteError)
}
