import CGIO
import Glibc
import HandspanSystem

/// A file in the system's trash, and where in the library it was.
struct TrashedFile: Sendable {
  /// Where it was below the library's folder.
  let path: RelativePath
  private let status: FileStatus
  /// Where it was, as an absolute path.
  private let origin: [UInt8]
  /// Where it is now, as an absolute path: the trash's folder, then `files`, then its name there.
  private let place: RelativePath

  /// A longer name (bytes) gets an empty note from GIO, which writes it under the name with `.trashinfo` and seven
  /// characters more at first; names have at most 255 bytes.
  private static let maximumNameLength = 238

  /// Moves the file at `path` to the trash of the disk it is on, if it is still the `expected` one.
  init(discarding path: RelativePath, in root: Directory, expected: FileStatus? = nil) throws(LibraryError) {
    let folder: Directory
    do {
      folder = try root.folder(path.folder)
    } catch {
      throw LibraryError(error, path)
    }
    try self.init(discarding: path, from: folder, expected: expected)
  }

  /// Moves the file at `path`, whose folder is `folder`, wherever that is by now.
  ///
  /// The file is held open meanwhile, so that the kernel can say where it went.
  init(discarding path: RelativePath, from folder: Directory, expected: FileStatus?) throws(LibraryError) {
    let file: OpenFile
    do {
      file = try folder.reference(path.name)
      origin = try currentPath(of: folder.descriptor) + [UInt8(ascii: "/")] + path.name
    } catch {
      throw LibraryError(error, path)
    }
    try Self.check(file.status, path, expected)
    if let refusal = TrashRefusal(discarding: path.name, from: folder) { throw refusal.error(path) }
    guard let place = try? currentPath(of: file.descriptor), place != origin else {
      throw LibraryError(.failed, "\(path.display) was replaced while it was being discarded")
    }
    self.path = path
    self.place = RelativePath(bytes: place)
    status = file.status
    try writeNote(orPutBackTo: folder)
  }

  static func check(_ status: FileStatus, _ path: RelativePath, _ expected: FileStatus?)
    throws(LibraryError)
  {
    let refusal: String? =
      if path.name.count > maximumNameLength {
        "\(path.display) was left where it is: its name is too long for the trash, which takes \(maximumNameLength) bytes"
      } else if let expected, !status.isSameFile(as: expected) {
        "\(path.display) is another file by now, so it was left where it is"
      } else if let expected, status != expected {
        "\(path.display) was changed since, so it was left where it is"
      } else {
        nil
      }
    if let refusal { throw LibraryError(.failed, refusal) }
  }

  /// Makes the trash's note name the file's true origin instead of the way it was reached; where that fails, the file
  /// is put back.
  private func writeNote(orPutBackTo folder: Directory) throws(LibraryError) {
    do throws(SystemError) {
      try notes().replaceContent(of: noteName, with: TrashInformation(path: notedPath).content)
    } catch {
      try? Directory(place: place.folder.bytes).move(place.name, to: folder, as: path.name)
      try? notes().remove(noteName)
      throw LibraryError(
        .failed, "\(path.display) was left where it is: its trash keeps no notes: \(error.reason)")
    }
  }

  private func notes() throws(SystemError) -> Directory {
    try Directory(place: place.folder.folder.bytes + Array("/info".utf8))
  }

  private var noteName: [UInt8] { place.name + Array(".trashinfo".utf8) }

  /// The folder that the paths in the trash's notes start from, or nil for the home folder's trash, where they start
  /// from the root. Other disks have a `.Trash-1000` at their top, or a `.Trash` with a `1000` in it.
  private var top: RelativePath? {
    let trash = place.folder.folder
    if trash.folder.name == Array(".Trash".utf8) { return trash.folder.folder }
    return trash.name.starts(with: Array(".Trash-".utf8)) ? trash.folder : nil
  }

  /// The origin as the note gives it.
  private var notedPath: [UInt8] {
    guard let top else { return origin }
    let start = top.bytes + [UInt8(ascii: "/")]
    return origin.starts(with: start) ? Array(origin.dropFirst(start.count)) : origin
  }

  /// Moves the file back to exactly where it was, by what the trash itself says of it.
  ///
  /// Folders that have gone are made again; whatever has taken the file's place stays.
  func restore(in root: Directory) throws(LibraryError) {
    guard let files = try? Directory(place: place.folder.bytes),
      let notes = try? notes(),
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
    return information.path == notedPath
  }
}
