import Foundation
import HandspanTestSupport
import Testing

@testable import HandspanCommand

@Suite struct CommandTests {
  private let folder = TestFolder()
  private let web = TestFolder()

  init() {
    web.write("index.html", "<h1>page</h1>")
  }

  private func run(_ arguments: String...) throws -> TestProgram {
    try TestProgram(BuiltProgram.path, arguments + ["--web", web.path])
  }

  @Test func printsHelpAndVersion() throws {
    let help = try run("--help")
    #expect(help.status == 0)
    #expect(help.output.hasPrefix("Usage: handspan FOLDER"))
    #expect(try run("--version").output == "handspan \(Command.version)\n")
  }

  @Test(arguments: [["--nonsense"], [], ["a", "b"], ["a", "--port", "x"]])
  func refusesWhatMakesNoSense(_ arguments: [String]) throws {
    let result = try TestProgram(BuiltProgram.path, arguments)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("handspan: "))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func refusesAFolderThatIsNone() throws {
    let file = folder.write("file.txt", "1")
    for (path, words) in [
      (folder.path + "/missing", "there is no such folder"), (file, "is a file"),
      (folder.path + "/new\nline", "there is no such folder"),
    ] {
      let result = try run(path, "--port", "0")
      #expect(result.status == 1)
      #expect(result.output == "")
      #expect(result.errors.contains(words))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func findsAFolderWhoseNameIsNoText() throws {
    folder.write([0xFF, UInt8(ascii: "/")] + Array("a.txt".utf8), [1])
    // With a page that is not there it ends by itself, but only once it has the folder.
    let script = "exec \"$1\" \"$2/$(printf '\\377')\" --port 0 --web \"$2\""
    let result = try TestProgram("/bin/sh", ["-c", script, "sh", BuiltProgram.path, folder.path])
    #expect(result.status == 1)
    #expect(result.errors.contains("index.html"))
  }

  @Test func refusesAPageThatIsNotThere() throws {
    let result = try TestProgram(BuiltProgram.path, [folder.path, "--port", "0", "--web", folder.path])
    #expect(result.status == 1)
    #expect(result.errors.contains("index.html"))
  }

  @Test func namesABusyPort() throws {
    let running = try RunningCommand(folder, web)
    let port = try #require(running.port)
    let result = try run(folder.path, "--port", "\(port)")
    #expect(result.status == 1)
    #expect(
      result.errors
        == "handspan: port \(port) is in use by another program: close it, or name another with --port\n")
    #expect(running.interrupt(SIGINT) == 0)
    let next = try RunningCommand(folder, web, port: port)
    #expect(next.port == port)
    #expect(next.interrupt(SIGTERM) == 0)
  }

  /// A page outlives the program: what it still holds from the run before must name the same file or none.
  @Test func filesKeepTheirIdsOverRuns() throws {
    for index in 0..<5 { folder.write("\(index).txt", "\(index)") }
    let first = try RunningCommand(folder, web)
    let old = try first.ids()
    #expect(first.interrupt(SIGINT) == 0)
    unlink("\(folder.path)/1.txt")
    folder.write("00.txt", "new")
    let second = try RunningCommand(folder, web)
    let port = try #require(second.port)
    for (index, id) in old.enumerated() where index != 1 {
      #expect(port.get("/items/\(id)")?.text == "\(index)")
    }
    #expect(port.get("/items/\(old[1])")?.status == 404)
    #expect(second.interrupt(SIGINT) == 0)
  }

  @Test func servesUntilInterrupted() throws {
    folder.write("a.txt", "1")
    let running = try RunningCommand(folder, web)
    let port = try #require(running.port)
    #expect(running.firstLine == "http://127.0.0.1:\(port)/")
    #expect(port.get("/")?.text == "<h1>page</h1>")
    #expect(port.get("/items/\(try running.ids()[0])")?.text == "1")
    let idle = RawConnection(port: port)
    #expect(running.interrupt(SIGINT) == 0)
    _ = idle
  }

  private func post(_ port: UInt16, _ path: String, _ ids: [UInt32]) -> RawResponse? {
    port.request("POST", path, [:], Array("{\"ids\":\(ids)}".utf8))
  }

  @Test func namesFilesThatCannotBeRead() throws {
    folder.write("a.txt", "1")
    folder.write("b.txt", "2")
    #expect(chmod(folder.path + "/b.txt", 0) == 0)
    let running = try RunningCommand(folder, web, asNobody: getuid() == 0)
    let port = try #require(running.port)
    let ids = try running.ids()
    let refused = try #require(port.get("/items/\(ids[1])"))
    #expect(refused.status == 403)
    #expect(refused.text == "{\"error\":\"b.txt: you may not read this file\"}")
    let shared = try #require(post(port, "/api/share", ids))
    #expect(shared.text.contains("\"count\":1,"))
    #expect(
      shared.text.contains("\"missing\":[{\"id\":\(ids[1]),\"error\":\"b.txt: you may not read this file\"}]")
    )
    #expect(post(port, "/api/share", [ids[1]])?.status == 410)
    #expect(running.interrupt(SIGINT) == 0)
  }

  @Test func saysThatAFolderIsReadOnly() throws {
    folder.write("a.txt", "1")
    #expect(chmod(folder.path, 0o555) == 0)
    defer { chmod(folder.path, 0o755) }
    let running = try RunningCommand(folder, web, asNobody: getuid() == 0)
    let port = try #require(running.port)
    let ids = try running.ids()
    let discarded = try #require(post(port, "/api/discard", ids)).text
    #expect(discarded.contains("\"a.txt was left where it is: the folder is read-only\""))
    #expect(
      try #require(post(port, "/api/duplicate", ids)).text.contains("\"a.txt: the folder is read-only\""))
    #expect(running.interrupt(SIGINT) == 0)
  }

  @Test func saysWhichFoldersCannotBeRead() throws {
    folder.write("open/a.txt", "1")
    folder.write("closed/b.txt", "2")
    #expect(chmod(folder.path + "/closed", 0) == 0)
    defer { chmod(folder.path + "/closed", 0o755) }
    let running = try RunningCommand(folder, web, asNobody: getuid() == 0)
    let port = try #require(running.port)
    let listing = try #require(port.get("/api/library")).text
    #expect(listing.contains("\"unreadable\":[\"closed: permission denied\"]"))
    #expect(listing.contains("\"count\":1,"))
    #expect(running.interrupt(SIGINT) == 0)
  }
}
