extension String {
  /// The same in one line: control characters, which names of files may hold, become U+FFFD.
  package var inOneLine: String {
    let scalars = unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
