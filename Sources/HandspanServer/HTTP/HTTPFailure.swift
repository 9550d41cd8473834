import HandspanLibrary
import HandspanValues

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
      case .forbidden: 403
      case .failed: 500
      case .busy: 503
      }
    self.init(status, error.message, error.kind == .busy ? Self.retry : [])
  }

  init(_ error: ValueError) {
    let status =
      switch error.kind {
      case .gone: 410
      case .invalid: 400
      case .failed: 500
      case .busy: 503
      case .timedOut: 504
      case .unreachable: 502
      }
    self.init(status, error.message, error.kind == .busy ? Self.retry : [])
  }

  private static let retry = [(name: "Retry-After", value: "2")]

  static func notFound(_ path: String) -> HTTPFailure {
    HTTPFailure(404, "there is nothing at \(path)")
  }
}

/// Runs `body` and turns what the library refuses into an answer.
func refusing<Result>(_ body: () throws(LibraryError) -> Result) throws(HTTPFailure) -> Result {
  do throws(LibraryError) {
    return try body()
  } catch {
    throw HTTPFailure(error)
  }
}

/// Runs `body` and turns what a source of values refuses into an answer.
func refusing<Result>(_ body: () throws(ValueError) -> Result) throws(HTTPFailure) -> Result {
  do throws(ValueError) {
    return try body()
  } catch {
    throw HTTPFailure(error)
  }
}
