import HandspanLibrary

/// A folder and its page, served to browsers on this machine until the server is let go of.
public final class LibraryServer: Sendable {
  /// The name that the library's own tags have among the values.
  public static let tags = Library.tags

  private let server: HTTPServer

  /// Serves the folder at `folder`, raw bytes as all paths are, with the page in `web`, on `port` or, for 0, on any free one; see `Pictures` for
  /// `pictureWorker`, and `Library` for `numbering`. `values` can be chosen from under their names, which are
  /// plain enough for an address; the library's tags come on top.
  public init(
    folder: [UInt8], web: String, port: UInt16, pictureWorker: String? = nil,
    numbering: ItemNumbering = .counting, values: [String: any ValueSource] = [:]
  ) throws(LibraryError) {
    let library = try Library(path: folder, numbering: numbering)
    let routes = Routes(
      library, Pictures(library, worker: pictureWorker), try StaticFiles(path: web), values: values)
    let handler = RequestHandler { request throws(HTTPFailure) in try routes.response(request) }
    server = try HTTPServer(port: port, handler: handler)
  }

  /// The port it listens on.
  public var port: UInt16 { server.port }

  /// Where a browser finds the page.
  public var address: String { "http://127.0.0.1:\(port)/" }
}
