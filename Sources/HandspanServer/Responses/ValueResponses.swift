import Foundation
import HandspanLibrary
import HandspanSystem
import HandspanValues

/// Answers about the values that can be searched and picked.
struct ValueResponses: Sendable {
  /// Pages have this many values unless told otherwise, and no more than ten times as many.
  private static let usualLimit = 100
  /// Ids of one page of a predicate, unless told otherwise; no more than ten times as many.
  private static let usualIDs = 10_000
  /// Whoever picks all matches of millions waits longer than somebody who types.
  private static let resolving: Duration = .seconds(60)

  let sources: [String: any ValueSource]

  private struct Label: Decodable {
    let label: String
  }

  private struct Predicate: Decodable {
    // As the interface spells it.
    let q: String?
    let except: [String]?
    let after: String?
    let limit: Int?
  }

  /// The sources that values are selected from.
  func list() -> HTTPResponse {
    let members = sources.sorted { $0.key < $1.key }
    return .json(
      JSONText.object([
        (
          "sources",
          JSONText.array(members) { member, json in
            json += JSONText.object([
              ("name", JSONText.string(member.key)), ("creates", JSONText.boolean(member.value.canCreate)),
            ])
          }
        )
      ]))
  }

  /// A page of the values that match, or those that are asked for by their ids.
  func values(_ name: Substring, _ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
    let source = try source(name)
    let deadline = Deadline(client: request.descriptor)
    if let list = request.parameter("ids") {
      let ids = ids(list)
      let values = try refusing { () throws(ValueError) in try source.values(ids, deadline) }
      return .json(JSONText.page(ValuePage(count: values.count, values: values)))
    }
    let query = try text("q", request) ?? ""
    let cursor = try text("after", request)
    let limit = try limit(request.parameter("limit").map { Int($0) ?? 0 }, usual: Self.usualLimit)
    let page = try refusing { () throws(ValueError) in
      try source.page(query, after: cursor, limit: limit, deadline)
    }
    return .json(JSONText.page(page))
  }

  func create(_ name: Substring, _ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
    let source = try source(name)
    guard source.canCreate else {
      throw HTTPFailure(405, "no values can be added to \(name)", [("Allow", "GET, HEAD")])
    }
    let label = try request.decoded(Label.self, "{\"label\":\"…\"}").label
    let value = try refusing { () throws(ValueError) in try source.create(label) }
    return .json(JSONText.value(value))
  }

  /// The ids that a predicate stands for: all matches of a query but for some.
  func resolve(_ name: Substring, _ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
    let source = try source(name)
    let predicate = try request.decoded(Predicate.self, "{\"q\":\"…\",\"except\":[\"…\"]}")
    let limit = try limit(predicate.limit, usual: Self.usualIDs)
    let deadline = Deadline(Self.resolving, client: request.descriptor)
    for text in [predicate.q, predicate.after].compactMap({ $0 }) { try refuseNull(text) }
    let ids = try refusing { () throws(ValueError) in
      try source.ids(
        predicate.q ?? "", except: Set(predicate.except ?? []), after: predicate.after, limit: limit, deadline
      )
    }
    return .json(
      JSONText.object([
        ("count", JSONText.optional(ids.count) { JSONText.integer($0) }), ("ids", JSONText.strings(ids.ids)),
        ("next", JSONText.optional(ids.next) { JSONText.string($0) }),
      ]))
  }

  /// The source of that name.
  func source(_ name: Substring) throws(HTTPFailure) -> any ValueSource {
    guard let source = sources[String(name)] else {
      let known = sources.keys.sorted().joined(separator: ", ")
      throw HTTPFailure(404, "there are no values called \(name): there are \(known)")
    }
    return source
  }

  private func limit(_ wanted: Int?, usual: Int) throws(HTTPFailure) -> Int {
    guard let wanted else { return usual }
    guard (1...usual * 10).contains(wanted) else {
      throw HTTPFailure(400, "a limit is a number from 1 to \(usual * 10)")
    }
    return wanted
  }

  /// The ids in a list. Most clients escape the commas between them too; ids with commas in them need one that is not.
  private func ids(_ list: String) -> [String] {
    if list.contains(",") { return list.split(separator: ",").compactMap { decoded($0) } }
    return decoded(list)?.split(separator: ",").map { String($0) } ?? []
  }

  /// A query parameter without its escapes.
  private func text(_ name: String, _ request: HTTPRequest) throws(HTTPFailure) -> String? {
    guard let escaped = request.parameter(name) else { return nil }
    guard let text = decoded(escaped) else {
      throw HTTPFailure(400, "\(name) is not UTF-8 in percent escapes")
    }
    try refuseNull(text)
    return text
  }

  /// Forms write a space as a plus (the URL Standard, application/x-www-form-urlencoded).
  private func decoded(_ escaped: some StringProtocol) -> String? {
    String(escaped.map { $0 == "+" ? " " : $0 }).removingPercentEncoding
  }

  /// No database takes this character, and nobody types it.
  private func refuseNull(_ text: String) throws(HTTPFailure) {
    guard !text.utf8.contains(0) else {
      throw HTTPFailure(400, "the character U+0000 cannot be searched for")
    }
  }
}

extension JSONText {
  static func page(_ page: ValuePage) -> [UInt8] {
    object([
      ("count", optional(page.count) { integer($0) }),
      ("values", array(page.values) { item, json in json += value(item) }),
      ("next", optional(page.next) { string($0) }),
    ])
  }

  static func value(_ value: Value) -> [UInt8] {
    let marks = array(value.marks) { mark, json in json += integers([mark.lowerBound, mark.count]) }
    let members = [("id", string(value.id)), ("label", string(value.label)), ("marks", marks)]
    return object(value.isRecommended ? members + [("recommended", boolean(true))] : members)
  }
}
