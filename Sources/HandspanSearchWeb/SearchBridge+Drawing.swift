import HandspanSearch
import HandspanSearchToSelect
import HandspanSelection
import HandspanTouch
import HandspanWeb

/// What the renderer has been told last, so that only what differs is written.
struct SearchDrawn {
  var activeSlot = -2
  var tokens: [SelectedValues.Token] = []
  var tokenCount = 0
  var mixedCount = 0
  var focusedToken = -2
  var list: (screen: Int, loading: Int, total: Int)?
  var status: (count: Int, isExact: Int, flags: Int32)?
  var wakeTime: Double?
  var unmatched: [Int] = []
}

extension SearchBridge {
  func flush() -> Int {
    carryOutEffects()
    letGoOfOtherLists()
    layOut()
    let last = min(control.state.rowCount, window.upperBound) - 1
    if last >= 0 { control.showed(row: last) }
    carryOutEffects()
    layOut()
    drawRows()
    writeTokens()
    writeList()
    writeStatus()
    for effect in outgoing { write(effect) }
    outgoing.removeAll(keepingCapacity: true)
    writeWake()
    return patches.patchCount
  }

  /// Carries out what is scrolling; the renderer does the rest.
  private func carryOutEffects() {
    for effect in control.removeEffects() {
      switch effect {
      case .showTop: viewport.offset = 0
      // Before anything is drawn that shows the value.
      case .made(let id): patches.append(.made, id)
      case .reveal(let row):
        layOut()
        reveal(row)
      default: outgoing.append(effect)
      }
    }
  }

  /// A finger that is down on a list that another one replaced means none of the new one's rows.
  private func letGoOfOtherLists() {
    guard control.state.listGeneration != touchedGeneration else { return }
    touchedGeneration = control.state.listGeneration
    machine.cancelAll(intents: &intents)
    carryOut(at: control.state.now)
  }

  private func reveal(_ row: Int) {
    let top = Double(row) * rowHeight
    viewport.offset = min(viewport.offset, top)
    viewport.offset = max(viewport.offset, top + rowHeight - viewport.uncoveredHeight, 0)
  }

  private var window: Range<Int> {
    let first = Int(viewport.offset / rowHeight) - SearchRows.overscan
    let last = Int((viewport.offset + viewport.size.height) / rowHeight) + SearchRows.overscan
    return max(0, min(first, control.state.rowCount))..<max(0, min(last, control.state.rowCount))
  }

  private func layOut() {
    let generation = drawnGeneration
    if let drawnList, drawnList == (generation, control.state.rowCount, control.state.isOnlySelected) {
      return
    }
    let isOther =
      drawnList.map { $0.generation != generation || $0.isOnlySelected != control.state.isOnlySelected }
      ?? true
    drawnList = (generation, control.state.rowCount, control.state.isOnlySelected)
    layout = ItemLayout.List(
      itemCount: control.state.rowCount, width: viewport.size.width, rowHeight: rowHeight,
      bottomInset: viewport.bottomInset, isRightToLeft: control.state.options.isRightToLeft)
    let height = ItemLayout.list(layout).contentHeight
    viewport.offset = max(0, min(viewport.offset, viewport.maximumOffset(contentHeight: height)))
    scrollMap = ScrollMap(
      contentHeight: height, viewportHeight: viewport.size.height, offset: viewport.offset)
    if isOther {
      rows = SearchRows(rowsOnShow: Int(viewport.size.height / rowHeight) + 1)
      drawn.activeSlot = -2
      patches.append(.reset, control.state.rowCount, rows.count)
    }
    patches.append(.content, scrollMap.canvasHeight.layoutUnits)
  }

  /// The generation of the list on show, which is not the latest while that is awaited.
  private var drawnGeneration: Int { control.state.listGeneration }

  private func drawRows() {
    if viewport.offset != scrollMap.offset { scrollMap.scroll(to: viewport.offset) }
    let bound = rows.update(
      window: window, offset: viewport.offset, origin: scrollMap.origin, rowHeight: rowHeight, into: &patches
    ) { content(of: $0) }
    if control.state.hasQuery, let values = control.values {
      for slot in bound where rows.key(of: slot) >= 0 {
        for mark in values.marks(of: control.query, in: rows.key(of: slot)) {
          patches.append(.mark, slot, mark.lowerBound, mark.count)
        }
      }
    }
    if scrollMap.top != rendererTop {
      rendererTop = scrollMap.top
      patches.append(.scroll, scrollMap.top.layoutUnits)
    }
    let slot = rows.slot(showing: control.state.activeRow)
    guard slot != drawn.activeSlot else { return }
    drawn.activeSlot = slot
    patches.append(.active, slot)
  }

  private func content(of row: Int) -> SearchRows.Content {
    var content = SearchRows.Content()
    content.state = control.rowState(at: row)
    if machine.pressedPosition == row { content.state.insert(.pressed) }
    switch control.state.row(at: row) {
    case .unnamed: break
    case .create: content.key = -1
    case .value(let id): content.key = id
    }
    return content
  }

  // MARK: Beside the list

