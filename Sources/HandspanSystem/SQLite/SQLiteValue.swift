import CSQLite

/// A value that stands for a `?` of a statement.
package enum SQLiteValue {
  case integer(Int64)
  case text(String)
  case bytes([UInt8])

  func bind(to statement: OpaquePointer, _ index: Int32) -> Int32 {
    switch self {
    case .integer(let value):
      sqlite3_bind_int64(statement, index, value)
    case .text(let text):
      sqlite3_bind_text(statement, index, text, Int32(clamping: text.utf8.count), handspan_sqlite_transient())
    case .bytes(let bytes):
      sqlite3_bind_blob(statement, index, bytes, Int32(clamping: bytes.count), handspan_sqlite_transient())
    }
  }
}
