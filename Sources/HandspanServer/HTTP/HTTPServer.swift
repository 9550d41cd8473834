import CMicrohttpd
import Glibc

/// An HTTP server on 127.0.0.1, one thread for each connection.
final class HTTPServer: Sendable {
  /// A browser opens six connections for each page; more than this many wait.
  private static let maximumConnections: UInt32 = 128
  /// A connection that stays silent this long is closed (seconds); long enough for a paused download.
  private static let idleSeconds: UInt32 = 300

  let port: UInt16
  nonisolated(unsafe) private let daemon: OpaquePointer
  private let context: Unmanaged<RequestHandler>

  /// Starts to listen on `port`, or on any free one for 0.
  init(port: UInt16, handler: RequestHandler) throws(ServerError) {
    let listener = try Listener(port: port)
    handler.guardian.withLock { $0 = RequestGuard(port: listener.port) }
    context = .passRetained(handler)
    let started = handspan_mhd_start(
      listener.descriptor, Self.maximumConnections, Self.idleSeconds, answerRequest, completeRequest,
      beginRequest, watchConnection, context.toOpaque())
    guard let started else {
      close(listener.descriptor)
      context.release()
      throw ServerError("the server on port \(listener.port) could not be started")
    }
    self.port = listener.port
    daemon = started
  }

  /// Ends every connection and waits for its thread.
  deinit {
    MHD_stop_daemon(daemon)
    context.release()
  }
}

/// A listening socket that only this machine can reach.
private struct Listener {
  let descriptor: Int32
  let port: UInt16

  init(port: UInt16) throws(ServerError) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var yes: Int32 = 1
    // A port whose last connections are still fading away is free all the same.
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { [descriptor] in
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, SOMAXCONN) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isListening else {
      let code = errno
      close(descriptor)
      throw Self.explanation(code, port)
    }
    self.port = UInt16(bigEndian: address.sin_port)
  }

  private static func explanation(_ code: Int32, _ port: UInt16) -> ServerError {
    switch code {
    case EADDRINUSE:
      ServerError("port \(port) is in use by another program: close it, or name another with --port")
    case EACCES:
      ServerError("port \(port) is reserved for the system: name one above 1023 with --port")
    default:
      ServerError("port \(port): \(String(cString: strerror(code)))")
    }
  }
}
