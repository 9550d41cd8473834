import Foundation
import Handspan
import Testing

@testable import HandspanWeb
@testable import ProtocolTables

@Suite struct ProtocolTablesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: ProtocolFile.all.map { $0.path })
  func whatIsInTheWebFolderIsWhatSwiftDeclares(path: String) throws {
    let file = try #require(ProtocolFile.all.first { $0.path == path })
    let written = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    #expect(written == file.text, "run `swift run ProtocolTables`")
  }

  /// A method that a preset has and JavaScript has no name for would be lost there.
  @Test func everyMethodHasAName() {
    let named = ProtocolFile.methods.reduce(0) { $0 | $1.number }
    for preset in Preset.allCases { #expect(Int(preset.methods.rawValue) & ~named == 0) }
    #expect(named == (1 << ProtocolFile.methods.count) - 1)
  }
}
