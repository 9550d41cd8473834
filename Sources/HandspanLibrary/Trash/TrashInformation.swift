import CGIO
import Glibc

/// The note the trash keeps beside a file on where it came from (freedesktop.org trash specification 1.0).
struct TrashInformation: Equatable {
  /// Where the file was, as raw bytes: absolute, or relative to the top folder of the trash's disk.
  let path: [UInt8]

  init(path: [UInt8]) {
    self.path = path
  }

  /// The note's text for a file that is discarded now.
  var content: [UInt8] {
    Array("[Trash Info]\nPath=".utf8) + Self.withEscapes(path) + Array("\nDeletionDate=\(Self.now)\n".utf8)
  }

  /// The moment in local time without a zone, as the specification has it.
  private static var now: String {
    guard let date = g_date_time_new_now_local() else { return "" }
    defer { g_date_time_unref(date) }
    guard let text = g_date_time_format(date, "%Y-%m-%dT%H:%M:%S") else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  private static func withEscapes(_ path: [UInt8]) -> [UInt8] {
    guard let text = g_uri_escape_bytes(path, gsize(path.count), "/") else { return [] }
    defer { g_free(text) }
    return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// Reads the content of a `.trashinfo` file.
  init?(_ content: [UInt8]) {
    let lines = content.split(separator: UInt8(ascii: "\n"))
    let key = Array("Path=".utf8)
    guard lines.first?.elementsEqual("[Trash Info]".utf8) == true,
      let line = lines.first(where: { $0.starts(with: key) }),
      let path = Self.withoutEscapes(line.dropFirst(key.count))
    else { return nil }
    self.path = path
  }

  private static func withoutEscapes(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let escaped = UInt8(digits, radix: 16) else { return nil }
      bytes.append(escaped)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
