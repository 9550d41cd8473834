import HandspanTestSupport
import Testing

@testable import HandspanServer

@Suite struct RequestHeadTests {
  private func status(_ port: UInt16, _ request: String) -> Int? {
    let connection = RawConnection(port: port)
    connection.send(Array(request.replacing("PORT", with: "\(port)").utf8))
    connection.finishSending()
    return RawResponse(connection.receive())?.status
  }

  @Test(arguments: [
    "POST /api/share HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{} ",
    "POST /api/share HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
    "POST /api/share HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\ncontent-length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nHost: evil.example\r\n\r\n",
    "GET / HTTP/1.1\r\nhost: 127.0.0.1:PORT\r\nHOST: 127.0.0.1:PORT\r\n\r\n",
    "GET /\0 HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
    "GET /index.html\0.js HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
    "GET /api/values/tags?q=a\0b HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
  ])
  func refusesWhatCanBeReadInTwoWays(_ request: String) throws {
    let served = try ServedFolder()
    #expect(status(served.port, request) == 400)
    #expect(served.get("/")?.status == 200)
  }

  @Test(arguments: [
    "GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
    "GET /?a=1&b=2&c HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
    "GET /index.html?a=%00&b HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
  ])
  func answersWhatIsPlain(_ request: String) throws {
    let served = try ServedFolder()
    #expect(status(served.port, request) == 200)
  }
}
