import CGIO
import Glibc
import HandspanSystem

/// Small pictures on disk, under `$XDG_CACHE_HOME/handspan`, by the path, time and size of what they show.
struct PictureCache: Sendable {
  private let folder: Directory

  /// Opens the cache in the person's own cache folder, making it where needed.
  init() throws(LibraryError) {
    try self.init(path: String(cString: g_get_user_cache_dir()) + "/handspan/pictures")
  }

  init(path: String) throws(LibraryError) {
    guard g_mkdir_with_parents(path, 0o700) == 0 else {
      throw LibraryError(.failed, "\(path): \(SystemError.last.reason)")
    }
    folder = try Directory(path: path)
  }

  /// What a stored picture goes by: nothing but the same content of the same file has the same key.
  static func key(_ place: [UInt8], _ status: FileStatus, _ size: PictureSize) -> String? {
    // The 1 is the version of how pictures are made: raise it when they come out differently.
    let time = "\(status.modified.seconds).\(status.modified.nanoseconds)"
    let text = place + Array("\0\(time)\0\(status.size)\0\(size.rawValue)\01".utf8)
    guard let sum = g_compute_checksum_for_data(G_CHECKSUM_SHA256, text, gsize(text.count)) else {
      return nil
    }
    defer { g_free(sum) }
    return String(cString: sum)
  }

  func picture(_ key: String) -> Picture? {
    for format in Picture.Format.allCases {
      guard let file = try? folder.file(Self.name(key, format)),
        let bytes = try? file.firstBytes(Int(file.status.size)), !bytes.isEmpty
      else { continue }
      return Picture(format: format, bytes: bytes)
    }
    return nil
  }

  /// Stores a picture whole or not at all; a full disk only means that it is made again next time.
  func store(_ picture: Picture, _ key: String) {
    let name = Self.name(key, picture.format)
    let temporary = name + Array(".\(UInt64.random(in: 0...UInt64.max))".utf8)
    do throws(SystemError) {
      let file = try folder.newFile(temporary, mode: 0o600)
      do throws(SystemError) {
        try file.write(picture.bytes)
        try folder.replace(name, with: temporary)
      } catch {
        try folder.remove(temporary)
      }
    } catch {
      return
    }
  }

  private static func name(_ key: String, _ format: Picture.Format) -> [UInt8] {
    Array("\(key).\(format.rawValue)".utf8)
  }
}
