import HandspanLibrary
import HandspanValues

/// A folder and its page, served to browsers on this machine until the server is let go of.
public final class LibraryServer: Sendable {
  /// The name that the library's own tags have among the values.
  public static let tags = Library.tags

  private let server: HTTPServer

  /// Serves a folder.
  ///
  /// - Parameters:
  ///   - folder: its path, raw bytes as all paths are.
  ///   - web: the folder with the page's files.
  ///   - port: 0 stands for any free one.
  ///   - pictureWorker: see `Pictures`.
  ///   - numbering: see `Library`.
  ///   - values: sources to select values from, by names that are plain enough for an address; the library's tags are
  ///     added to them.
  public init(
    folder: [UInt8], web: String, port: UInt16, pictureWorker: String? = nil,
    numbering: ItemNumbering = .counting, values: [String: any ValueSource] = [:]
  ) throws(ServerError) {
    let library = try ServerError.explaining { () throws(LibraryError) in
      try Library(path: folder, numbering: numbering)
    }
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
