/// Names for files inside an archive: their paths as text, each only once.
struct ZipNames {
  private var used: Set<String> = []

  /// The name for the file at `path`.
  ///
  /// Names in a zip archive are UTF-8, so bytes that are not become U+FFFD; where that makes two names the
  /// same, the later ones are numbered.
  mutating func name(_ path: RelativePath) -> String {
    let plain = path.display
    var name = plain
    var number = 2
    while !used.insert(name).inserted {
      name = Self.numbered(plain, number)
      number += 1
    }
    return name
  }

  private static func numbered(_ name: String, _ number: Int) -> String {
    let fileStart = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    guard let dot = name[fileStart...].lastIndex(of: "."), dot > fileStart else {
      return "\(name) (\(number))"
    }
    return "\(name[..<dot]) (\(number))\(name[dot...])"
  }
}
