import HandspanLibrary
import HandspanSystem
import HandspanValues

/// Answers for the tags of several items at once, and for what they carry of other sources of values.
struct TagResponses: Sendable {
  /// Whoever puts values on items waits longer for their source than somebody who types.
  private static let looking: Duration = .seconds(30)

  let library: Library
  let values: ValueResponses

  private struct Edit: Decodable {
    let source: String?
    let add: [String]?
    let remove: [String]?

    var isEmpty: Bool { (add ?? []).isEmpty && (remove ?? []).isEmpty }
  }

  private struct Change: Decodable {
    let items: [UInt32]
    let source: String?
    let add: [String]?
    let remove: [String]?
    /// For several sources in one step.
    let changes: [Edit]?

    var edits: [Edit] { [Edit(source: source, add: add, remove: remove)] + (changes ?? []) }
  }

  private struct Selected: Decodable {
    let items: [UInt32]
    let source: String?
  }

  /// Puts tags and values on items and takes others off.
  func tag(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
    try request.refuseTooMany(library)
    let change = try request.decoded(Change.self, "{\"items\":[1,2],\"add\":[\"3\"],\"remove\":[\"4\"]}")
    guard !change.items.isEmpty else { throw HTTPFailure(400, "no items were named") }
    var edits: [TagEdit] = []
    for edit in change.edits {
      // Also where nothing is to be done: a name nobody knows is a mistake.
      let name = edit.source ?? LibraryServer.tags
      let source = try values.source(name[...])
      guard !edit.isEmpty else { continue }
      let deadline = Deadline(Self.looking, client: request.descriptor)
      let added = try Self.existing(edit.add ?? [], name, source, deadline)
      edits.append(TagEdit(source: name, add: added, remove: edit.remove ?? []))
    }
    guard !edits.isEmpty else { throw HTTPFailure(400, "no tags were named") }
    let result = try refusing { () throws(LibraryError) in try library.tag(change.items, edits) }
    return .json(
      JSONText.object([
        ("changed", JSONText.integer(result.changed)), ("added", Self.tags(result.added)),
        ("removed", Self.tags(result.removed)), ("failed", JSONText.failures(result.failed)),
        ("undo", JSONText.optional(result.undo) { JSONText.string($0) }),
      ]))
  }

  /// The values with these ids, all of which have to exist; tags are the library's to look up.
  private static func existing(
    _ ids: [String], _ name: String, _ source: any ValueSource, _ deadline: Deadline
  ) throws(HTTPFailure) -> [Value] {
    guard !ids.isEmpty, name != LibraryServer.tags else { return ids.map { Value(id: $0, label: "") } }
    let values = try refusing { () throws(ValueError) in try source.values(ids, deadline) }
    let found = Set(values.map { $0.id })
    if let missing = ids.first(where: { !found.contains($0) }) {
      throw HTTPFailure(404, "there is no value \(missing) in \(name)")
    }
    return values
  }

  /// The tags, or the values of another source, that items carry, with how many of them carry each.
  func tags(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
    try request.refuseTooMany(library)
    let selected = try request.decoded(Selected.self, "{\"items\":[1,2,3]}")
    let source = selected.source ?? LibraryServer.tags
    _ = try values.source(source[...])
    let tags = try refusing { () throws(LibraryError) in try library.assignedTags(selected.items, of: source)
    }
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
      json += JSONText.object([
        ("source", JSONText.string(tag.source)), ("id", JSONText.string(tag.id)),
        ("items", JSONText.integers(tag.items)),
      ])
    }
  }
}
