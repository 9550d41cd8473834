import CMicrohttpd
import Glibc
import HandspanLibrary

/// A body longer than this is refused (bytes): a million ids of ten digits fit.
private let maximumBodyBytes = 16 << 20

/// A request while its body arrives.
private final class PendingRequest {
  /// Of the address, up to its first NUL, before its query is taken apart (bytes).
  let addressLength: Int
  /// Whether the head was looked at.
  var isBegun = false
  var body: [UInt8] = []
  var isTooLong = false

  init(addressLength: Int) {
    self.addressLength = addressLength
  }
}

/// Called by libmicrohttpd with the address of each request as it came; what it returns is the request's state.
func beginRequest(
  context: UnsafeMutableRawPointer?, address: UnsafePointer<CChar>?, connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  let length = address.map { strlen($0) } ?? 0
  return Unmanaged.passRetained(PendingRequest(addressLength: length)).toOpaque()
}

/// Called by libmicrohttpd when a connection begins and before it is closed.
func watchConnection(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, event: MHD_ConnectionNotificationCode
) {
  guard let context, let connection else { return }
  let watch = Unmanaged<RequestHandler>.fromOpaque(context).takeUnretainedValue().watch
  let descriptor = handspan_mhd_descriptor(connection)
  switch event {
  case .CONNECTION_NOTIFY_STARTED: watch.open(descriptor)
  default: watch.close(descriptor)
  }
}

/// Called by libmicrohttpd: once for the head of a request, once for each piece of its body, once for its end.
func answerRequest(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?, path: UnsafePointer<CChar>?,
  method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, piece: UnsafePointer<CChar>?,
  pieceLength: UnsafeMutablePointer<Int>?, state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context, let connection, let path, let method, let pieceLength, let state else { return .NO }
  guard let stored = state.pointee else { return .NO }
  let pending = Unmanaged<PendingRequest>.fromOpaque(stored).takeUnretainedValue()
  if !pending.isBegun {
    pending.isBegun = true
    if let fault = RequestHead.fault(
      connection, address: path, length: pending.addressLength, version: version)
    {
      return refuse(HTTPFailure(400, fault), connection)
    }
    return announcesTooMuch(connection) ? refuseBody(connection) : .YES
  }
  if pieceLength.pointee > 0 {
    pending.receive(UnsafeRawBufferPointer(start: piece, count: pieceLength.pointee))
    pieceLength.pointee = 0
    return .YES
  }
  if pending.isTooLong { return refuseBody(connection) }
  let handler = Unmanaged<RequestHandler>.fromOpaque(context).takeUnretainedValue()
  handler.watch.beginAnswer(handspan_mhd_descriptor(connection))
  let request = HTTPRequest(
    path: String(cString: path), method: String(cString: method), body: pending.body,
    connection: connection)
  return handler.response(request).queue(on: connection)
}

/// Called by libmicrohttpd when a request is over, however it ended.
func completeRequest(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, reason: MHD_RequestTerminationCode
) {
  if let context, let connection {
    Unmanaged<RequestHandler>.fromOpaque(context).takeUnretainedValue()
      .watch.endAnswer(handspan_mhd_descriptor(connection))
  }
  guard let state, let stored = state.pointee else { return }
  Unmanaged<PendingRequest>.fromOpaque(stored).release()
  state.pointee = nil
}

private func announcesTooMuch(_ connection: OpaquePointer) -> Bool {
  guard let length = MHD_lookup_connection_value(connection, .HEADER_KIND, "Content-Length") else {
    return false
  }
  return Int(String(cString: length)).map { $0 > maximumBodyBytes } ?? true
}

private func refuseBody(_ connection: OpaquePointer) -> MHD_Result {
  refuse(HTTPFailure(413, "the request is longer than \(maximumBodyBytes) bytes"), connection)
}

private func refuse(_ failure: HTTPFailure, _ connection: OpaquePointer) -> MHD_Result {
  HTTPResponse.failure(failure).queue(on: connection)
}

extension PendingRequest {
  /// Keeps a piece of the body; one too long is still read to its end, or its answer could not be sent.
  fileprivate func receive(_ piece: UnsafeRawBufferPointer) {
    if body.count + piece.count > maximumBodyBytes {
      isTooLong = true
      body = []
    }
    if !isTooLong { body.append(contentsOf: piece) }
  }
}
