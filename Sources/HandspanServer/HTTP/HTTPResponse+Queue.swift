import CMicrohttpd
import HandspanLibrary
import HandspanSystem

/// Bytes that are made while they are sent.
protocol ByteStream: AnyObject {
  /// Fills the start of `buffer`; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(LibraryError) -> Int
}

extension HTTPResponse {
  fileprivate static let blockSize = 256 << 10

  /// Hands the response to libmicrohttpd, which sends it.
  func queue(on connection: OpaquePointer) -> MHD_Result {
    guard let response = body.make() else { return .NO }
    defer { MHD_destroy_response(response) }
    for (name, value) in headers + Self.everywhere {
      MHD_add_response_header(response, name, value)
    }
    return MHD_queue_response(connection, UInt32(status), response)
  }

  /// No other site's page may embed anything of this server, nor take a file for what it is not.
  private static let everywhere = [
    (name: "X-Content-Type-Options", value: "nosniff"),
    (name: "Cross-Origin-Resource-Policy", value: "same-origin"),
  ]
}

extension HTTPResponse.Body {
  fileprivate func make() -> OpaquePointer? {
    switch self {
    case .bytes(let bytes):
      bytes.withUnsafeBytes {
        // libmicrohttpd copies the bytes; it only lacks the `const`.
        MHD_create_response_from_buffer(
          $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
      }
    case .file(let file, let range):
      Self.make(FileStream(file, range), UInt64(range.count))
    case .stream(let stream):
      Self.make(stream, UInt64.max)
    }
  }

  /// - Parameter length: bytes; the largest number where they are not known before.
  private static func make(_ stream: any ByteStream, _ length: UInt64) -> OpaquePointer? {
    MHD_create_response_from_callback(
      length, HTTPResponse.blockSize, readStream, Unmanaged.passRetained(StreamBox(stream)).toOpaque(),
      releaseStream)
  }
}

private final class StreamBox {
  let stream: any ByteStream

  init(_ stream: any ByteStream) {
    self.stream = stream
  }
}

private func readStream(
  context: UnsafeMutableRawPointer?, position: UInt64, buffer: UnsafeMutablePointer<CChar>?, capacity: Int
) -> Int {
  let endOfStream = -1
  let endWithError = -2
  guard let context else { return endWithError }
  let box = Unmanaged<StreamBox>.fromOpaque(context).takeUnretainedValue()
  do throws(LibraryError) {
    let count = try box.stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: capacity))
    return count > 0 ? count : endOfStream
  } catch {
    return endWithError
  }
}

private func releaseStream(context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<StreamBox>.fromOpaque(context).release()
}
