import HandspanSystem

/// Why something asked of a library could not be done, in one clear line.
public struct LibraryError: Error, Equatable, Sendable {
  public enum Kind: Sendable {
    /// No such id or token was ever handed out, or it has been used up.
    case unknown
    /// The file was there and no longer is.
    case gone
    /// There is no picture to be made of the file.
    case noPicture
    /// There is too much to do at the moment; the same may be asked again.
    case busy
    /// The request makes no sense as it stands.
    case invalid
    /// The system refused.
    case failed
  }

  public let kind: Kind
  public let message: String

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message.inOneLine
  }

  /// What a failed system call on `path` means to the person who asked.
  init(_ error: SystemError, _ path: RelativePath) {
    if error.meansMissing {
      self = .gone(path)
    } else {
      self.init(.failed, "\(path.display): \(error.reason)")
    }
  }

  static func gone(_ path: RelativePath) -> LibraryError {
    LibraryError(.gone, "\(path.display) is no longer in the folder")
  }
}

extension LibraryError: SQLiteFailure {
  package init(_ error: SQLiteError) {
    self.init(error.isBusy ? .busy : .failed, "\(error.name): \(error.reason)")
  }
}
