import HandspanSearch

/// The texts of pieces that were pasted, or typed with a separator, by their numbers.
package struct SearchToSelectPieces: Sendable {
  /// The number of the first.
  private var first = 0
  private var texts: [[UInt8]] = []

  package var count: Int { texts.count }

  package subscript(_ piece: Int) -> [UInt8] {
    texts.indices.contains(piece - first) ? texts[piece - first] : []
  }

  mutating func removeAll() { texts.removeAll() }

  /// Adds pieces, of which the first has this number and the others follow.
  mutating func append(_ added: [[UInt8]], from number: Int) {
    first = number - texts.count
    texts += added
  }

  /// The pieces without those that fold like an earlier one. O(*n* log *n*).
  static func distinct(_ pieces: [[UInt8]]) -> [[UInt8]] {
    let names = pieces.map { FoldedQuery(utf8: $0) }
    // Of those that fold alike, the first in the order of pasting comes first.
    let order = pieces.indices.sorted { first, second in
      if names[first].precedes(names[second]) { return true }
      return !names[second].precedes(names[first]) && first < second
    }
    var isRepeated = Array(repeating: false, count: pieces.count)
    for (earlier, later) in zip(order, order.dropFirst()) where names[earlier] == names[later] {
      isRepeated[later] = true
    }
    return pieces.indices.filter { !isRepeated[$0] }.map { pieces[$0] }
  }
}
