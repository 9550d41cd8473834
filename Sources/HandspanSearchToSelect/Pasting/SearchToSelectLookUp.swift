/// The pieces that are being looked up, in the order in which they were pasted.
struct SearchToSelectLookUp: Sendable {
  struct Piece: Sendable {
    /// The value that it names, once that is known.
    var id: Int?
    var isAwaited = true
    /// A value is made of it where it names none: it was typed, with a separator after it.
    let isTyped: Bool
  }

  /// The number of the first of `pieces`.
  private(set) var first = 0
  private(set) var pieces: [Piece] = []
  private var awaited = 0
  /// When the last answer came, while others are awaited.
  private(set) var since: Double?

  var isAwaiting: Bool { awaited > 0 }

  /// Pieces numbered from `number` on are looked up, with those that are still awaited.
  mutating func add(from number: Int, count: Int, isTyped: Bool, at time: Double) {
    if pieces.isEmpty { first = number }
    pieces += Array(repeating: Piece(isTyped: isTyped), count: count)
    awaited += count
    since = time
  }

  /// A piece names this value, or none; nothing happens where it is not awaited.
  mutating func found(_ piece: Int, _ id: Int?, at time: Double) {
    let index = piece - first
    guard pieces.indices.contains(index), pieces[index].isAwaited else { return }
    pieces[index].id = id
    pieces[index].isAwaited = false
    awaited -= 1
    since = time
  }

  /// Nothing is looked up any more.
  mutating func end() { self = SearchToSelectLookUp() }
}
