/// The one stretch of a file that a `Range` header asks for (RFC 9110, section 14).
enum ByteRange: Equatable {
  /// Send the whole: no range was asked for, or one of a form that need not be served.
  case whole
  case part(Range<Int64>)
  /// There are no such bytes.
  case unsatisfiable

  init(header: String?, size: Int64) {
    let parts = header?.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) ?? []
    // The unit's name ignores case (RFC 9110, section 14.1), and lists may have spaces around their members.
    guard parts.count == 2, parts[0].lowercased() == "bytes" else {
      self = .whole
      return
    }
    let bounds = Self.trimmed(parts[1]).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard bounds.count == 2, let first = Self.bound(bounds[0]), let last = Self.bound(bounds[1]) else {
      self = .whole
      return
    }
    self = Self.range(first, last, size)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { start[...$0] } ?? ""
  }

  /// Nil for what is no number, a nil inside for an end left open; digits beyond 64 bits are just very many.
  private static func bound(_ text: Substring) -> Int64?? {
    if text.isEmpty { return .some(nil) }
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return Int64(text) ?? .max
  }

  private static func range(_ first: Int64?, _ last: Int64?, _ size: Int64) -> ByteRange {
    switch (first, last) {
    case (nil, nil): .whole
    case (nil, let suffix?): suffix > 0 && size > 0 ? .part(max(0, size - suffix)..<size) : .unsatisfiable
    case (let first?, nil): first < size ? .part(first..<size) : .unsatisfiable
    case (let first?, let last?) where first > last: .whole
    case (let first?, let last?):
      first < size ? .part(first..<(min(last, size - 1) + 1)) : .unsatisfiable
    }
  }
}
