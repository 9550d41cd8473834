import HandspanSearch

/// Labelled values held in memory, ready to be searched by the engine's own rules.
package struct ValueCollection: Sendable {
  package let index: ValueIndex
  package let ids: ValueNumbers
  /// The positions of those to put first where nothing is searched for, best first.
  package var recommended: [Int] = []

  package init(index: ValueIndex, ids: ValueNumbers) {
    self.index = index
    self.ids = ids
  }

  /// All positions in the order of the alphabet.
  package var collatedPositions: [Int] {
    var session = SearchSession()
    return index.search(FoldedQuery(""), limit: index.count, session: &session).top
  }

  package func value(at position: Int) -> Value {
    Value(id: ids.id(at: position), label: String(decoding: index.text(at: position), as: UTF8.self))
  }
}
