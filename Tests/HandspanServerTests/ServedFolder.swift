import Foundation
import HandspanLibrary
import HandspanTestSupport
import HandspanValues
import Testing

@testable import HandspanServer

/// A real server over a real folder, on a port of its own.
struct ServedFolder {
  let folder = TestFolder()
  let web = TestFolder()
  let server: LibraryServer

  /// Serves what `fill` puts into the folder.
  init(values: [String: any ValueSource] = [:], _ fill: (TestFolder) -> Void = { _ in }) throws {
    web.write("index.html", "<h1>page</h1>")
    web.write("engine.wasm", "wasm")
    web.write("parts/app.js", "js")
    web.write(".secret", "hidden")
    fill(folder)
    server = try LibraryServer(folder: Array(folder.path.utf8), web: web.path, port: 0, values: values)
  }

  var port: UInt16 { server.port }

  func request(
    _ method: String, _ path: String, _ headers: [String: String] = [:], _ body: [UInt8] = []
  ) -> RawResponse? {
    withExtendedLifetime(server) { port.request(method, path, headers, body) }
  }

  func get(_ path: String, _ headers: [String: String] = [:]) -> RawResponse? {
    request("GET", path, headers)
  }

  func post(_ path: String, _ json: String, _ headers: [String: String] = [:]) -> RawResponse? {
    request("POST", path, headers, Array(json.utf8))
  }

  struct Listing: Decodable {
    let name: String
    let sort: String
    let count: Int
    let ids: [UInt32]
    let names: [String]
    let folders: [String]
    let folder: [Int]
    let sizes: [Int]
    let modified: [Int]
    let kinds: [Int]
    let unreadable: [String]

    var paths: [String] {
      zip(names, folder).map { folders[$1].isEmpty ? $0 : "\(folders[$1])/\($0)" }
    }
  }

  func listing(_ sort: String? = nil) throws -> Listing {
    let response = try #require(get("/api/library" + (sort.map { "?sort=\($0)" } ?? "")))
    return try Self.decode(response)
  }

  func id(_ path: String) throws -> UInt32 {
    let listing = try listing()
    return try #require(zip(listing.paths, listing.ids).first { $0.0 == path }?.1)
  }

  static func decode<Value: Decodable>(_ response: RawResponse?) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(try #require(response).body))
  }

  static func error(_ response: RawResponse?) throws -> String {
    let object: [String: String] = try decode(response)
    return try #require(object["error"])
  }
}
