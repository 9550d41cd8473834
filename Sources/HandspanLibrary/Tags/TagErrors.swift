import HandspanValues

/// Runs `body` and says what the library refuses as a source of values does.
func asValues<Result>(_ body: () throws(LibraryError) -> Result) throws(ValueError) -> Result {
  do throws(LibraryError) {
    return try body()
  } catch {
    throw ValueError(error)
  }
}

/// Runs `body` and says what a source of values refuses as the library does.
func asLibrary<Result>(_ body: () throws(ValueError) -> Result) throws(LibraryError) -> Result {
  do throws(ValueError) {
    return try body()
  } catch {
    throw LibraryError(error)
  }
}

extension ValueError {
  init(_ error: LibraryError) {
    let kind: Kind =
      switch error.kind {
      case .busy: .busy
      case .gone: .gone
      case .invalid, .unknown: .invalid
      case .failed, .forbidden, .noPicture: .failed
      }
    self.init(kind, error.message)
  }
}

extension LibraryError {
  init(_ error: ValueError) {
    let kind: Kind =
      switch error.kind {
      case .busy: .busy
      case .gone: .gone
      case .invalid: .invalid
      case .failed, .timedOut, .unreachable: .failed
      }
    self.init(kind, error.message)
  }
}
