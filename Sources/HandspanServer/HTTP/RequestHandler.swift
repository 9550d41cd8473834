import Synchronization

/// Turns a request into a response; called from many threads at once.
final class RequestHandler: Sendable {
  let watch = ConnectionWatch()
  let guardian = Mutex(RequestGuard(port: 0))
  private let answer: @Sendable (HTTPRequest) throws(HTTPFailure) -> HTTPResponse

  init(_ answer: @escaping @Sendable (HTTPRequest) throws(HTTPFailure) -> HTTPResponse) {
    self.answer = answer
  }

  func response(_ request: HTTPRequest) -> HTTPResponse {
    do throws(HTTPFailure) {
      try guardian.withLock { $0 }.check(request)
      return try answer(request)
    } catch {
      return .failure(error)
    }
  }
}
