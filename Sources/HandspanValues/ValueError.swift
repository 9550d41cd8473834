import HandspanSystem

/// Why something asked of a source of values could not be done, in one clear line.
public struct ValueError: Error, Equatable, Sendable {
  public enum Kind: Sendable {
    /// The request, or the input of the source, makes no sense as it stands.
    case invalid
    /// The values have changed: the search starts anew.
    case gone
    /// There is too much to do at the moment; the same may be asked again.
    case busy
    /// The system or the database refused.
    case failed
    /// The source does not answer in time; the same may be asked again.
    case timedOut
    /// The source cannot be reached, or broke off; the same may be asked again.
    case unreachable
  }

  public let kind: Kind
  /// The source, or its input as somebody typed it; nil where the detail says it all.
  let subject: String?
  let detail: String

  public init(_ kind: Kind, _ detail: String) {
    self.init(kind, nil, detail)
  }

  /// An error that names what it is about.
  init(_ kind: Kind, _ subject: String?, _ detail: String) {
    self.kind = kind
    self.subject = subject?.inOneLine
    self.detail = detail.inOneLine
  }

  /// The line for the person.
  public var message: String {
    subject.map { "\($0): \(detail)" } ?? detail
  }

  /// What reads alike is alike, whatever part of it names the subject.
  public static func == (left: ValueError, right: ValueError) -> Bool {
    left.kind == right.kind && left.message == right.message
  }

  /// The same about `name`: who searches at a page knows the source by its name, and not the input that it is read from.
  func about(_ name: String) -> ValueError {
    subject == nil ? self : ValueError(kind, name, detail)
  }
}

extension ValueError: SQLiteFailure {
  package init(_ error: SQLiteError) {
    self.init(error.isBusy ? .busy : .failed, error.name, error.reason)
  }
}
