import Foundation
import HandspanTestSupport
import Testing

@testable import HandspanServer

@Suite struct ActionTests {
  private struct Shared: Decodable {
    let url: String
    let count: Int
    let bytes: Int
    let missing: [Missing]

    struct Missing: Decodable { let id: UInt32 }
  }

  private struct Changed: Decodable {
    struct Failure: Decodable {
      let id: UInt32
      let error: String
    }
    let discarded: [UInt32]?
    let added: [UInt32]?
    let restored: [UInt32]?
    let removed: [UInt32]?
    let failed: [Failure]
    let undo: String?
  }

  @Test func sharesEveryByteAsAZip() throws {
    let served = try ServedFolder {
      $0.write("a.txt", "one")
      $0.write("in/a.txt", "two")
      $0.write("🏞️.bin".utf8, [UInt8](repeating: 5, count: 2_000_000))
    }
    let ids = try served.listing().ids.map { String($0) }.joined(separator: ",")
    let shared: Shared = try ServedFolder.decode(served.post("/api/share", "{\"ids\":[\(ids),99]}"))
    #expect(shared.count == 3)
    #expect(shared.bytes == 2_000_006)
    #expect(shared.missing.map { $0.id } == [99])
    #expect(shared.url.hasSuffix("-3-items.zip"))
    let response = try #require(served.get(shared.url))
    #expect(response.status == 200)
    #expect(response.isComplete)
    #expect(response.headers["content-type"] == "application/zip")
    #expect(response.headers["content-disposition"]?.hasPrefix("attachment; filename*=UTF-8''") == true)
    let contents = try TestProgram.contents(ofZip: served.web.write("x.zip".utf8, response.body))
    #expect(
      contents == [
        "a.txt": "6f6e65", "in/a.txt": "74776f", "🏞️.bin": String(repeating: "05", count: 2_000_000),
      ])
    #expect(served.request("HEAD", shared.url)?.status == 200)
  }

  @Test func breaksOffADownloadWhoseFileChanges() throws {
    let served = try ServedFolder {
      $0.write("a.bin".utf8, [UInt8](repeating: 5, count: 40_000_000), modified: 2000)
      $0.write("b.txt", "1", modified: 1000)
    }
    let ids = try served.listing().ids.map { String($0) }.joined(separator: ",")
    let shared: Shared = try ServedFolder.decode(served.post("/api/share", "{\"ids\":[\(ids)]}"))
    let connection = RawConnection(port: served.port)
    connection.send(
      Array("GET \(shared.url) HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\nConnection: close\r\n\r\n".utf8))
    let start = connection.receive(limit: 100_000)
    served.folder.remove("b.txt")
    let response = try #require(RawResponse(start + connection.receive()))
    #expect(response.status == 200)
    #expect(!response.isComplete)
    let path = served.web.write("x.zip".utf8, response.body)
    #expect(try TestProgram("/usr/bin/env", ["unzip", "-tq", path]).status != 0)
    let again = served.get(shared.url)
    #expect(again?.status == 410)
    #expect(try ServedFolder.error(again) == "b.txt is no longer in the folder")
  }

  @Test func duplicatesDiscardsAndTakesBack() throws {
    let served = try ServedFolder { $0.write("a.txt", "1") }
    let id = try served.id("a.txt")
    let copied: Changed = try ServedFolder.decode(served.post("/api/duplicate", "{\"ids\":[\(id)]}"))
    #expect(copied.added == [try served.id("a copy.txt")])
    let discarded: Changed = try ServedFolder.decode(
      served.post("/api/discard", "{\"ids\":[\(id),77]}"))
    #expect(discarded.discarded == [id])
    #expect(discarded.failed.map { $0.id } == [77])
    #expect(discarded.failed.map { $0.error } == ["there is no item 77"])
    #expect(try served.listing().paths == ["a copy.txt"])
    for (token, restored, removed) in [
      (discarded.undo, [id], []), (copied.undo, [], try #require(copied.added)),
    ] {
      let json = "{\"undo\":\"\(try #require(token))\"}"
      let undone: Changed = try ServedFolder.decode(served.post("/api/undo", json))
      #expect(undone.restored == restored)
      #expect(undone.removed == removed)
      #expect(served.post("/api/undo", json)?.status == 404)
    }
    #expect(try served.listing().paths == ["a.txt"])
    #expect(try served.id("a.txt") == id)
  }

  @Test(arguments: [
    "", "{}", "[]", "nonsense", "{\"ids\":1}", "{\"ids\":[-1]}", "{\"ids\":[1.5]}", "{\"ids\":[\"1\"]}",
    "{\"ids\":[4294967296]}", "{\"ids\":[]}", "{\"ids\":[1]", "{\"ids\":null}",
  ])
  func refusesWhatMakesNoSense(_ json: String) throws {
    let served = try ServedFolder { $0.write("a.txt", "1") }
    for action in ["share", "duplicate", "discard"] {
      let response = served.post("/api/\(action)", json)
      #expect(response?.status == 400)
      #expect(try !ServedFolder.error(response).isEmpty)
    }
    #expect(served.post("/api/undo", json)?.status == 400)
    #expect(served.folder.allNames == ["a.txt"])
  }

  @Test func refusesMoreIdsThanThereCanBe() throws {
    let served = try ServedFolder { $0.write("a.txt", "1") }
    func post(_ action: String, _ name: String, _ count: Int) -> RawResponse? {
      served.post(
        "/api/\(action)", "{\"\(name)\":[" + (1...count).map { String($0) }.joined(separator: ",") + "]}")
    }
    for action in ["share", "duplicate", "discard"] { #expect(post(action, "ids", 1_300_000)?.status == 413) }
    for action in ["actions/tag", "actions/tags"] { #expect(post(action, "items", 1_300_000)?.status == 413) }
    #expect(served.folder.allNames == ["a.txt"])
    // Those of an earlier run are many, too.
    let shared: Shared = try ServedFolder.decode(post("share", "ids", 100_000))
    #expect(shared.count == 1)
    #expect(shared.missing.count == 99_999)
  }

  @Test func refusesABodyThatIsTooLong() throws {
    let served = try ServedFolder()
    let response = served.post("/api/share", String(repeating: " ", count: 17 << 20))
    // A server that answers before everything is sent may close first: then there is no answer to read.
    if let response { #expect(response.status == 413) }
    let announced = served.request("POST", "/api/share", ["Content-Length": "99999999999"])
    #expect(announced?.status == 413)
    let chunk = "100000\r\n" + String(repeating: " ", count: 0x100000) + "\r\n"
    let chunks = String(repeating: chunk, count: 17) + "0\r\n\r\n"
    let head =
      "POST /api/share HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\nConnection: close\r\n"
      + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    let connection = RawConnection(port: served.port)
    connection.send(Array((head + chunks).utf8))
    #expect(RawResponse(connection.receive())?.status == 413)
  }

  @Test func tellsWhenNothingIsLeftToShare() throws {
    let served = try ServedFolder { $0.write("a.txt", "1") }
    _ = try served.listing()
    served.folder.remove("a.txt")
    #expect(served.post("/api/share", "{\"ids\":[1]}")?.status == 410)
  }
}
