import Foundation
import HandspanLibrary

/// Answers for what is done to several items at once.
struct ActionResponses: Sendable {
  let library: Library

  private struct Selected: Decodable {
    let ids: [UInt32]
  }

  private struct Token: Decodable {
    let undo: String
  }

  func share(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
    let shared = library.share(try ids(request))
    guard shared.count > 0 else { throw Self.nothingToShare(shared.missing) }
    return .json(
      JSONText.object([
        ("url", JSONText.string("/api/share/\(shared.token)/\(percentEncoded(shared.name))")),
        ("count", JSONText.integer(shared.count)),
        ("bytes", JSONText.integer(shared.bytes)),
        ("missing", JSONText.failures(shared.missing)),
      ]))
  }

  private static func nothingToShare(_ missing: [ItemFailure]) -> HTTPFailure {
    guard missing.count == 1 else {
      return HTTPFailure(410, "none of these files can be shared: they are gone, or may not be read")
    }
    return HTTPFailure(410, missing[0].error)
  }

  /// The archive itself, called `name` by its percent escapes.
  func archive(_ token: String, name: String) throws(HTTPFailure) -> HTTPResponse {
    let archive = try refusing { () throws(LibraryError) in try library.archive(token) }
    let name = name.removingPercentEncoding ?? "\(library.name).zip"
    return HTTPResponse(
      200,
      [
        ("Content-Type", "application/zip"), ("Cache-Control", "no-store"),
        ("Content-Disposition", ContentDisposition.attachment.header(name)),
      ], .stream(archive))
  }

  func duplicate(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
    let result = library.duplicate(try ids(request))
    return .json(
      JSONText.object([
        ("added", JSONText.integers(result.added)), ("failed", JSONText.failures(result.failed)),
        ("undo", JSONText.optional(result.undo) { JSONText.string($0) }),
      ]))
  }

  func discard(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
    let result = library.discard(try ids(request))
    return .json(
      JSONText.object([
        ("discarded", JSONText.integers(result.ids)), ("failed", JSONText.failures(result.failed)),
        ("undo", JSONText.optional(result.undo) { JSONText.string($0) }),
      ]))
  }

  func undo(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
    let token = try request.decoded(Token.self, "{\"undo\":\"…\"}").undo
    let result = try refusing { () throws(LibraryError) in try library.undo(token) }
    return .json(
      JSONText.object([
        ("restored", JSONText.integers(result.restored)), ("removed", JSONText.integers(result.removed)),
        ("tagged", JSONText.integers(result.tagged)), ("failed", JSONText.failures(result.failed)),
      ]))
  }

  private func ids(_ request: HTTPRequest) throws(HTTPFailure) -> [UInt32] {
    try request.refuseTooMany(library)
    let ids = try request.decoded(Selected.self, "{\"ids\":[1,2,3]}").ids
    guard !ids.isEmpty else { throw HTTPFailure(400, "no items were named") }
    return ids
  }
}

extension HTTPRequest {
  /// More ids than were ever given out, with some to spare for those of an earlier run, are a mistake.
  private static let spareIDs = 100_000

  /// Refuses a body that lists more items than `library` can know, before it takes memory to read.
  func refuseTooMany(_ library: Library) throws(HTTPFailure) {
    let limit = library.knownCount + Self.spareIDs
    let commas = body.reduce(0) { $1 == UInt8(ascii: ",") ? $0 + 1 : $0 }
    guard commas <= limit else {
      throw HTTPFailure(413, "the request names more items than the folder has: reload the page")
    }
  }

  /// The body, which is to be JSON like `example`.
  func decoded<Value: Decodable>(_ type: Value.Type, _ example: String) throws(HTTPFailure) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(body))
    } catch {
      throw HTTPFailure(400, "send JSON like \(example)")
    }
  }
}

extension JSONText {
  static func failures(_ failures: [ItemFailure]) -> [UInt8] {
    array(failures) { failure, json in
      json += object([("id", integer(failure.id)), ("error", string(failure.error))])
    }
  }
}

extension ZipStream: ByteStream {}
