import Foundation

/// Where a page of a PostgreSQL table ended: after the row of a rank with this label and id.
struct PostgresCursor: Equatable {
  /// A longer label (characters) would not fit into an address, and is looked up by its id.
  static let maximumLabelLength = 500

  static let start = PostgresCursor(rank: 0, id: nil, label: nil)

  var rank: Int
  var id: String?
  var label: String?

  init(rank: Int, id: String?, label: String?) {
    self.rank = rank
    self.id = id
    self.label = label
  }

  /// Reads what `text` wrote.
  init(_ text: String) throws(ValueError) {
    let bytes = text.utf8.lazy.map {
      $0 == UInt8(ascii: "-") ? UInt8(ascii: "+") : $0 == UInt8(ascii: "_") ? UInt8(ascii: "/") : $0
    }
    guard let data = Data(base64Encoded: Data(bytes)),
      let parts = try? JSONDecoder().decode([String?].self, from: data),
      parts.count == 3, let rank = parts[0].flatMap({ Int($0) }),
      (0..<PostgresQuery.rankCount).contains(rank), let id = parts[1]
    else { throw ValueError(.invalid, "this is no cursor of these values: search again") }
    self.init(rank: rank, id: id, label: parts[2])
  }

  /// In characters that stand for themselves in an address (RFC 4648, section 5).
  var text: String {
    let json = (try? JSONEncoder().encode(["\(rank)", id, label])) ?? Data()
    return String(json.base64EncodedString().map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
  }
}
