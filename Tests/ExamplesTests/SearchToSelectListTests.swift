import Foundation
import HandspanTestSupport
import Testing

/// The example is a product like any other: it is built, run and read. The guide shows it whole.
@Suite struct SearchToSelectListTests {
  private func run(_ arguments: String...) throws -> [String] {
    try TestProgram(BuiltProgram.path(of: "search-to-select-list"), arguments).output.split(separator: "\n")
      .map { String($0) }
  }

  @Test func selectsTheBestOfEachSearch() throws {
    let lines = try run("zur", "lodz", "none", "PAU")
    #expect(
      lines == [
        "Aachen", "[Łódź]", "München", "[São Paulo]", "[Zürich]", "Selected: Zürich, Łódź, São Paulo",
      ])
  }

  @Test func removesWhatIsFoundAgain() throws {
    #expect(try run("zur", "zü").last == "Selected: ")
  }

  @Test func theGuideShowsItWhole() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    let source = try text("Examples/SearchToSelectList/main.swift")
    #expect(try text("Documentation/SearchToSelect.md").contains("```swift\n\(source)```"))
  }
}
