import HandspanLibrary

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

/// A request that is refused, with one clear line for the person.
struct HTTPFailure: Error {
  let status: Int
  let message: String
  var headers: [(name: String, value: String)] = []

  init(_ status: Int, _ message: String, _ headers: [(name: String, value: String)] = []) {
    self.status = status
    self.message = message
    self.headers = headers
  }

  init(_ error: LibraryError) {
    let status =
      switch error.kind {
      case .unknown, .noPicture: 404
      case .gone: 410
      case .invalid: 400
      case .failed: 500
      case .busy: 503
      case .tooSlow: 504
      case .unreachable: 502
      }
    self.init(status, error.message, error.kind == .busy ? [(name: "Retry-After", value: "2")] : [])
  }

  static func notFound(_ path: String) -> HTTPFailure {
    HTTPFailure(404, "there is nothing at \(path)")
  }
}
