import HandspanSearch
import HandspanSelection

/// A value that a remote source sent: the host's number of it, and its label in UTF-8.
package struct RemoteValue: Sendable {
  package let id: Int
  package let label: ArraySlice<UInt8>

  package init(id: Int, label: ArraySlice<UInt8>) {
    self.id = id
    self.label = label
  }
}

extension SearchToSelectControl {
  /// The maximum number of values that a remote source can have shown, one after the other.
  package static let remoteUniverse = 1 << 24

  /// The host asks a source, and numbers the values it meets from 0 on.
  package mutating func useRemoteValues(at time: Double) {
    values = nil
    use(universe: Self.remoteUniverse, isRemote: true, at: time)
  }

  /// Values whose labels are compared with what is typed: those of that name are the best ranked.
  private static let namesCompared = 20

  /// A remote source sent a page.
  ///
  /// - Parameter total: how many values match in all; nil where the source does not say.
  package mutating func answered(
    generation: Int, page: [RemoteValue], isFirst: Bool, hasMore: Bool, total: Int?, at time: Double
  ) {
    cover(page)
    let ids = page.map { $0.id }
    guard isFirst else {
      return update { state, _ in
        state.answeredMore(generation: generation, ids: ids, hasMore: hasMore, total: total, at: time)
      }
    }
    let isNew = !query.isEmpty && named(query, among: page.prefix(Self.namesCompared)) == nil
    update { state, effects in
      state.answered(
        generation: generation, ids: ids, hasMore: hasMore, total: total, isNew: isNew, at: time,
        effects: &effects)
    }
  }

  private func named(_ name: FoldedQuery, among page: some Sequence<RemoteValue>) -> Int? {
    page.first { name.isName(of: FoldedQuery(utf8: $0.label)) }?.id
  }

  /// A remote source sent the values that a search for a piece finds; of those it names, it is the first.
  package mutating func lookedUp(piece: Int, among page: [RemoteValue], at time: Double) {
    let id = named(FoldedQuery(utf8: pieces[piece]), among: page)
    update { $0.lookedUp(piece: piece, id: id, at: time, effects: &$1) }
  }

  /// Remembers the search on show, of which all is about to be selected.
  mutating func keepSearch() {
    guard state.options.isRemote else { return }
    selectedSearches.removeAll { $0.number == state.query }
    selectedSearches.append((number: state.query, query: query))
  }

  /// Values of this page that match a search of which all was selected are selected too.
  private mutating func cover(_ page: [RemoteValue]) {
    for search in selectedSearches {
      let ids = page.filter { search.query.matches($0.label) }.map { $0.id }
      state.cover(query: search.number, ids: ids)
    }
  }
}
