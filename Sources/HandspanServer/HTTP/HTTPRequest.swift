import CMicrohttpd

/// One request, read whole.
struct HTTPRequest {
  /// The path as it came, percent escapes and all.
  let path: String
  let method: String
  let body: [UInt8]
  private let connection: OpaquePointer

  init(path: String, method: String, body: [UInt8], connection: OpaquePointer) {
    self.path = path
    self.method = method
    self.body = body
    self.connection = connection
  }

  /// The value of a header, whatever the case of its name.
  func header(_ name: String) -> String? {
    value(name, .HEADER_KIND)
  }

  /// The value of a query parameter, as it came.
  func parameter(_ name: String) -> String? {
    value(name, .GET_ARGUMENT_KIND)
  }

  /// The connection it came by, or -1.
  var descriptor: Int32 { handspan_mhd_descriptor(connection) }

  private func value(_ name: String, _ kind: MHD_ValueKind) -> String? {
    MHD_lookup_connection_value(connection, kind, name).map { String(cString: $0) }
  }
}
