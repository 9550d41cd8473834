import Glibc

/// A failed system call, by its error number.
package struct SystemError: Error, Equatable {
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  package static var last: SystemError { SystemError(code: errno) }

  /// Whether a name or one of the folders on its way does not exist, or is not what was looked for.
  package var meansMissing: Bool {
    code == ENOENT || code == ENOTDIR || code == ELOOP
  }

  /// Whether permissions, or a disk for reading only, stand in the way.
  package var meansForbidden: Bool {
    code == EACCES || code == EPERM || code == EROFS
  }

  /// Whether there is no space left.
  package var meansFull: Bool {
    code == ENOSPC || code == EDQUOT
  }

  /// The system's own words, without a capital, to stand after a colon.
  package var reason: String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
