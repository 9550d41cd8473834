import Foundation
import HandspanTestSupport
import Testing

@testable import HandspanServer

@Suite struct RequestGuardTests {
  @Test func answersOnlyToItsOwnNames() throws {
    let served = try ServedFolder { $0.write("a.txt", "1") }
    let port = served.port
    for host in ["127.0.0.1:\(port)", "localhost:\(port)", "LOCALHOST:\(port)", "[::1]:\(port)"] {
      #expect(served.get("/items/1", ["Host": host])?.status == 200, "\(host)")
    }
    for host in ["evil.example:\(port)", "127.0.0.1", "127.0.0.1:1", "localhost:\(port).evil.example", ""] {
      for path in ["/", "/items/1", "/api/library", "/items/1/thumbnail"] {
        #expect(served.get(path, ["Host": host])?.status == 403, "\(host)")
      }
    }
  }

  @Test func onTheUsualPortOfHTTPTakesNamesWithoutAPort() {
    let names = ["127.0.0.1", "localhost", "[::1]"]
    #expect(RequestGuard(port: 80).hosts == names.map { "\($0):80" } + names)
    #expect(RequestGuard(port: 81).hosts == names.map { "\($0):81" })
  }

  @Test func changesNothingForOtherSites() throws {
    let served = try ServedFolder { $0.write("a.txt", "1") }
    let port = served.port
    let json = "{\"ids\":[1]}"
    for headers in [
      ["Origin": "http://evil.example"], ["Origin": "null"], ["Origin": "https://127.0.0.1:\(port)"],
      ["Origin": "http://127.0.0.1:1"], ["Content-Type": "text/plain"],
      ["Content-Type": "application/x-www-form-urlencoded"], ["Content-Type": ""],
    ] {
      #expect(served.post("/api/discard", json, headers)?.status == 403, "\(headers)")
    }
    #expect(served.folder.read("a.txt") == "1")
    let own = [
      "Origin": "http://localhost:\(port)", "Content-Type": "application/json; charset=utf-8",
    ]
    #expect(served.post("/api/duplicate", json, own)?.status == 200)
  }

  @Test func listensOnThisMachineOnly() throws {
    let served = try ServedFolder()
    let table = try TestProgram("/bin/cat", ["/proc/net/tcp", "/proc/net/tcp6"]).output
    let suffix = ":" + String(format: "%04X", Int(served.port)) + " "
    let listening = table.split(separator: "\n").filter { line in
      let fields = line.split(separator: " ")
      return fields.count > 3 && (fields[1] + " ").hasSuffix(suffix) && fields[3] == "0A"
    }
    #expect(listening.count == 1)
    #expect(listening.first?.contains("0100007F:") == true)
  }
}
