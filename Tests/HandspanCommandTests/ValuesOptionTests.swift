import Foundation
import HandspanTestSupport
import Testing

@testable import HandspanCommand

@Suite struct ValuesOptionTests {
  private func options(_ arguments: [String]) throws(CommandOptions.Mistake) -> CommandOptions {
    try CommandOptions(arguments.map { Array($0.utf8) })
  }

  @Test func readsNamesAndSources() throws {
    var expected = CommandOptions.Serve(folder: Array("a".utf8))
    expected.values = [
      CommandOptions.NamedValues(name: "people", address: "names=old.txt"),
      CommandOptions.NamedValues(name: "a-B_9", address: "postgres://h/d?x=y#t.c"),
    ]
    #expect(
      try options(["a", "--values", "people=names=old.txt", "--values=a-B_9=postgres://h/d?x=y#t.c"])
        == .serve(expected))
  }

  @Test(arguments: [
    "people", "people=", "=names.txt", "my people=names.txt", "pe/ople=x", "é=x", "tags=names.txt",
  ])
  func refusesNamesThatCannotBe(_ text: String) {
    #expect(throws: CommandOptions.Mistake.self) { try options(["a", "--values", text]) }
  }

  @Test func refusesANameTwice() {
    #expect(throws: CommandOptions.Mistake(message: "--values a is there twice: give each its own name")) {
      try options(["d", "--values", "a=x", "--values", "a=y"])
    }
  }

  @Test func endsWithOneLineWhereASourceCannotBeUsed() throws {
    let (folder, web) = (TestFolder(), TestFolder())
    web.write("index.html", "page")
    let words = folder.write("words.csv", "id,name\n1,one\n")
    for (source, message) in [
      ("\(folder.path)/none.txt", "\(folder.path)/none.txt: there is no such file"),
      ("\(words)#title", "\(words): there is no column title: with , between fields there are id, name"),
      (
        "postgres://user:secret@127.0.0.1:1/base#table.column",
        "word: the database cannot be reached: nothing listens there"
      ),
    ] {
      let result = try TestProgram(
        BuiltProgram.path, [folder.path, "--port", "0", "--web", web.path, "--values", "word=\(source)"])
      #expect(result.status == EXIT_FAILURE)
      #expect(result.output.isEmpty)
      #expect(result.errors == "handspan: \(message)\n")
    }
  }

  @Test(arguments: [
    "postgresql://user:100%secret@hiddenhost/db#t.c", "Postgres://user:secret@hiddenhost/db#t.c",
    "postgres:/user:secret@hiddenhost/db#t.c", " postgres://user:secret@hiddenhost/db#t.c",
    "postgresql://user:secret@hiddenhost/db", "postgresql://user:sec#ret@hiddenhost/db",
    "mysql://user:secret@hiddenhost/db#t.c", "user:secret@hiddenhost/db#t.c",
    "host=hiddenhost password=secret dbname=db#t.c", "postgresql://user:secret@hiddenhost:port/db#t.c",
  ])
  func showsNothingOfAnAddress(_ address: String) throws {
    let folder = TestFolder()
    for values in ["word=\(address)", address, "word =\(address)"] {
      let result = try TestProgram(BuiltProgram.path, [folder.path, "--port", "0", "--values", values])
      #expect(result.status != EXIT_SUCCESS)
      #expect(result.errors.hasPrefix("handspan: "))
      for part in ["sec", "ret", "hiddenhost", "user:"] {
        #expect(!result.errors.contains(part), "\(result.errors)")
      }
    }
  }

  @Test func servesTheValues() throws {
    let (folder, web) = (TestFolder(), TestFolder())
    web.write("index.html", "page")
    let words = folder.write("words.txt", "one\ntwo\n")
    let command = try RunningCommand(folder, web, more: ["--values", "word=\(words)"])
    let body = try #require(command.port?.get("/api/values/word?q=tw")).body
    #expect(
      String(decoding: body, as: UTF8.self)
        == "{\"count\":1,\"values\":[{\"id\":\"2\",\"label\":\"two\",\"marks\":[[0,2]]}],\"next\":null}")
  }
}
