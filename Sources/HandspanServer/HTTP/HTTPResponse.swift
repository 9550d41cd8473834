import HandspanLibrary
import HandspanSystem

/// What a request is answered with.
struct HTTPResponse {
  enum Body {
    case bytes([UInt8])
    /// A stretch of an open file.
    case file(OpenFile, Range<Int64>)
    /// Bytes made while they are sent, of a length not known before.
    case stream(any ByteStream)
  }

  var status: Int
  var headers: [(name: String, value: String)]
  var body: Body

  init(_ status: Int, _ headers: [(name: String, value: String)] = [], _ body: Body = .bytes([])) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  static func json(_ body: [UInt8], status: Int = 200) -> HTTPResponse {
    HTTPResponse(status, [("Content-Type", "application/json"), ("Cache-Control", "no-store")], .bytes(body))
  }

  static func failure(_ failure: HTTPFailure) -> HTTPResponse {
    var response = json(
      JSONText.object([("error", JSONText.string(failure.message))]), status: failure.status)
    response.headers += failure.headers
    return response
  }
}
