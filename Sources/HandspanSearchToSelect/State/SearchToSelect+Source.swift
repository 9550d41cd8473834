import HandspanSelection

extension SearchToSelect {
  /// How near to the last row the list is scrolled when the next page is asked for, in rows: a screen and a half.
  static let pageReserve = 24

  /// Another source takes the place of this one: the numbers mean other values now, so nothing selected is left. What the
  /// field is at stays, and so do the numbers of questions and pieces, lest late answers be taken for those to new ones.
  public mutating func replaceSource(
    universe: Int, isRemote: Bool, at time: Double, effects: inout [SearchToSelectEffect]
  ) {
    interrupt(&effects)
    abandon(&effects)
    if activeToken != nil { effects.append(.focusField) }
    var next = SearchToSelect(universe: universe, options: options)
    next.options.isRemote = isRemote
    next.generation = generation
    next.nextPiece = nextPiece
    next.isComposing = isComposing
    next.shownTokens = shownTokens
    self = next
    reload(at: time, effects: &effects)
  }

  /// The source changed, or is there for the first time: what is on show is asked for again.
  public mutating func reload(at time: Double, effects: inout [SearchToSelectEffect]) {
    now = time
    interrupt(&effects)
    isOnlySelected = false
    ask(&effects)
  }

  /// Asks for the values of the query as it is now; nobody waits for older answers any more.
  mutating func ask(_ effects: inout [SearchToSelectEffect]) {
    abandon(&effects)
    generation += 1
    askAt = nil
    announceAt = nil
    guard options.isRemote else {
      effects.append(.search(generation: generation))
      return
    }
    loading = .waiting(since: now)
    // Enter must not select from the answer to an older query, unless somebody goes to a row of it.
    activeRow = nil
    if hasQuery {
      askAt = now + SearchToSelectTimes.typing
    } else {
      effects.append(.search(generation: generation))
    }
  }

  /// Nobody waits any more for what is under way.
  func abandon(_ effects: inout [SearchToSelectEffect]) {
    if waitingSince != nil, askAt == nil { effects.append(.abandon(generation: generation)) }
  }

  /// Keeps the active row among the rows.
  mutating func keepActiveRow() {
    if let activeRow, activeRow >= rowCount { self.activeRow = rowCount > 0 ? rowCount - 1 : nil }
    if let menu, menu.row >= rowCount { self.menu = nil }
  }

  /// A source on this machine answered, at once.
  ///
  /// - Parameters:
  ///   - generation: of the question that is answered; an older one is ignored.
  ///   - list: which may be named in part.
  ///   - isNew: whether what is typed is no value's exact label.
  ///   - effects: gains what the host has to do.
  public mutating func answered(
    generation: Int, list: SearchToSelectList, isNew: Bool, effects: inout [SearchToSelectEffect]
  ) {
    guard generation == self.generation, !isOnlySelected else { return }
    loading = .done
    show(list, total: list.count, isNew: isNew, effects: &effects)
  }

  /// A remote source sent the first page.
  public mutating func answered(
    generation: Int, ids: [Int], hasMore: Bool, total: Int?, isNew: Bool, at time: Double,
    effects: inout [SearchToSelectEffect]
  ) {
    guard generation == self.generation, isWaiting, askAt == nil else { return }
    now = time
    loading = hasMore ? .more : .done
    cover(ids)
    var list = SearchToSelectList(universe: universe)
    list.append(ids, universe: universe)
    show(list, total: hasMore ? total : list.count, isNew: isNew, effects: &effects)
  }

  /// A remote source sent the next page; values that are on show already are not shown twice.
  public mutating func answeredMore(
    generation: Int, ids: [Int], hasMore: Bool, total: Int?, at time: Double
  ) {
    guard generation == self.generation, case .waitingForMore = loading else { return }
    now = time
    list.append(ids, universe: universe)
    loading = hasMore ? .more : .done
    self.total = hasMore ? total : list.count
    cover(ids)
  }

  /// The source could not answer; what is on show and what is selected stay as they are.
  public mutating func failed(generation: Int, at time: Double, effects: inout [SearchToSelectEffect]) {
    guard generation == self.generation, waitingSince != nil else { return }
    now = time
    fail(&effects)
  }

  mutating func fail(_ effects: inout [SearchToSelectEffect]) {
    loading = isWaiting ? .failed : .failedMore
    effects.append(.announce(.failed))
  }

  /// Asks again for what could not be had.
  public mutating func retry(at time: Double, effects: inout [SearchToSelectEffect]) {
    now = time
    switch loading {
    case .failed:
      generation += 1
      loading = .waiting(since: time)
      effects.append(.search(generation: generation))
    case .failedMore:
      loading = .more
      loadMore(&effects)
    case .done, .more, .waiting, .waitingForMore: break
    }
  }

  /// The list is scrolled so that `row` is the last on show.
  public mutating func showed(row: Int, at time: Double, effects: inout [SearchToSelectEffect]) {
    now = time
    if row >= rowCount - Self.pageReserve { loadMore(&effects) }
  }

  mutating func loadMore(_ effects: inout [SearchToSelectEffect]) {
    guard loading == .more, !isOnlySelected else { return }
    loading = .waitingForMore(since: now)
    effects.append(.loadMore(generation: generation))
  }

  /// Says which values the unnamed rows are.
  public mutating func name(rest: Selection) { list.name(rest: rest) }

  /// Values that a host found to match an earlier search of which all was selected.
  public mutating func cover(query: Int, ids: [Int]) {
    guard selected.predicates.contains(where: { $0.query == query }) else { return }
    var covered = Selection(itemCount: universe)
    for id in ids { covered.select(id) }
    selected.cover(query: query, covered)
    sweep?.base.cover(query: query, covered)
    for index in past.indices { past[index].cover(query: query, covered) }
    for index in future.indices { future[index].cover(query: query, covered) }
  }

  private mutating func cover(_ ids: [Int]) { cover(query: query, ids: ids) }

  private mutating func show(
    _ list: SearchToSelectList, total: Int?, isNew: Bool, effects: inout [SearchToSelectEffect]
  ) {
    // The rows it began on are gone; what it selected so far was seen.
    endSweep(&effects)
    closeMenu(&effects)
    self.list = list
    listGeneration = generation
    self.total = total
    self.isNew = isNew
    // What Enter selects is seen before it is pressed.
    activeRow = hasQuery && rowCount > 0 ? min(leadingRows, rowCount - 1) : nil
    effects.append(.showTop)
    if hasQuery { announceAt = now + SearchToSelectTimes.announcement }
  }

  // MARK: Only what is selected

  /// Shows what is selected and nothing else, or goes back to everything.
  public mutating func showOnlySelected(
    _ isOn: Bool, at time: Double, effects: inout [SearchToSelectEffect]
  ) {
    now = time
    interrupt(&effects)
    activeToken = nil
    guard isOn != isOnlySelected, !isOn || !selected.isEmpty else { return }
    guard isOn else {
      isOnlySelected = false
      effects.append(.announce(.allShown))
      ask(&effects)
      return
    }
    abandon(&effects)
    // An answer on its way is to another list.
    generation += 1
    askAt = nil
    announceAt = nil
    loading = .done
    isOnlySelected = true
    list = SearchToSelectList(universe: universe, rest: selected.known)
    listGeneration = generation
    total = list.count
    activeRow = nil
    effects.append(.showTop)
    effects.append(.announce(.onlySelected(list.count)))
  }
}
