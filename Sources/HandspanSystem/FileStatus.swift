import Glibc

/// What the file system says about a file: enough to tell whether it is still the same.
public struct FileStatus: Hashable, Sendable {
  /// Bytes.
  public let size: Int64
  public let modified: FileTime
  package let device: UInt64
  package let inode: UInt64
  package let mode: mode_t

  package init(_ status: stat) {
    size = Int64(status.st_size)
    modified = FileTime(
      seconds: Int64(status.st_mtim.tv_sec), nanoseconds: Int64(status.st_mtim.tv_nsec))
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    mode = status.st_mode
  }

  package var isRegular: Bool { mode & S_IFMT == S_IFREG }
  package var isFolder: Bool { mode & S_IFMT == S_IFDIR }

  /// Whether both are the same file on the same disk, whatever its content.
  package func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }
}
