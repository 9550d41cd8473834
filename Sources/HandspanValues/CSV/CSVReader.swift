import CCSV

/// Splits a table of values separated by commas (RFC 4180) into records of fields.
final class CSVReader {
  private let receive: ([[UInt8]]) throws(ValueError) -> Void
  private var fields: [[UInt8]] = []
  private var failure: ValueError?

  /// Passes each record of `content` to `receive`, which may refuse; empty lines are no records.
  ///
  /// - Parameter name: what to call the input in errors.
  static func read(
    _ content: ArraySlice<UInt8>, separator: UInt8, named name: String,
    _ receive: @escaping ([[UInt8]]) throws(ValueError) -> Void
  ) throws(ValueError) {
    let reader = CSVReader(receive)
    var parser = csv_parser()
    guard csv_init(&parser, UInt8(CSV_STRICT | CSV_STRICT_FINI)) == 0 else {
      throw ValueError(.failed, name, "there is not enough memory")
    }
    defer { csv_free(&parser) }
    csv_set_delim(&parser, separator)
    // Spaces belong to a field (RFC 4180, section 2.4); libcsv would strip them.
    csv_set_space_func(&parser) { _ in 0 }
    let isRead = withExtendedLifetime(reader) { reader.feed(content, to: &parser) }
    if let failure = reader.failure { throw failure }
    guard isRead else {
      throw ValueError(
        .invalid, name,
        "a quotation mark stands where none may, or is never closed: double those inside quoted fields"
      )
    }
  }

  private init(_ receive: @escaping ([[UInt8]]) throws(ValueError) -> Void) {
    self.receive = receive
  }

  private func feed(_ content: ArraySlice<UInt8>, to parser: inout csv_parser) -> Bool {
    let context = Unmanaged.passUnretained(self).toOpaque()
    let parsed = content.withUnsafeBytes {
      csv_parse(&parser, $0.baseAddress, $0.count, readField, readRecord, context)
    }
    return parsed == content.count && csv_fini(&parser, readField, readRecord, context) == 0
  }

  fileprivate func endField(_ bytes: UnsafeRawBufferPointer) {
    fields.append(Array(bytes))
  }

  fileprivate func endRecord() {
    defer { fields.removeAll(keepingCapacity: true) }
    guard failure == nil else { return }
    do throws(ValueError) {
      try receive(fields)
    } catch {
      failure = error
    }
  }
}

private func readField(_ start: UnsafeMutableRawPointer?, _ count: Int, _ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<CSVReader>.fromOpaque(context).takeUnretainedValue()
    .endField(UnsafeRawBufferPointer(start: start, count: count))
}

private func readRecord(_ ending: Int32, _ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<CSVReader>.fromOpaque(context).takeUnretainedValue().endRecord()
}
