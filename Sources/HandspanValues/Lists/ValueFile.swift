import Glibc
import HandspanSystem

/// A file that values are read from, by the path the person typed.
struct ValueFile: Sendable {
  let path: String

  /// What the file is at this moment; it has changed when this has.
  func status() throws(ValueError) -> FileStatus {
    var status = stat()
    guard stat(path, &status) == 0 else { throw refusal(.last) }
    return FileStatus(status)
  }

  /// Whether it begins as every SQLite database does.
  var isSQLite: Bool {
    get throws(ValueError) {
      try read(atMost: 16).elementsEqual("SQLite format 3\0".utf8)
    }
  }

  /// The whole content, without a byte order mark.
  func content() throws(ValueError) -> ArraySlice<UInt8> {
    let bytes = try read(atMost: .max)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw ValueError(
        .invalid, path, "this is UTF-16: convert it to UTF-8, as by iconv -f UTF-16 -t UTF-8")
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  }

  private func read(atMost limit: Int) throws(ValueError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let opened = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard opened >= 0 else { throw refusal(.last) }
    do throws(SystemError) {
      let file = try OpenFile(owning: opened)
      guard file.status.isRegular else { throw SystemError(code: file.status.isFolder ? EISDIR : EINVAL) }
      return try file.firstBytes(min(limit, Int(file.status.size)))
    } catch {
      throw refusal(error)
    }
  }

  /// What is said of a file that is not there. What looks like an address with a password, or like the settings of a
  /// connection, is not shown.
  var missing: ValueError {
    let isShown = !path.contains("@") && !path.lowercased().contains("password")
    let hint = isShown ? "" : "; an address begins with postgresql://"
    return ValueError(.invalid, isShown ? path : "the file of values", "there is no such file\(hint)")
  }

  private func refusal(_ error: SystemError) -> ValueError {
    switch error.code {
    case ENOENT, ENOTDIR, ENAMETOOLONG: missing
    case EACCES: ValueError(.invalid, path, "you may not read this file")
    case EISDIR: ValueError(.invalid, path, "this is a folder: name a file of values")
    case EINVAL: ValueError(.invalid, path, "this is not a plain file: name a file of values")
    default: ValueError(.invalid, path, error.reason)
    }
  }
}
