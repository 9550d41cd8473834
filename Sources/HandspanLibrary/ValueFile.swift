import Glibc

/// A file that values are read from, by the path the person typed.
struct ValueFile: Sendable {
  let path: String

  /// What the file is at this moment; it has changed when this has.
  func status() throws(LibraryError) -> FileStatus {
    var status = stat()
    guard stat(path, &status) == 0 else { throw refusal(.last) }
    return FileStatus(status)
  }

  /// Whether it begins as every SQLite database does.
  var isSQLite: Bool {
    get throws(LibraryError) {
      try read(atMost: 16).elementsEqual("SQLite format 3\0".utf8)
    }
  }

  /// The whole content, without a byte order mark.
  func content() throws(LibraryError) -> ArraySlice<UInt8> {
    let bytes = try read(atMost: .max)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw LibraryError(
        .invalid, "\(path): this is UTF-16: convert it to UTF-8, as by iconv -f UTF-16 -t UTF-8")
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  }

  private func read(atMost limit: Int) throws(LibraryError) -> [UInt8] {
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

  private func refusal(_ error: SystemError) -> LibraryError {
    switch error.code {
    case ENOENT, ENOTDIR: LibraryError(.invalid, "\(path): there is no such file")
    case EACCES: LibraryError(.invalid, "\(path): you may not read this file")
    case EISDIR: LibraryError(.invalid, "\(path) is a folder: name a file of values")
    case EINVAL: LibraryError(.invalid, "\(path) is not a plain file: name a file of values")
    default: LibraryError(.invalid, "\(path): \(error.reason)")
    }
  }
}

extension ValueFile {
  /// One value for each line, numbered from 1; lines end in LF or CR LF.
  func lines() throws(LibraryError) -> ValueCollection {
    var collector = ValueCollector(path)
    var rest = try content()
    var number: Int64 = 0
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest.dropFirst(line.count + 1)
      number += 1
      try collector.add(line.last == UInt8(ascii: "\r") ? line.dropLast() : line, number: number, "line")
    }
    return collector.collection
  }
}
