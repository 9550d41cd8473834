import Glibc

/// What the file system says about a file: enough to tell whether it is still the same.
public struct FileStatus: Hashable, Sendable {
  /// Bytes.
  public let size: Int64
  /// Nanoseconds since 1970.
  public let modified: Int64
  let device: UInt64
  let inode: UInt64
  let mode: mode_t

  init(_ status: stat) {
    size = Int64(status.st_size)
    modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    mode = status.st_mode
  }

  /// Milliseconds since 1970, rounded down, as browsers count.
  public var modifiedMilliseconds: Int64 {
    Self.quotient(modified, 1_000_000)
  }

  /// Whole seconds since 1970, rounded down, as HTTP and zip count.
  public var modifiedSeconds: Int64 {
    Self.quotient(modified, 1_000_000_000)
  }

  /// The time as the system's own pair of seconds and nanoseconds.
  var modifiedTime: timespec {
    timespec(
      tv_sec: Int(modifiedSeconds), tv_nsec: Int(modified - modifiedSeconds * 1_000_000_000))
  }

  // Files older than 1970 exist: division must round down, not towards zero.
  private static func quotient(_ value: Int64, _ divisor: Int64) -> Int64 {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  var isRegular: Bool { mode & S_IFMT == S_IFREG }
  var isFolder: Bool { mode & S_IFMT == S_IFDIR }

  /// Whether both are the same file on the same disk, whatever its content.
  func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }
}
