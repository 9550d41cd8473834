import HandspanLibrary
import Testing

@testable import HandspanServer

@Suite struct HTTPFailureTests {
  @Test func saysWhenToAskAgainOnlyWhereItHelps() {
    let busy = HTTPFailure(LibraryError(.busy, "not now"))
    #expect(busy.status == 503)
    #expect(busy.headers.map { $0.name } == ["Retry-After"])
    for kind in [LibraryError.Kind.unknown, .gone, .noPicture, .invalid, .failed] {
      let failure = HTTPFailure(LibraryError(kind, "never"))
      #expect(failure.status != 503)
      #expect(failure.headers.isEmpty)
    }
  }
}
