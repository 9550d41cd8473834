/// A value that is being made.
struct SearchToSelectCreation: Sendable {
  /// The piece that it is made of; nil for what is typed.
  let piece: Int?
  /// What was typed when it began.
  let query: Int
  /// When it began.
  let since: Double
}
