/// What was typed, split into the words that must all be found, in any order.
public struct Query: Sendable, Equatable {
  public let words: [String]

  public init(_ text: String) {
    words = text.split(whereSeparator: { $0.isWhitespace }).map { String($0) }
  }
}
