import HandspanLibrary

/// What names one state of a resource, so that a page that has it need not be sent it again.
struct EntityTag: Equatable {
  let text: String

  /// The state of a file: other content means another time, size or file.
  init(_ status: FileStatus) {
    self.init("\(String(status.modified, radix: 36))-\(String(status.size, radix: 36))")
  }

  /// `label` must be free of quotes.
  init(_ label: String) {
    text = "\"\(label)\""
  }

  /// Whether an `If-None-Match` or `If-Range` header names this state.
  func matches(_ header: String?) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { candidate in
      let candidate = candidate.drop { $0 == " " }
      let strong = candidate.hasPrefix("W/") ? candidate.dropFirst(2) : candidate
      return strong.prefix { $0 != " " } == text || candidate == "*"
    }
  }
}
