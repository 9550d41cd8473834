/// The note the trash keeps beside a file on where it came from (freedesktop.org trash specification 1.0).
struct TrashInformation: Equatable {
  /// Where the file was, as raw bytes: absolute, or relative to the top folder of the trash's disk.
  let path: [UInt8]

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
