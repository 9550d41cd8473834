import HandspanLibrary
import HandspanSystem

/// The page's own files, from one folder.
struct StaticFiles: Sendable {
  private let root: Directory

  init(path: String) throws(ServerError) {
    root = try ServerError.explaining { () throws(LibraryError) in try Directory(path: path) }
    do {
      _ = try file("index.html")
    } catch {
      throw ServerError("\(path): the page's index.html is not in this folder")
    }
  }

  func response(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
    let name = Self.name(of: request.path)
    guard Self.isPlain(name) else { throw .notFound(request.path) }
    let file = try file(name)
    let tag = EntityTag(file.status)
    let headers = [
      (name: "Cache-Control", value: "no-cache"),
      (name: "ETag", value: tag.text),
      (name: "Content-Type", value: Self.type(name)),
      (name: "Content-Security-Policy", value: Self.policy),
    ]
    if tag.matches(request.header("If-None-Match")) { return HTTPResponse(304, headers) }
    return HTTPResponse(200, headers, .file(file, 0..<file.status.size))
  }

  /// A page may be asked for without the end of its name.
  private static func name(of path: String) -> String {
    guard path != "/" else { return "index.html" }
    let name = String(path.dropFirst())
    let last = name.split(separator: "/", omittingEmptySubsequences: false).last
    return last?.contains(".") == false ? name + ".html" : name
  }

  private func file(_ name: String) throws(HTTPFailure) -> OpenFile {
    guard let file = root.openFile(name) else { throw .notFound("/\(name)") }
    return file
  }

  /// The page's files have plain names: with nothing to decode there is nothing to climb out with.
  private static func isPlain(_ name: String) -> Bool {
    name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { component in
      !component.isEmpty && !component.hasPrefix(".")
        && component.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
          default: false
          }
        }
    }
  }

  private static let policy = [
    "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "img-src 'self' blob: data:",
    "media-src 'self'", "style-src 'self'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// Types the page's own files must have to work, whatever MIME database the system has.
  private static func type(_ name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "json", "map": "application/json"
    case "webmanifest": "application/manifest+json"
    case "wasm": "application/wasm"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "webp": "image/webp"
    case "ico": "image/vnd.microsoft.icon"
    case "woff2": "font/woff2"
    case "txt": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }
}
