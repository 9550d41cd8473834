import HandspanTestSupport
import Testing

@testable import HandspanServer

@Suite struct ConnectionWatchTests {
  @Test func servesOthersWhereConnectionsNeverFinish() throws {
    let served = try ServedFolder { $0.write("a.txt", "1") }
    let id = try served.id("a.txt")
    let stalled = (0..<200).map { _ in
      let connection = RawConnection(port: served.port)
      connection.send(Array("GET / HTTP/1.1\r\nHost: 127.".utf8))
      return connection
    }
    for _ in 0..<10 { #expect(served.get("/items/\(id)")?.text == "1") }
    withExtendedLifetime(stalled) {}
  }

  @Test func endsWhatNeverFinishes() throws {
    let served = try ServedFolder()
    let silent = RawConnection(port: served.port)
    let half = RawConnection(port: served.port)
    half.send(
      Array("POST /api/share HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\nContent-Length: 9\r\n\r\n{".utf8))
    // Both return when the server closes the connection.
    #expect(silent.receive() == [])
    #expect(half.receive() == [])
  }
}
