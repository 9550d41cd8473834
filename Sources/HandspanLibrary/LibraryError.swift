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
    /// Whoever runs the server may not do this to the file.
    case forbidden
    /// The system refused.
    case failed
  }

  public let kind: Kind
  public let message: String

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message.inOneLine
  }

  /// What was to be done with a file, which tells what a refusal of the system is about.
  enum Action {
    case reading
    /// Adding it to its folder, or taking it out.
    case changing
  }

  /// What a failed system call on `path` means to the person who asked.
  init(_ error: SystemError, _ path: RelativePath, _ action: Action = .reading) {
    if error.meansMissing {
      self = .gone(path)
    } else if error.meansForbidden {
      self.init(.forbidden, "\(path.display): \(action == .reading ? Self.unreadable : Self.readOnly)")
    } else {
      self.init(.failed, "\(path.display): \(error.meansFull ? "the disk is full" : error.reason)")
    }
  }

  static let unreadable = "you may not read this file"
  static let readOnly = "the folder is read-only"

  static func gone(_ path: RelativePath) -> LibraryError {
    LibraryError(.gone, "\(path.display) is no longer in the folder")
  }
}

extension LibraryError: SQLiteFailure {
  package init(_ error: SQLiteError) {
    if error.isBusy {
      self.init(.busy, "another program is changing \(error.name): try again")
    } else if error.isUnwritable {
      self.init(.forbidden, "\(error.name) cannot be kept: their disk is full or read-only")
    } else {
      self.init(.failed, "\(error.name) cannot be read or kept: \(error.reason)")
    }
  }
}
