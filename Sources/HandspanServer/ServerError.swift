import HandspanLibrary

/// Why a folder cannot be served, in one clear line for whoever started the program.
public struct ServerError: Error, Equatable, Sendable {
  public let message: String

  init(_ message: String) {
    self.message = message
  }

  /// Runs `body` and says what the library refuses as the server does.
  static func explaining<Result>(_ body: () throws(LibraryError) -> Result) throws(ServerError) -> Result {
    do throws(LibraryError) {
      return try body()
    } catch {
      throw ServerError(error.message)
    }
  }
}
