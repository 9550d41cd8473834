import Foundation

extension CostTable {
  private struct Document: Encodable {
    var tasks: [Task]
    var parts: [Part]

    struct Task: Encodable {
      var id: String
      var title: String
    }

    struct Part: Encodable {
      var arrangement: String
      var rows: [Row]
    }

    struct Row: Encodable {
      var id: String
      var title: String
      var results: [Entry]
    }

    /// Either what it takes or why it cannot be done.
    struct Entry: Encodable {
      var touches: Int?
      var scrollTouches: Int?
      var keys: Int?
      var travel: Int?
      var screens: Double?
      var seconds: Double?
      var unable: String?
    }
  }

  /// The same table for the page, rounded to what it shows.
  func json() throws -> String {
    let document = Document(
      tasks: Task.all.map { Document.Task(id: $0.identifier, title: $0.title) },
      parts: parts.map { part in
        Document.Part(arrangement: part.arrangement.rawValue, rows: part.rows.map(Self.row))
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }

  private static func row(_ row: Row) -> Document.Row {
    Document.Row(id: row.method.rawValue, title: row.method.title, results: row.results.map(entry))
  }

  private static func entry(_ result: Result<Cost, Inability>) -> Document.Entry {
    switch result {
    case .failure(let inability): Document.Entry(unable: inability.reason)
    case .success(let cost):
      Document.Entry(
        touches: cost.touches, scrollTouches: cost.scrollTouches, keys: cost.keys,
        travel: Int(cost.travel.rounded()), screens: (cost.screens * 10).rounded() / 10,
        seconds: (cost.seconds * 10).rounded() / 10)
    }
  }
}
