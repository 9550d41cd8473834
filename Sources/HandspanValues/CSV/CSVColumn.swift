/// A column of a CSV file, and the column of its ids.
struct CSVColumn: Sendable {
  /// As it was typed: a name of the header, or the number of a column of a file without one, counted from 1; perhaps
  /// with a colon and the same for the ids behind it.
  let text: String

  /// The values of the column; each record without an id of its own has its number, counted from 1 after the header.
  func values(of file: ValueFile) throws(ValueError) -> ValueCollection {
    var columns: Columns?
    var collector = ValueCollector(file.path)
    var number: Int64 = 0
    let content = try file.content()
    try CSVReader.read(content, separator: separator(of: file.path), named: file.path) {
      (record) throws(ValueError) in
      guard let found = columns else {
        let found = try Columns(text, header: record, file.path)
        columns = found
        if found.isHeader { return }
        number = 1
        return try found.add(record, number, to: &collector, file.path)
      }
      number += 1
      try found.add(record, number, to: &collector, file.path)
    }
    return collector.collection
  }

  private func separator(of path: String) -> UInt8 {
    path.lowercased().hasSuffix(".tsv") ? UInt8(ascii: "\t") : UInt8(ascii: ",")
  }
}

/// Which fields of a record are wanted, counted from 0.
private struct Columns {
  private let label: Int
  private let id: Int?
  /// Whether the first record holds the names of the columns.
  let isHeader: Bool

  init(_ text: String, header: [[UInt8]], _ path: String) throws(ValueError) {
    let names = header.map { String(decoding: $0, as: UTF8.self) }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let idName = parts.last.map { String($0) } ?? ""
    let labelName = parts.dropLast().joined(separator: ":")
    if let label = names.firstIndex(of: text) {
      (self.label, id, isHeader) = (label, nil, true)
    } else if let label = names.firstIndex(of: labelName), let id = names.firstIndex(of: idName) {
      (self.label, self.id, isHeader) = (label, id, true)
    } else if let label = Self.place(text) {
      (self.label, id, isHeader) = (label, nil, false)
    } else if let label = Self.place(labelName), let id = Self.place(idName) {
      (self.label, self.id, isHeader) = (label, id, false)
    } else {
      throw ValueError(
        .invalid, path, "there is no column \(text): there are \(names.prefix(20).joined(separator: ", "))"
      )
    }
  }

  private static func place(_ text: String) -> Int? {
    Int(text).flatMap { $0 >= 1 && String($0) == text ? $0 - 1 : nil }
  }

  func add(_ record: [[UInt8]], _ number: Int64, to collector: inout ValueCollector, _ path: String)
    throws(ValueError)
  {
    let last = max(label, id ?? label)
    guard last < record.count else {
      throw ValueError(
        .invalid, path, "record \(number): \(record.count) fields, so there is no field \(last + 1)")
    }
    if let id {
      try collector.add(record[label], id: record[id], "record \(number)")
    } else {
      try collector.add(record[label], number: number, "record")
    }
  }
}
