import HandspanLibrary
import HandspanValues

/// Finds what answers a request by its path and method.
struct Routes: Sendable {
  private let library: Library
  private let items: ItemResponses
  private let actions: ActionResponses
  private let tags: TagResponses
  private let values: ValueResponses
  private let files: StaticFiles
  /// Tells this run's listings from an earlier one's, whose revisions counted from the start as well.
  private let run = String(UInt32.random(in: 0...UInt32.max), radix: 36)

  /// - Parameter values: sources to select values from, by their names in addresses; the library's tags are added to them.
  init(
    _ library: Library, _ pictures: Pictures, _ files: StaticFiles, values: [String: any ValueSource] = [:]
  ) {
    self.library = library
    self.files = files
    actions = ActionResponses(library: library)
    self.values = ValueResponses(
      sources: values.merging([LibraryServer.tags: library.tagSource]) { _, tags in tags })
    tags = TagResponses(library: library, values: self.values)
    items = ItemResponses(library: library, pictures: pictures)
  }

  func response(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
    let components = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    switch components.first {
    case "items":
      try allow(["GET", "HEAD"], request)
      return try item(Array(components.dropFirst()), request)
    case "api":
      return try interface(Array(components.dropFirst()), request)
    default:
      try allow(["GET", "HEAD"], request)
      return try files.response(request)
    }
  }

  private func allow(_ methods: [String], _ request: HTTPRequest) throws(HTTPFailure) {
    guard !methods.contains(request.method) else { return }
    let allowed = methods.joined(separator: ", ")
    throw HTTPFailure(
      405, "\(request.method) is not for \(request.path): use \(allowed)", [("Allow", allowed)])
  }

  private func item(_ components: [Substring], _ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
    guard let text = components.first, let id = Self.id(text) else { throw .notFound(request.path) }
    if components.count == 1 { return try items.original(id, request) }
    guard components.count == 2, let size = PictureSize(rawValue: String(components[1])) else {
      throw .notFound(request.path)
    }
    return try items.picture(id, size, request)
  }

  /// Digits and nothing else: `UInt32` alone would take a sign too.
  private static func id(_ text: Substring) -> UInt32? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? UInt32(text) : nil
  }

  private func interface(_ components: [Substring], _ request: HTTPRequest) throws(HTTPFailure)
    -> HTTPResponse
  {
    switch (components.first, components.count) {
    case ("library", 1):
      try allow(["GET", "HEAD"], request)
      return try listing(request)
    case ("share", 3):
      try allow(["GET", "HEAD"], request)
      return try actions.archive(String(components[1]), name: String(components[2]))
    case ("values", _):
      return try valuesInterface(Array(components.dropFirst()), request)
    case ("actions", 2):
      guard let action = tagAction(components[1]) else { throw .notFound(request.path) }
      try allow(["POST"], request)
      return try action(request)
    case (let name?, 1):
      guard let action = action(name) else { throw .notFound(request.path) }
      try allow(["POST"], request)
      return try action(request)
    default:
      throw .notFound(request.path)
    }
  }

  private func action(_ name: Substring) -> ((HTTPRequest) throws(HTTPFailure) -> HTTPResponse)? {
    switch name {
    case "share": actions.share
    case "duplicate": actions.duplicate
    case "discard": actions.discard
    case "undo": actions.undo
    default: nil
    }
  }

  private func tagAction(_ name: Substring) -> ((HTTPRequest) throws(HTTPFailure) -> HTTPResponse)? {
    switch name {
    case "tag": tags.tag
    case "tags": tags.tags
    default: nil
    }
  }

  private func valuesInterface(_ components: [Substring], _ request: HTTPRequest) throws(HTTPFailure)
    -> HTTPResponse
  {
    switch components.count {
    case 0:
      try allow(["GET", "HEAD"], request)
      return values.list()
    case 1:
      try allow(["GET", "HEAD", "POST"], request)
      return try request.method == "POST"
        ? values.create(components[0], request) : values.values(components[0], request)
    case 2 where components[1] == "resolve":
      try allow(["POST"], request)
      return try values.resolve(components[0], request)
    default:
      throw .notFound(request.path)
    }
  }

  private func listing(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
    let name = request.parameter("sort") ?? SortOrder.newest.rawValue
    guard let order = SortOrder(rawValue: name) else {
      let known = SortOrder.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw HTTPFailure(400, "there is no sort order \(name): use \(known)")
    }
    let snapshot = library.snapshot()
    try refusing { () throws(LibraryError) in try library.checkFolder() }
    let tag = EntityTag("\(run)-\(snapshot.revision)-\(order.rawValue)")
    let headers = [
      (name: "Content-Type", value: "application/json"), (name: "Cache-Control", value: "no-cache"),
      (name: "ETag", value: tag.text),
    ]
    if tag.matches(request.header("If-None-Match")) { return HTTPResponse(304, headers) }
    return HTTPResponse(200, headers, .bytes(JSONText.listing(library.name, snapshot, order)))
  }
}
