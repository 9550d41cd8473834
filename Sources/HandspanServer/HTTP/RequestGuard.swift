/// Keeps other sites' pages out: what asks must be a page of this very server.
struct RequestGuard {
  let port: UInt16

  /// What a page of this server calls it, in `Host` and `Origin`; browsers leave out HTTP's own port (RFC 9110,
  /// section 4.2.3).
  var hosts: [String] {
    let names = ["127.0.0.1", "localhost", "[::1]"]
    return names.map { "\($0):\(port)" } + (port == 80 ? names : [])
  }

  /// Refuses a request under another host's name (DNS rebinding) or, where it changes things, from another
  /// origin or as the kind of form any page may send.
  func check(_ request: HTTPRequest) throws(HTTPFailure) {
    guard let host = request.header("Host"), hosts.contains(host.lowercased()) else {
      throw HTTPFailure(403, "open this server as http://127.0.0.1:\(port)/, not by another name")
    }
    guard request.method == "POST" else { return }
    if let origin = request.header("Origin"),
      !hosts.contains(where: { "http://\($0)" == origin.lowercased() })
    {
      throw HTTPFailure(403, "a page of \(origin) may not change this folder")
    }
    let type = request.header("Content-Type")?.prefix { $0 != ";" && $0 != " " }
    guard type?.lowercased() == "application/json" else {
      throw HTTPFailure(403, "send Content-Type: application/json")
    }
  }
}
