import Foundation
import HandspanTouch
import Testing

@Suite struct NamesTests {
  @Test func everyMethodHasItsNameInTheOrderOfTheBits() {
    let named = Methods.named
    #expect(named.map { $0.method.rawValue } == named.indices.map { 1 << UInt16($0) })
    #expect(Set(named.map { $0.name }).count == named.count)
    let all = named.reduce(Methods()) { $0.union($1.method) }
    for preset in Preset.allCases { #expect(preset.methods.isSubset(of: all)) }
  }

  /// The first cells of a table of the guide that begin with a dot.
  private func names(inTable heading: String) throws -> [String] {
    let guide = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Documentation/Gestures.md")
    let lines = try String(contentsOf: guide, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("| \(heading) |") })
    return lines[(start + 2)...].prefix { $0.hasPrefix("| `.") }
      .map { String($0.dropFirst(4).prefix { $0 != "`" }) }
  }

  @Test func theGuideHasEveryName() throws {
    #expect(try Set(names(inTable: "method")) == Set(Methods.named.map { $0.name }))
    #expect(try names(inTable: "mark") == Mark.allCases.map { $0.name })
    #expect(try names(inTable: "preset") == Preset.allCases.map { $0.name })
  }
}
