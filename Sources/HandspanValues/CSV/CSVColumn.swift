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
    let separator = try separator(in: content, file.path)
    try CSVReader.read(content, separator: separator, named: file.path) {
      (record) throws(ValueError) in
      guard let found = columns else {
        let found = try Columns(text, header: record, separator, file.path)
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

  /// What stands between fields: of those that the first record has most of, the first by which the wanted columns are
  /// there. The usual one wins a tie.
  private func separator(in content: ArraySlice<UInt8>, _ path: String) throws(ValueError) -> UInt8 {
    let usual: [UInt8] =
      path.lowercased().hasSuffix(".tsv") ? [0x09, 0x2C, 0x3B, 0x7C] : [0x2C, 0x3B, 0x09, 0x7C]
    let line = Self.firstRecord(content)
    let counts = Dictionary(uniqueKeysWithValues: usual.map { byte in (byte, Self.count(byte, in: line)) })
    let candidates = usual.enumerated().sorted { left, right in
      let (leftCount, rightCount) = (counts[left.element] ?? 0, counts[right.element] ?? 0)
      return leftCount == rightCount ? left.offset < right.offset : leftCount > rightCount
    }.map { $0.element }
    for candidate in candidates where candidate == candidates[0] || counts[candidate] ?? 0 > 0 {
      var header: [[UInt8]] = []
      // A line that cannot be read by this one is another's, or gets its error when the file is read.
      try? CSVReader.read(line, separator: candidate, named: path) { header = header.isEmpty ? $0 : header }
      if (try? Columns(text, header: header, candidate, path)) != nil { return candidate }
    }
    return candidates[0]
  }

  /// The first line that is not empty, which may have line breaks in quotes.
  private static func firstRecord(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let rest = content.drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    var isQuoted = false
    return rest.prefix { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return isQuoted || byte != UInt8(ascii: "\n")
    }
  }

  private static func count(_ separator: UInt8, in line: ArraySlice<UInt8>) -> Int {
    var (count, isQuoted) = (0, false)
    for byte in line {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == separator, !isQuoted { count += 1 }
    }
    return count
  }
}

/// Which fields of a record are wanted, counted from 0.
private struct Columns {
  private let label: Int
  private let id: Int?
  /// Whether the first record holds the names of the columns.
  let isHeader: Bool

  init(_ text: String, header: [[UInt8]], _ separator: UInt8, _ path: String) throws(ValueError) {
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
        .invalid, path,
        "there is no column \(text): with \(Self.name(of: separator)) between fields there are "
          + names.prefix(20).joined(separator: ", "))
    }
  }

  private static func name(of separator: UInt8) -> String {
    separator == UInt8(ascii: "\t") ? "tabs" : String(UnicodeScalar(separator))
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
