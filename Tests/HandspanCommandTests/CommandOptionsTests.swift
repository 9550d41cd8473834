import Testing

@testable import HandspanCommand

@Suite struct CommandOptionsTests {
  private func serve(_ folder: String, _ change: (inout CommandOptions.Serve) -> Void = { _ in })
    -> CommandOptions
  {
    var options = CommandOptions.Serve(folder: Array(folder.utf8))
    change(&options)
    return .serve(options)
  }

  @Test func readsEveryOption() throws {
    #expect(try CommandOptions(["Pictures"]) == serve("Pictures"))
    #expect(try CommandOptions(["--port", "80", "Pictures"]) == serve("Pictures") { $0.port = 80 })
    #expect(try CommandOptions(["Pictures", "--port=0"]) == serve("Pictures") { $0.port = 0 })
    #expect(try CommandOptions(["a", "--open"]) == serve("a") { $0.opensBrowser = true })
    #expect(try CommandOptions(["a", "--web", "w"]) == serve("a") { $0.web = "w" })
    #expect(try CommandOptions(["--", "--port"]) == serve("--port"))
    #expect(try CommandOptions(["--help"]) == .help)
    #expect(try CommandOptions(["a", "--version"]) == .version)
  }

  @Test func keepsTheFolderAsBytes() throws {
    #expect(try CommandOptions([[0xFF, 0x41]]) == .serve(CommandOptions.Serve(folder: [0xFF, 0x41])))
  }

  @Test(arguments: [
    [], [""], ["a", "b"], ["--nonsense", "a"], ["a", "--port"], ["a", "--port", "x"],
    ["a", "--port", "65536"], ["a", "--port", "-1"], ["a", "--port", "+1"], ["a", "--port="], ["a", "--web"],
    ["a", "--open=yes"], ["--help=me"],
  ])
  func refusesWhatMakesNoSense(_ arguments: [String]) {
    #expect(throws: CommandOptions.Mistake.self) { try CommandOptions(arguments) }
  }
}

extension CommandOptions {
  fileprivate init(_ arguments: [String]) throws(Mistake) {
    try self.init(arguments.map { Array($0.utf8) })
  }
}
