/// Names for files inside an archive that every system can unpack beside each other.
///
/// Names in a zip archive are UTF-8, so bytes that are not become U+FFFD; `PortableName` replaces what Windows refuses.
/// Where systems that ignore case would take two names for one, the later ones are numbered. That holds for a file and
/// a folder of one name, too.
struct ZipNames {
  private var files: Set<String> = []
  private var folderKeys: Set<String> = []
  /// The names of folders by their paths.
  private var folders: [RelativePath: String] = [:]

  /// The name for the file at `path`.
  mutating func name(_ path: RelativePath) -> String {
    let prefix = folderName(path.folder)
    let plain = PortableName.name(path.displayName)
    var name = prefix + plain
    var number = 2
    while folderKeys.contains(Self.key(name)) || !files.insert(Self.key(name)).inserted {
      name = prefix + Self.numbered(plain, number)
      number += 1
    }
    return name
  }

  /// The name of a folder with a slash behind it, or nothing for the archive's own top.
  private mutating func folderName(_ path: RelativePath) -> String {
    if path == .root { return "" }
    if let known = folders[path] { return known }
    let prefix = folderName(path.folder)
    let plain = PortableName.name(path.displayName)
    var name = prefix + plain
    var number = 2
    while files.contains(Self.key(name)) {
      name = "\(prefix)\(plain) (\(number))"
      number += 1
    }
    folderKeys.insert(Self.key(name))
    folders[path] = name + "/"
    return name + "/"
  }

  /// What a system that ignores case knows a name by. Strings compare by their canonical form, as macOS does.
  private static func key(_ name: String) -> String {
    name.lowercased()
  }

  private static func numbered(_ name: String, _ number: Int) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "\(name) (\(number))" }
    return "\(name[..<dot]) (\(number))\(name[dot...])"
  }
}
