import CGIO
import Glibc

/// A file in the system's trash, and where in the library it was.
struct TrashedFile: Sendable {
  /// Where it was below the library's folder.
  let path: RelativePath
  private let status: FileStatus
  /// Where it was, as an absolute path.
  private let origin: [UInt8]
  /// Where it is now, as an absolute path: the trash's folder, then `files`, then its name there.
  private let place: RelativePath

  /// Moves the file at `path` to the trash of the disk it is on, if it is still the `expected` one.
  ///
  /// The file is held open meanwhile, so that the kernel can say where it went.
  init(discarding path: RelativePath, in root: Directory, expected: FileStatus? = nil) throws(LibraryError) {
    let file: OpenFile
    do throws(SystemError) {
      let folder = try root.folder(path.folder)
      file = try folder.reference(path.name)
      origin = try currentPath(of: folder.descriptor) + [UInt8(ascii: "/")] + path.name
    } catch {
      throw LibraryError(error, path)
    }
    if let expected, !file.status.isSameFile(as: expected) {
      throw LibraryError(.failed, "\(path.display) is another file by now, so it was left where it is")
    }
    if let refusal = Self.moveToTrash(origin) {
      throw LibraryError(.failed, "\(path.display) was left where it is: \(refusal)")
    }
    guard let place = try? currentPath(of: file.descriptor), place != origin else {
      throw LibraryError(.failed, "\(path.display) was replaced while it was being discarded")
    }
    self.path = path
    self.place = RelativePath(bytes: place)
    status = file.status
  }

  /// Why the system would not move the file to its trash, or nil when it did.
  private static func moveToTrash(_ place: [UInt8]) -> String? {
    guard let file = withName(place, { g_file_new_for_path($0) }) else { return "it has no path" }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    var error: UnsafeMutablePointer<GError>?
    if g_file_trash(file, nil, &error) != 0 { return nil }
    defer { g_clear_error(&error) }
    guard let error else { return "the system gave no reason" }
    let isUnsupported = error.pointee.code == Int32(G_IO_ERROR_NOT_SUPPORTED.rawValue)
    return isUnsupported ? "this disk has no trash" : String(cString: error.pointee.message)
  }

  /// Moves the file back to exactly where it was, by what the trash itself says of it.
  ///
  /// Folders that have gone are made again; whatever has taken the file's place stays.
  func restore(in root: Directory) throws(LibraryError) {
    let noteName = place.name + Array(".trashinfo".utf8)
    guard let files = try? Directory(place: place.folder.bytes),
      let notes = try? Directory(place: place.folder.folder.bytes + Array("/info".utf8)),
      let present = try? files.status(place.name), present.isSameFile(as: status),
      let note = try? notes.file(noteName), isOrigin(note)
    else {
      throw LibraryError(.gone, "\(path.display) is no longer in the trash")
    }
    do throws(SystemError) {
      let folder = try root.folderMakingMissing(path.folder)
      try files.move(place.name, to: folder, as: path.name)
    } catch {
      throw error.code == EEXIST
        ? LibraryError(.failed, "\(path.display) stays in the trash: another file has taken its place")
        : LibraryError(.failed, "\(path.display) stays in the trash: \(error.reason)")
    }
    // The file is back; a note left behind only makes the trash's own list longer until it is emptied.
    try? notes.remove(noteName)
  }

  private func isOrigin(_ note: OpenFile) -> Bool {
    guard let content = try? note.firstBytes(Int(note.status.size)),
      let information = TrashInformation(content)
    else { return false }
    if information.path.first == UInt8(ascii: "/") { return information.path == origin }
    // Outside the home folder's disk, paths are relative to the folder that holds `.Trash-1000` or `.Trash`.
    let trash = place.folder.folder
    let top = trash.folder.name == Array(".Trash".utf8) ? trash.folder.folder : trash.folder
    return top.bytes + [UInt8(ascii: "/")] + information.path == origin
  }
}
