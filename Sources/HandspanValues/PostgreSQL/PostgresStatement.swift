/// A statement while it is put together: its text, and the values that stand for `$1`, `$2` … in it.
struct PostgresStatement {
  private(set) var parameters: [String] = []
  var text = ""

  /// The place of a value in the text.
  mutating func bind(_ value: String) -> String {
    parameters.append(value)
    return "$\(parameters.count)"
  }

  /// A list of texts as PostgreSQL writes an array.
  static func array(_ texts: some Sequence<String>) -> String {
    "{" + texts.map { "\"" + escaped($0, "\"\\") + "\"" }.joined(separator: ",") + "}"
  }

  /// `text` as a pattern of LIKE that means nothing but itself.
  static func pattern(_ text: String) -> String {
    escaped(text, "\\%_")
  }

  private static func escaped(_ text: String, _ special: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if special.unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }
}
