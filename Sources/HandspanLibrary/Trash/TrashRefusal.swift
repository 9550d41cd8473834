import CGIO
import Glibc
import HandspanSystem

/// Why the system would not move a file to its trash.
enum TrashRefusal {
  /// The disk has none, and may have no place for one.
  case noTrash
  case readOnlyFolder
  case fullDisk
  case other

  /// Moves `name` out of `folder` to the trash; nil when that was done.
  ///
  /// The path leads through the open folder, so that no link put in a folder's place can lead elsewhere.
  init?(discarding name: [UInt8], from folder: Directory) {
    // GIO says of such a folder whatever it came across first.
    if faccessat(folder.descriptor, ".", W_OK, AT_EACCESS) != 0, SystemError.last.meansForbidden {
      self = .readOnlyFolder
      return
    }
    let place = Array("/proc/self/fd/\(folder.descriptor)/".utf8) + name
    guard let file = withName(place, { g_file_new_for_path($0) }) else {
      self = .other
      return
    }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    var error: UnsafeMutablePointer<GError>?
    if g_file_trash(file, nil, &error) != 0 { return nil }
    defer { g_clear_error(&error) }
    // GIO's own words name the path, which leads through this program's descriptors.
    self =
      switch error.map({ UInt32(bitPattern: $0.pointee.code) }) {
      case G_IO_ERROR_NOT_SUPPORTED.rawValue: .noTrash
      case G_IO_ERROR_PERMISSION_DENIED.rawValue, G_IO_ERROR_READ_ONLY.rawValue: .readOnlyFolder
      case G_IO_ERROR_NO_SPACE.rawValue: .fullDisk
      default: .other
      }
  }

  /// What is said of the file at `path`.
  func error(_ path: RelativePath) -> LibraryError {
    let (kind, reason): (LibraryError.Kind, String) =
      switch self {
      case .noTrash: (.failed, "this disk has no trash")
      case .readOnlyFolder: (.forbidden, LibraryError.readOnly)
      case .fullDisk: (.failed, "the disk of the trash is full")
      case .other: (.failed, "the trash does not take it")
      }
    return LibraryError(kind, "\(path.display) was left where it is: \(reason)")
  }
}
