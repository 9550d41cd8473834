import HandspanLibrary
import HandspanSystem

/// What names one state of a resource, so that a page that has it need not be sent it again.
struct EntityTag: Equatable {
  let text: String

  /// The state of a file: other content means another time, size or file.
  init(_ status: FileStatus) {
    let numbers = [status.modified.seconds, status.modified.nanoseconds, status.size]
    self.init(numbers.map { String($0, radix: 36) }.joined(separator: "-"))
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
