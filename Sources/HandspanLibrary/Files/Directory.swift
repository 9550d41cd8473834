import CLinux
import Glibc
import HandspanSystem

/// An open folder, held by its descriptor, through which everything inside it is reached.
///
/// Names are opened one component at a time and symbolic links are never followed, so that nothing outside
/// the folder can be reached, not even by someone who swaps a folder for a link at the wrong moment.
public final class Directory: Sendable {
  let descriptor: Int32

  /// Opens the folder at `path`, the only place where a symbolic link may be followed: the person typed it.
  public init(path: [UInt8]) throws(LibraryError) {
    let descriptor = withName(path) { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      throw Self.explanation(.last, String(decoding: path, as: UTF8.self))
    }
    self.descriptor = descriptor
  }

  public convenience init(path: String) throws(LibraryError) {
    try self.init(path: Array(path.utf8))
  }

  private static func explanation(_ error: SystemError, _ path: String) -> LibraryError {
    switch error.code {
    case ENOENT: LibraryError(.invalid, "\(path): there is no such folder")
    case ENOTDIR: LibraryError(.invalid, "\(path) is a file: name the folder it is in")
    case EACCES: LibraryError(.invalid, "\(path): you may not read this folder")
    default: LibraryError(.invalid, "\(path): \(error.reason)")
    }
  }

  /// Opens the folder at an absolute path as raw bytes.
  init(place: [UInt8]) throws(SystemError) {
    let opened = withName(place) { open($0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    guard opened >= 0 else { throw .last }
    descriptor = opened
  }

  private init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Whether the folder was removed while it was held open: nothing can ever be in it again.
  var isRemoved: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink == 0
  }

  /// Opens the folder called `name` in this one.
  func subfolder(_ name: [UInt8]) throws(SystemError) -> Directory {
    let opened = withName(name) {
      openat(descriptor, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
    guard opened >= 0 else { throw .last }
    return Directory(owning: opened)
  }

  /// Opens the folder at `path` below this one.
  func folder(_ path: RelativePath) throws(SystemError) -> Directory {
    var folder = self
    for name in path.components {
      folder = try folder.subfolder(name)
    }
    return folder
  }

  /// Opens the folder at `path` below this one, making those on the way that are missing.
  func folderMakingMissing(_ path: RelativePath) throws(SystemError) -> Directory {
    var folder = self
    for name in path.components {
      do {
        folder = try folder.subfolder(name)
      } catch  where error.code == ENOENT {
        let made = withName(name) { mkdirat(folder.descriptor, $0, 0o777) }
        guard made == 0 || errno == EEXIST else { throw .last }
        folder = try folder.subfolder(name)
      }
    }
    return folder
  }

  /// Opens the regular file called `name` for reading.
  func file(_ name: [UInt8]) throws(SystemError) -> OpenFile {
    // Without O_NONBLOCK, opening a pipe that took the file's name would wait for a writer.
    let opened = withName(name) {
      openat(descriptor, $0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    }
    guard opened >= 0 else { throw .last }
    let file = try OpenFile(owning: opened)
    guard file.status.isRegular else { throw SystemError(code: ENOENT) }
    return file
  }

  /// Opens the regular file at `path` below this folder for reading.
  func file(at path: RelativePath) throws(SystemError) -> OpenFile {
    try folder(path.folder).file(path.name)
  }

  /// Opens a regular file below this folder by a path that is plain text, or returns nil where there is none.
  public func openFile(_ path: String) -> OpenFile? {
    try? file(at: RelativePath(bytes: Array(path.utf8)))
  }

  /// Refers to the regular file called `name` without reading it, so that it can be followed when it moves.
  func reference(_ name: [UInt8]) throws(SystemError) -> OpenFile {
    let opened = withName(name) { handspan_open_reference(descriptor, $0) }
    guard opened >= 0 else { throw .last }
    let file = try OpenFile(owning: opened)
    guard file.status.isRegular else { throw SystemError(code: ENOENT) }
    return file
  }

  /// Makes a new file called `name`; fails where the name is taken.
  func newFile(_ name: [UInt8], mode: mode_t) throws(SystemError) -> OpenFile {
    let opened = withName(name) {
      openat(descriptor, $0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    }
    guard opened >= 0 else { throw .last }
    return try OpenFile(owning: opened)
  }

  /// What `name` is, not following a symbolic link.
  func status(_ name: [UInt8]) throws(SystemError) -> FileStatus {
    var status = stat()
    let result = withName(name) { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }
    guard result == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Moves `name` to `newName` in another folder of the same disk, never replacing what is there.
  func move(_ name: [UInt8], to folder: Directory, as newName: [UInt8]) throws(SystemError) {
    let result = withName(name) { from in
      withName(newName) { to in
        handspan_rename_exclusive(descriptor, from, folder.descriptor, to)
      }
    }
    guard result == 0 else { throw .last }
  }

  /// Moves `name` to `newName` in this folder, replacing what is there.
  func replace(_ newName: [UInt8], with name: [UInt8]) throws(SystemError) {
    let result = withName(name) { from in
      withName(newName) { to in renameat(descriptor, from, descriptor, to) }
    }
    guard result == 0 else { throw .last }
  }

  /// Gives the file called `name` new content, whole or not at all.
  func replaceContent(of name: [UInt8], with content: [UInt8]) throws(SystemError) {
    let temporary = Leftover.newName()
    let file = try newFile(temporary, mode: 0o600)
    do throws(SystemError) {
      try file.write(content)
      try replace(name, with: temporary)
    } catch {
      try? remove(temporary)
      throw error
    }
  }

  func remove(_ name: [UInt8]) throws(SystemError) {
    guard withName(name, { unlinkat(descriptor, $0, 0) }) == 0 else { throw .last }
  }
}

/// Passes `name` to a system call as a C string.
func withName<Result>(_ name: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  (name + [0]).withUnsafeBufferPointer { bytes in
    bytes.withMemoryRebound(to: CChar.self) { characters in
      guard let start = characters.baseAddress else { preconditionFailure("a terminated name has a start") }
      return body(start)
    }
  }
}

/// Where an open descriptor's file is now, by the kernel's own account: an absolute path as raw bytes.
func currentPath(of descriptor: Int32) throws(SystemError) -> [UInt8] {
  let capacity = Int(PATH_MAX)
  var characters = [CChar](repeating: 0, count: capacity)
  let length = readlink("/proc/self/fd/\(descriptor)", &characters, capacity)
  guard length >= 0 else { throw .last }
  guard length < capacity else { throw SystemError(code: ENAMETOOLONG) }
  return characters[..<length].map { UInt8(bitPattern: $0) }
}
