import Foundation
import HandspanTestSupport
import Testing

@testable import HandspanServer

@Suite struct PathTests {
  @Test func servesThePage() throws {
    let served = try ServedFolder()
    let page = try #require(served.get("/"))
    #expect(page.status == 200)
    #expect(page.text == "<h1>page</h1>")
    #expect(page.headers["content-type"] == "text/html; charset=utf-8")
    #expect(page.headers["content-security-policy"]?.contains("default-src 'self'") == true)
    #expect(page.headers["cache-control"] == "no-cache")
    #expect(served.get("/engine.wasm")?.headers["content-type"] == "application/wasm")
    #expect(served.get("/parts/app.js")?.text == "js")
    let tag = try #require(page.headers["etag"])
    #expect(served.get("/", ["If-None-Match": tag])?.status == 304)
    #expect(served.get("/?anything=1")?.status == 200)
  }

  @Test func servesAPageWithoutTheEndOfItsName() throws {
    let served = try ServedFolder()
    served.web.write("ways.html", "<h1>ways</h1>")
    served.web.write("ways/ways.js", "js")
    let page = try #require(served.get("/ways"))
    #expect(page.text == "<h1>ways</h1>")
    #expect(page.headers["content-type"] == "text/html; charset=utf-8")
    #expect(served.get("/ways/ways.js")?.text == "js")
    #expect(served.get("/ways/ways")?.status == 404)
    #expect(served.get("/ways/")?.status == 404)
  }

  @Test(arguments: [
    "/../secret.txt", "/parts/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/.secret",
    "/%2Esecret",
    "/parts/%2e%2e/%2e%2e/secret.txt", "/%252e%252e/secret.txt", "/..%c0%afsecret.txt",
    "/%c0%ae%c0%ae/secret.txt",
    "/index.html%00.js", "/..\\secret.txt", "//secret.txt", "/./index.html", "/parts//app.js", "/parts/",
    "/parts",
    "/link.txt", "/way/secret.txt", "/items/../../secret.txt", "/items/1/../../secret.txt", "/items/%31",
    "/items/1%2fthumbnail", "/api/library/../../secret.txt", "/api/share/../x", "/api/share/nonsense/x.zip",
    "/api", "/api/", "/api/nonsense", "/nothing.html", "/items/1/thumbnail/x", "/*", "/~root/", "/%",
  ])
  func leadsNowhereElse(_ path: String) throws {
    let outside = TestFolder()
    outside.write("secret.txt", "SECRET")
    let served = try ServedFolder { $0.write("a.txt", "SECRET") }
    served.web.link("link.txt", to: outside.path + "/secret.txt")
    served.web.link("way", to: outside.path)
    outside.write("../secret.txt", "SECRET")
    let response = try #require(served.get(path))
    #expect(response.status == 404)
    #expect(!response.text.contains("SECRET"))
    #expect(try !ServedFolder.error(response).contains("\n"))
  }

  @Test(arguments: [
    "GET /items/1 HTTP/1.1\r\n\r\n", "GET \0 HTTP/1.1\r\nHost: x\r\n\r\n", "\r\n\r\n\r\n", "nonsense\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n", "GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -5\r\n\r\n",
    "POST /api/discard HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n",
  ])
  func survivesNonsense(_ text: String) throws {
    let served = try ServedFolder { $0.write("a.txt", "1") }
    let connection = RawConnection(port: served.port)
    connection.send(Array(text.utf8))
    connection.finishSending()
    let answer = connection.receive()
    if let response = RawResponse(answer) { #expect(response.status >= 400) }
    #expect(served.get("/items/1")?.text == "1")
  }

  @Test func refusesWhatIsTooLong() throws {
    let served = try ServedFolder()
    let long = String(repeating: "a", count: 100_000)
    for response in [served.get("/" + long), served.get("/", ["X-Long": long])] {
      if let response { #expect([400, 404, 413, 414, 431].contains(response.status)) }
    }
    #expect(served.get("/")?.status == 200)
  }

  @Test func refusesOtherMethods() throws {
    let served = try ServedFolder { $0.write("a.txt", "1") }
    for method in ["DELETE", "PUT", "PATCH", "OPTIONS", "TRACE", "BREW"] {
      for path in ["/", "/items/1", "/api/library", "/api/discard"] {
        #expect(served.request(method, path)?.status == 405, "\(method) \(path)")
      }
    }
    #expect(served.post("/items/1", "{}")?.status == 405)
    let get = try #require(served.get("/api/discard"))
    #expect(get.status == 405)
    #expect(get.headers["allow"] == "POST")
    #expect(served.folder.read("a.txt") == "1")
  }
}
