/// Replaces what Windows refuses in the name of a file or folder (“Naming Files, Paths, and Namespaces”, Win32).
enum PortableName {
  private static let forbidden: Set<Unicode.Scalar> = ["<", ">", ":", "\"", "/", "\\", "|", "?", "*"]
  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul", "conin$", "conout$"]
      + ["com", "lpt"].flatMap { port in "0123456789¹²³".map { "\(port)\($0)" } })

  /// `name`, one component of a path: `_` stands for each forbidden or control character and for each dot or space at its
  /// end, and comes behind the name of a device, as in `CON_.txt`.
  static func name(_ name: String) -> String {
    var scalars = name.unicodeScalars.map { scalar in
      scalar.value < 0x20 || forbidden.contains(scalar) ? "_" : scalar
    }
    for index in scalars.indices.reversed() {
      guard scalars[index] == "." || scalars[index] == " " else { break }
      scalars[index] = "_"
    }
    let plain = String(String.UnicodeScalarView(scalars))
    let stem = plain.prefix { $0 != "." }
    let device = stem.lastIndex { $0 != " " }.map { stem[...$0].lowercased() } ?? ""
    return devices.contains(device) ? "\(stem)_\(plain[stem.endIndex...])" : plain
  }
}
