import HandspanSearch
import HandspanSelection

extension SearchToSelectControl {
  /// Makes these values the source; whatever was selected of others is gone.
  package mutating func useLocalValues(_ local: LocalValues, at time: Double) {
    values = local
    use(universe: local.count + LocalValues.addedLimit, isRemote: false, at: time)
  }

  mutating func use(universe: Int, isRemote: Bool, at time: Double) {
    query = FoldedQuery(utf8: [])
    suggested = []
    recommendedCount = 0
    awaitedPieces = []
    pieceToMake = nil
    selectedSearches = []
    update { $0.replaceSource(universe: universe, isRemote: isRemote, at: time, effects: &$1) }
  }

  /// Suggests values before all others, by their positions among the labels; a value that is recommended is not recent.
  public mutating func suggest(recommended: [Int], recent: [Int], at time: Double? = nil) {
    let time = time ?? state.now
    let first = ids(ofPositions: recommended)
    suggested = first + ids(ofPositions: recent).filter { !first.contains($0) }
    recommendedCount = first.count
    if state.screen == .suggestions { update { $0.reload(at: time, effects: &$1) } }
  }

  /// The ids of values by their positions, without those that are none.
  package func ids(ofPositions positions: [Int]) -> [Int] {
    guard let values else { return positions }
    return positions.filter { $0 >= 0 && $0 < values.totalCount }.map { values.id(at: $0) }
  }

  // MARK: What is asked of values here

  /// Answers a request that is about values here; the host has to answer any other.
  mutating func answerHere(_ request: SearchToSelectEffect) -> Bool {
    guard values != nil else { return false }
    switch request {
    case .search(let generation): search(generation)
    case .lookUp(let piece): awaitedPieces.append(piece)
    case .create: make(of: text, at: state.now)
    case .createPiece(let piece): pieceToMake = piece
    default: return false
    }
    return true
  }

  private mutating func search(_ generation: Int) {
    if !state.hasQuery { query = FoldedQuery(utf8: []) }
    let answer =
      state.hasQuery
      ? values?.list(matching: query) : values.map { ($0.everything(behind: suggested), false) }
    guard let (list, isNew) = answer else { return }
    state.answered(generation: generation, list: list, isNew: isNew, effects: &requests)
  }

  /// Names the rows beyond the ranked ones, before anything looks at them.
  package mutating func nameAllRows() {
    guard !state.list.isNamed, let values else { return }
    state.name(rest: values.rest(matching: query, without: state.list.first, universe: state.universe))
  }

  /// As many pieces as are looked up at a time: a million values take a few milliseconds for each, few values next to
  /// nothing.
  static func lookUpsPerTick(among count: Int) -> Int { max(4, min(500, 4_000_000 / max(1, count))) }

  mutating func lookUpSome(at time: Double) {
    let some = Array(awaitedPieces.prefix(Self.lookUpsPerTick(among: values?.count ?? 0)))
    awaitedPieces.removeFirst(some.count)
    for piece in some {
      let id = values?.id(named: FoldedQuery(utf8: pieces[piece]))
      update { $0.lookedUp(piece: piece, id: id, at: time, effects: &$1) }
    }
  }

  /// As many values as are made of pieces on one tick, so that a page is drawn now and then.
  static let madePerTick = 500

  mutating func makeSome(at time: Double) {
    var rest = Self.madePerTick
    while let piece = pieceToMake, rest > 0 {
      rest -= 1
      pieceToMake = nil
      make(of: pieces[piece], at: time)
    }
  }

  private mutating func make(of label: [UInt8], at time: Double) {
    let known = values?.totalCount
    guard let id = values?.add(label) else {
      effects.append(.isFull)
      return update { $0.creationFailed(at: time, effects: &$1) }
    }
    if values?.totalCount != known { effects.append(.made(id: id)) }
    update { $0.created(id: id, at: time, effects: &$1) }
  }
}
