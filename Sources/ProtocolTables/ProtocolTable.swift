/// One table of what the engine and its renderers agree on, as a constant for JavaScript.
struct ProtocolTable {
  /// What the constant is called.
  let name: String
  /// What it is, in a comment before it.
  let comment: String
  private let body: String

  /// Names and the numbers that they stand for.
  init(_ name: String, _ comment: String, _ entries: [(name: String, number: Int)]) {
    self.name = name
    self.comment = comment
    let lines = entries.map { "  \(Self.key($0.name)): \($0.number),\n" }
    body = "Object.freeze({\n\(lines.joined())})"
  }

  init(_ name: String, _ comment: String, number: Int) {
    self.name = name
    self.comment = comment
    body = "\(number)"
  }

  /// Names and what is said of each, in JavaScript.
  init(_ name: String, _ comment: String, texts: [(name: String, text: String)]) {
    self.name = name
    self.comment = comment
    let lines = texts.map { "  \(Self.key($0.name)): \($0.text),\n" }
    body = "Object.freeze({\n\(lines.joined())})"
  }

  /// The cases of an enumeration by their names.
  init<Case: CaseIterable & RawRepresentable<Int32>>(_ name: String, _ comment: String, _ type: Case.Type) {
    self.init(name, comment, type.allCases.map { ("\($0)", Int($0.rawValue)) })
  }

  var text: String { "/** \(comment) */\nexport const \(name) = \(body);\n" }

  private static func key(_ name: String) -> String {
    name.allSatisfy { $0.isLetter } ? name : "\"\(name)\""
  }
}

/// One file of tables.
struct ProtocolFile {
  /// From the root of the package.
  let path: String
  let tables: [ProtocolTable]

  var text: String {
    let head = "// Written by `swift run ProtocolTables` from what is declared in Swift; do not edit.\n"
    return ([head] + tables.map { $0.text }).joined(separator: "\n")
  }

  static let all = [grid]
}
