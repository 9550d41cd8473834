import Foundation
import HandspanLibrary
import HandspanSystem
import HandspanTestSupport
import HandspanValues
import Testing

@testable import HandspanServer

@Suite struct ValueTests {
  private struct Page: Decodable {
    struct Value: Decodable {
      let id: String
      let label: String
      let marks: [[Int]]
      let recommended: Bool?
    }
    let count: Int?
    let values: [Value]
    let next: String?
  }

  private struct Resolved: Decodable {
    let count: Int?
    let ids: [String]
    let next: String?
  }

  private func served(_ words: String) throws -> ServedFolder {
    let path = TestFolder().write("words.txt", words)
    return try ServedFolder(values: ["word": ValueSourceAddress(path).open(named: "word")])
  }

  private func page(_ served: ServedFolder, _ query: String) throws -> Page {
    try ServedFolder.decode(served.get("/api/values/word" + query))
  }

  @Test func answersPages() throws {
    let served = try served("New York\nYork\n\"Newyork\"\nYork & Co\n")
    let first = try page(served, "?q=york&limit=3")
    #expect(first.count == 4)
    #expect(first.values.map { $0.label } == ["York", "York & Co", "New York"])
    #expect(first.values.map { $0.id } == ["2", "4", "1"])
    #expect(first.values.map { $0.marks } == [[[0, 4]], [[0, 4]], [[4, 4]]])
    #expect(first.values.allSatisfy { $0.recommended == nil })
    let second = try page(served, "?q=york&limit=3&after=\(try #require(first.next))")
    #expect(second.values.map { $0.label } == ["\"Newyork\""])
    #expect(second.next == nil)
    for query in ["", "?q=", "?q=%20", "?q=+"] { #expect(try page(served, query).count == 4) }
    for query in ["york+%26", "york%20%26", "%59ork%20%26"] {
      #expect(try page(served, "?q=\(query)").values.map { $0.id } == ["4"])
    }
  }

  @Test func answersThoseThatAreAskedFor() throws {
    let served = try served("a\nb\nc\n")
    #expect(try page(served, "?ids=3,9,1").values.map { $0.label } == ["c", "a"])
    #expect(try page(served, "?ids=%33%2C1").values.map { $0.label } == ["c", "a"])
    #expect(
      try page(served, "?ids=1%2C2,3").values.map { $0.label } == ["c"], "the first is one id with a comma")
    let none = try page(served, "?ids=")
    #expect(none.count == 0)
    #expect(none.values.isEmpty)
  }

  @Test func resolvesAPredicate() throws {
    let served = try served((1...25).map { "x\($0)\n" }.joined() + "y\n")
    var (ids, after): ([String], String?) = ([], nil)
    repeat {
      let cursor = after.map { ",\"after\":\"\($0)\"" } ?? ""
      let resolved: Resolved = try ServedFolder.decode(
        served.post(
          "/api/values/word/resolve", "{\"q\":\"x\",\"except\":[\"7\",\"8\"],\"limit\":10\(cursor)}"))
      #expect(resolved.count == (after == nil ? 23 : nil))
      ids += resolved.ids
      after = resolved.next
    } while after != nil
    #expect(ids == (1...25).filter { ![7, 8].contains($0) }.map { "\($0)" })
    let all: Resolved = try ServedFolder.decode(served.post("/api/values/word/resolve", "{}"))
    #expect(all.count == 26)
  }

  @Test func namesTheSources() throws {
    let served = try served("a\n")
    let body = try #require(served.get("/api/values")).body
    #expect(
      String(decoding: body, as: UTF8.self)
        == "{\"sources\":[{\"name\":\"tags\",\"creates\":true},{\"name\":\"word\",\"creates\":false}]}")
  }

  @Test(arguments: [
    ("/api/values/nothing", 404), ("/api/values/", 404), ("/api/values/word/x", 404),
    ("/api/values/word/resolve/x", 404),
    ("/api/values/word?limit=0", 400), ("/api/values/word?limit=1001", 400),
    ("/api/values/word?limit=x", 400),
    ("/api/values/word?limit=", 400), ("/api/values/word?after=x", 400), ("/api/values/word?after=1.1", 410),
    ("/api/values/word?q=%FF", 400), ("/api/values/word?q=%00", 400), ("/api/values/word/resolve", 405),
  ])
  func refusesWhatMakesNoSense(_ path: String, _ status: Int) throws {
    let response = try served("a\n").get(path)
    #expect(response?.status == status)
    #expect(try !ServedFolder.error(response).isEmpty)
  }

  @Test(arguments: [
    "", "[]", "{\"q\":1}", "{\"except\":\"1\"}", "{\"limit\":0}", "{\"limit\":100001}", "{\"after\":\"x\"}",
    "{\"q\":\"\\u0000\"}",
  ])
  func refusesPredicatesThatMakeNoSense(_ json: String) throws {
    let response = try served("a\n").post("/api/values/word/resolve", json)
    #expect(response?.status == 400)
    #expect(try !ServedFolder.error(response).isEmpty)
  }

  @Test func keepsOtherSitesOut() throws {
    let served = try served("a\n")
    #expect(served.get("/api/values/word", ["Host": "evil.example"])?.status == 403)
    for path in ["/api/values/tags", "/api/values/word/resolve", "/api/actions/tag", "/api/actions/tags"] {
      #expect(served.post(path, "{\"label\":\"x\"}", ["Origin": "http://evil.example"])?.status == 403)
      #expect(served.post(path, "{\"label\":\"x\"}", ["Content-Type": "text/plain"])?.status == 403)
    }
    #expect(served.post("/api/values/word", "{\"label\":\"x\"}")?.status == 405)
  }

  /// A source that answers when it is told to, and notices that nobody waits.
  private final class StalledSource: ValueSource {
    func page(_ query: String, after cursor: String?, limit: Int, _ deadline: Deadline) throws(ValueError)
      -> ValuePage
    {
      while !deadline.isOver { usleep(1000) }
      throw ValueError(.timedOut, "word: the database does not answer in time")
    }

    func values(_ ids: [String], _ deadline: Deadline) throws(ValueError) -> [Value] {
      throw ValueError(.unreachable, "word: the database cannot be reached")
    }

    func ids(_ query: String, except: Set<String>, after: String?, limit: Int, _ deadline: Deadline)
      throws(ValueError)
      -> ValueIDs
    {
      throw ValueError(.failed, "word: the database refuses")
    }
  }

  @Test func passesFailuresOnAndStopsForThoseWhoLeave() throws {
    let served = try ServedFolder(values: ["word": StalledSource()])
    #expect(served.get("/api/values/word?ids=1")?.status == 502)
    #expect(served.post("/api/values/word/resolve", "{}")?.status == 500)
    // A client that leaves: the server ends its search long before the ten seconds, or this would take as long.
    let start = ContinuousClock.now
    do {
      let connection = RawConnection(port: served.port)
      connection.send(Array("GET /api/values/word HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\n\r\n".utf8))
      connection.finishSending()
      let response = RawResponse(connection.receive())
      #expect(response?.status == 504)
    }
    #expect(ContinuousClock.now - start < Deadline.usual)
  }
}
