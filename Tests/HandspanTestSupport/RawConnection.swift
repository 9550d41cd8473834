import Glibc

/// A connection to a server on this machine that sends exactly the bytes it is told to.
public final class RawConnection {
  private let descriptor: Int32

  public init(port: UInt16) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    precondition(result == 0, "could not connect to port \(port): \(errno)")
  }

  deinit {
    close(descriptor)
  }

  /// Sends what it can; a server may well stop listening to nonsense.
  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Tells the server that nothing more will come.
  public func finishSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Everything received until `limit` bytes or the end of the connection.
  public func receive(limit: Int = .max) -> [UInt8] {
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while received.count < limit {
      let count = recv(descriptor, &buffer, min(buffer.count, limit - received.count), 0)
      guard count > 0 else { break }
      received += buffer[..<count]
    }
    return received
  }
}

/// An answer as it came over the wire.
public struct RawResponse: Sendable {
  public let status: Int
  public let headers: [String: String]
  public let body: [UInt8]
  /// Whether the body came whole, by its announced length or its last chunk.
  public let isComplete: Bool

  public var text: String { String(decoding: body, as: UTF8.self) }

  public init?(_ bytes: [UInt8], toHead: Bool = false) {
    guard let end = bytes.indices.dropLast(3).first(where: { bytes[$0...].starts(with: [13, 10, 13, 10]) })
    else {
      return nil
    }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count >= 2, let status = Int(words[1]) else { return nil }
    self.status = status
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      headers[line[..<colon].lowercased()] = String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    self.headers = headers
    let rest = Array(bytes[(end + 4)...])
    if headers["transfer-encoding"] == "chunked", !toHead {
      (body, isComplete) = Self.joined(rest)
    } else {
      body = rest
      isComplete = toHead || headers["content-length"].map { Int($0) == rest.count } ?? true
    }
  }

  private static func joined(_ chunks: [UInt8]) -> (body: [UInt8], isComplete: Bool) {
    var body: [UInt8] = []
    var rest = chunks[...]
    while let end = rest.firstIndex(of: 13) {
      guard let length = Int(String(decoding: rest[..<end], as: UTF8.self), radix: 16) else { break }
      if length == 0 { return (body, true) }
      let content = rest[(end + 2)...].prefix(length)
      body += content
      guard content.count == length else { break }
      rest = rest[(end + 2)...].dropFirst(length + 2)
    }
    return (body, false)
  }
}

extension UInt16 {
  /// Sends one request to the server on this port and reads its answer to the end.
  public func request(
    _ method: String, _ path: String, _ headers: [String: String] = [:], _ body: [UInt8] = []
  ) -> RawResponse? {
    var all = ["Host": "127.0.0.1:\(self)", "Connection": "close"]
    if !body.isEmpty || method == "POST" {
      all["Content-Type"] = "application/json"
      all["Content-Length"] = "\(body.count)"
    }
    all.merge(headers) { _, new in new }
    let head = "\(method) \(path) HTTP/1.1\r\n" + all.map { "\($0): \($1)\r\n" }.sorted().joined() + "\r\n"
    let connection = RawConnection(port: self)
    connection.send(Array(head.utf8) + body)
    return RawResponse(connection.receive(), toHead: method == "HEAD")
  }

  public func get(_ path: String) -> RawResponse? {
    request("GET", path)
  }
}