  private func writeTokens() {
    let selected = control.state.selected
    let tokens = selected.lastTokens(tokenLimit)
    if tokens != drawn.tokens || selected.tokenCount != drawn.tokenCount
      || selected.mixed.count != drawn.mixedCount
    {
      drawn.tokens = tokens
      drawn.tokenCount = selected.tokenCount
      drawn.mixedCount = selected.mixed.count
      drawn.focusedToken = -2
      patches.append(.tokens, selected.tokenCount, tokens.count)
      for token in tokens {
        switch token {
        case .value(let id): patches.append(.token, id, selected.mixed.contains(id) ? 1 : 0)
        case .predicate(let query): patches.append(.token, -1 - query)
        }
      }
    }
    let focused = control.state.activeToken.map { $0 - (selected.tokenCount - tokens.count) } ?? -1
    guard focused != drawn.focusedToken else { return }
    drawn.focusedToken = focused
    patches.append(.focusToken, focused)
  }

  private func writeList() {
    let screen =
      switch control.state.screen {
      case .suggestions: 0
      case .results: 1
      case .onlySelected: 2
      }
    let loading =
      switch control.state.loading {
      case .done, .more: 0
      case .waiting: 1
      case .waitingForMore: 2
      case .failed: 3
      case .failedMore: 4
      }
    let list = (screen: screen, loading: loading, total: control.state.total ?? -1)
    if let last = drawn.list, last == list { return }
    drawn.list = list
    patches.append(.list, list.screen, list.loading, list.total)
  }

  private func writeStatus() {
    var flags: SearchStatus = []
    if control.state.canUndo { flags.insert(.canUndo) }
    if control.state.canRedo { flags.insert(.canRedo) }
    if control.state.isAllSelected { flags.insert(.isAllSelected) }
    if control.state.hasReachedMaximum { flags.insert(.hasReachedMaximum) }
    if control.state.isCreating { flags.insert(.isCreating) }
    if control.state.isLookingUp { flags.insert(.isLookingUp) }
    if control.state.returnsAt != nil { flags.insert(.isReturning) }
    if machine.isCapturing { flags.insert(.capturing) }
    if machine.needsTicks || scrollMap.isAstray || control.isWorking { flags.insert(.ticking) }
    if control.state.showsWaiting { flags.insert(.isWaiting) }
    if control.state.canSelectAll { flags.insert(.canSelectAll) }
    let status = (
      count: control.state.selected.count, isExact: control.state.selected.isCountExact ? 1 : 0,
      flags: flags.rawValue
    )
    if let last = drawn.status, last == status { return }
    drawn.status = status
    patches.append(.status, status.count, status.isExact, Int(status.flags))
    writeUnmatched()
  }

  /// As many pieces that named no value as are listed; the others are counted.
  static let piecesShown = 50

  private func writeUnmatched() {
    guard control.state.unmatchedPieces != drawn.unmatched else { return }
    drawn.unmatched = control.state.unmatchedPieces
    let shown = drawn.unmatched.prefix(Self.piecesShown)
    patches.append(.unmatched, drawn.unmatched.count, shown.count)
    for piece in shown { patches.append(.piece, piece) }
  }

  private func writeWake() {
    writeUnmatched()
    guard control.state.wakeTime != drawn.wakeTime else { return }
    drawn.wakeTime = control.state.wakeTime
    patches.append(
      .wake, control.state.wakeTime.map { Int(max(0, $0 - control.state.now).rounded(.up)) } ?? -1)
  }

  private func write(_ effect: SearchToSelectEffect) {
    switch effect {
    case .search(let generation): patches.append(.request, generation, 0)
    case .loadMore(let generation): patches.append(.request, generation, 1)
    case .abandon(let generation): patches.append(.abandon, generation)
    case .create: patches.append(.create, -1)
    case .createPiece(let piece): patches.append(.create, piece)
    case .isFull: patches.append(.made, -1)
    case .lookUp(let piece): patches.append(.lookUp, piece)
    case .clearQuery: patches.append(.clearQuery)
    case .selectQuery: patches.append(.selectQuery)
    case .editPiece(let piece): patches.append(.editPiece, piece)
    case .focusField: patches.append(.focusField)
    case .dismiss: patches.append(.dismiss)
    case .changed: patches.append(.changed)
    case .showMenu: writeMenu()
    case .hideMenu: patches.append(.hideMenu)
    case .announce(let announcement): write(announcement)
    // Carried out here.
    case .showTop, .reveal, .made: break
    }
  }

  private func writeMenu() {
    guard let menu = control.state.menu else { return }
    patches.append(.menu, menu.row, menu.isSelected ? 1 : 0, rows.slot(showing: menu.row))
    for (direction, action) in [menu.above, menu.below].enumerated() {
      let farEnd = action.flatMap { control.state.list.id(at: $0.farEnd) }
      patches.append(.range, direction, action?.count ?? 0, farEnd ?? -1)
    }
  }

  /// The numbers are the renderer's; see `Web/elements/search/words.js`.
  private func write(_ announcement: SearchToSelectAnnouncement) {
    switch announcement {
    case .selected(let id, let count): patches.append(.announce, 0, id, count)
    case .deselected(let id, let count): patches.append(.announce, 1, id, count)
    case .count(let count): patches.append(.announce, 2, count)
    case .deselectedSearch(let query, let count): patches.append(.announce, 3, query, count)
    case .results(let total): patches.append(.announce, 4, total ?? -1)
    case .failed: patches.append(.announce, 5)
    case .maximum(let maximum, let refused): patches.append(.announce, 6, maximum, refused)
    case .created(let id, let count): patches.append(.announce, 7, id, count)
    case .creationFailed: patches.append(.announce, 8)
    case .lookedUp(let matched, let unmatched): patches.append(.announce, 9, matched, unmatched)
    case .onlySelected(let count): patches.append(.announce, 10, count)
    case .allShown: patches.append(.announce, 11)
    }
  }
}
