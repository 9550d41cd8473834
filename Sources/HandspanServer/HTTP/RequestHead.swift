import CMicrohttpd

/// Refuses requests that two programs could read in two ways (RFC 9112, sections 3.2, 6.1 and 6.3).
enum RequestHead {
  /// What is wrong with the head of a request, or nil.
  ///
  /// - Parameters:
  ///   - version: where the version stands in the request's first line, behind the address.
  ///   - address: where the address stands in it.
  ///   - length: of the address, up to its first NUL.
  static func fault(
    _ connection: OpaquePointer, address: UnsafePointer<CChar>, length: Int, version: UnsafePointer<CChar>?
  ) -> String? {
    // libmicrohttpd reads the address as a C string: what is between its end and the version was behind a NUL.
    if let version, version - address != length + 1 {
      return "the address of the request has a NUL or spaces in it"
    }
    for name in ["Host", "Content-Length", "Transfer-Encoding"] where count(name, connection) > 1 {
      return "the request has two headers called \(name)"
    }
    if count("Content-Length", connection) > 0, count("Transfer-Encoding", connection) > 0 {
      return "the request has both Content-Length and Transfer-Encoding"
    }
    return nil
  }

  private static func count(_ name: String, _ connection: OpaquePointer) -> Int {
    let search = Search(name: name)
    MHD_get_connection_values(
      connection, .HEADER_KIND, countHeader, Unmanaged.passUnretained(search).toOpaque())
    return withExtendedLifetime(search) { search.count }
  }
}

private final class Search {
  let name: String
  var count = 0

  init(name: String) {
    self.name = name.lowercased()
  }
}

private func countHeader(
  context: UnsafeMutableRawPointer?, kind: MHD_ValueKind, name: UnsafePointer<CChar>?,
  value: UnsafePointer<CChar>?
) -> MHD_Result {
  guard let context, let name else { return .NO }
  let search = Unmanaged<Search>.fromOpaque(context).takeUnretainedValue()
  if String(cString: name).lowercased() == search.name { search.count += 1 }
  return .YES
}
