import CSQLite

/// A row of an answer, until the next is asked for.
package struct SQLiteRow {
  let statement: OpaquePointer

  package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  package func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

  package func text(_ column: Int32) -> String { String(decoding: utf8(column), as: UTF8.self) }

  /// The text in a column, which need not be valid UTF-8.
  package func utf8(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    let text = sqlite3_column_text(statement, column)
    return UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, column)))
  }

  package func bytes(_ column: Int32) -> [UInt8] {
    let bytes = sqlite3_column_blob(statement, column)
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column))))
  }
}
