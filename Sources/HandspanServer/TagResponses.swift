import HandspanLibrary

/// Answers for the tags of several items at once.
struct TagResponses: Sendable {
  let library: Library

  private struct Change: Decodable {
    let items: [UInt32]
    let add: [String]?
    let remove: [String]?
  }

  private struct Chosen: Decodable {
    let items: [UInt32]
  }

  /// Puts tags on items and takes others off.
  func tag(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
    let change = try request.decoded(Change.self, "{\"items\":[1,2],\"add\":[\"3\"],\"remove\":[\"4\"]}")
    let (add, remove) = (change.add ?? [], change.remove ?? [])
    guard !change.items.isEmpty else { throw HTTPFailure(400, "no items were named") }
    guard !add.isEmpty || !remove.isEmpty else { throw HTTPFailure(400, "no tags were named") }
    let result = try refusing { () throws(LibraryError) in
      try library.tag(change.items, add: add, remove: remove)
    }
    return .json(
      JSONText.object([
        ("changed", JSONText.integer(result.changed)), ("added", Self.tags(result.added)),
        ("removed", Self.tags(result.removed)), ("failed", JSONText.failures(result.failed)),
        ("undo", JSONText.optional(result.undo) { JSONText.string($0) }),
      ]))
  }

  /// The tags that items carry, with how many of them carry each.
  func tags(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
    let items = try request.decoded(Chosen.self, "{\"items\":[1,2,3]}").items
    let tags = try refusing { () throws(LibraryError) in try library.carriedTags(items) }
    return .json(
      JSONText.object([
        (
          "tags",
          JSONText.array(tags) { tag, json in
            json += JSONText.object([
              ("id", JSONText.string(tag.id)), ("label", JSONText.string(tag.label)),
              ("count", JSONText.integer(tag.count)),
            ])
          }
        )
      ]))
  }

  private static func tags(_ tags: [Library.Tagged.Tag]) -> [UInt8] {
    JSONText.array(tags) { tag, json in
      json += JSONText.object([("id", JSONText.string(tag.id)), ("items", JSONText.integers(tag.items))])
    }
  }
}
