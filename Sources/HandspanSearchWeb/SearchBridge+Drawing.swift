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
    resolveEffects()
    letGoOfOtherLists()
    layOut()
    let last = min(control.rowCount, window.upperBound) - 1
    if last >= 0 {
      if control.needsNames(through: last) { nameAllRows() }
      control.showed(row: last, at: control.now, effects: &effects)
    }
    resolveEffects()
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

  /// Carries out what can be done here; the renderer does the rest.
  private func resolveEffects() {
    var index = 0
    while index < effects.count {
      let effect = effects[index]
      index += 1
      switch effect {
      case .search(let generation) where values != nil:
        if !control.hasQuery { query = FoldedQuery(utf8: []) }
        answerHere(generation: generation)
      case .lookUp(let piece) where values != nil: awaited.append(piece)
      case .showTop: viewport.offset = 0
      case .reveal(let row):
        layOut()
        reveal(row)
      default: outgoing.append(effect)
      }
    }
    effects.removeAll(keepingCapacity: true)
  }

  /// A finger that is down on a list that another one replaced means none of the new one's rows.
  private func letGoOfOtherLists() {
    guard control.listGeneration != touchedGeneration else { return }
    touchedGeneration = control.listGeneration
    machine.cancelAll(intents: &intents)
    carryOut(at: control.now)
  }

  private func reveal(_ row: Int) {
    let top = Double(row) * rowHeight
    viewport.offset = min(viewport.offset, top)
    viewport.offset = max(viewport.offset, top + rowHeight - viewport.uncoveredHeight, 0)
  }

  private var window: Range<Int> {
    let first = Int(viewport.offset / rowHeight) - SearchRows.overscan
    let last = Int((viewport.offset + viewport.size.height) / rowHeight) + SearchRows.overscan
    return max(0, min(first, control.rowCount))..<max(0, min(last, control.rowCount))
  }

  private func layOut() {
    let generation = drawnGeneration
    if let drawnList, drawnList == (generation, control.rowCount, control.isOnlySelected) { return }
    let isOther =
      drawnList.map { $0.generation != generation || $0.isOnlySelected != control.isOnlySelected } ?? true
    drawnList = (generation, control.rowCount, control.isOnlySelected)
    layout = ItemLayout.List(
      itemCount: control.rowCount, width: viewport.size.width, rowHeight: rowHeight,
      bottomInset: viewport.bottomInset, isRightToLeft: control.options.isRightToLeft)
    let height = ItemLayout.list(layout).contentHeight
    viewport.offset = max(0, min(viewport.offset, viewport.maximumOffset(contentHeight: height)))
    scrollMap = ScrollMap(
      contentHeight: height, viewportHeight: viewport.size.height, offset: viewport.offset)
    if isOther {
      rows = SearchRows(rowsOnShow: Int(viewport.size.height / rowHeight) + 1)
      drawn.activeSlot = -2
      patches.append(.reset, control.rowCount, rows.count)
    }
    patches.append(.content, scrollMap.canvasHeight.layoutUnits)
  }

  /// The generation of the list on show, which is not the latest while that is awaited.
  private var drawnGeneration: Int { control.listGeneration }

  private func drawRows() {
    if viewport.offset != scrollMap.offset { scrollMap.scroll(to: viewport.offset) }
    let bound = rows.update(
      window: window, offset: viewport.offset, origin: scrollMap.origin, rowHeight: rowHeight, into: &patches
    ) { content(of: $0) }
    if control.hasQuery, let values {
      for slot in bound where rows.key(of: slot) >= 0 {
        for mark in values.marks(of: query, in: rows.key(of: slot)) {
          patches.append(.mark, slot, mark.lowerBound, mark.count)
        }
      }
    }
    if scrollMap.top != rendererTop {
      rendererTop = scrollMap.top
      patches.append(.scroll, scrollMap.top.layoutUnits)
    }
    let slot = rows.slot(showing: control.activeRow)
    guard slot != drawn.activeSlot else { return }
    drawn.activeSlot = slot
    patches.append(.active, slot)
  }

  private func content(of row: Int) -> SearchRows.Content {
    var content = SearchRows.Content()
    if control.activeRow == row, control.activeToken == nil { content.state.insert(.active) }
    if machine.pressedPosition == row { content.state.insert(.pressed) }
    switch control.row(at: row) {
    case .unnamed: break
    case .create: content.key = -1
    case .value(let id):
      content.key = id
      insertState(of: id, row: row, into: &content.state)
    }
    return content
  }

  private func insertState(of id: Int, row: Int, into state: inout SearchRowState) {
    if control.selected.contains(id) {
      state.insert(control.selected.mixed.contains(id) ? .mixed : .selected)
    } else if control.hasReachedMaximum {
      state.insert(.disabled)
    }
    if control.screen == .suggestions, row < recommended.count + recent.count {
      state.insert(row < recommended.count ? .recommended : .recent)
      if row == recommended.count + recent.count - 1 { state.insert(.endsSuggestions) }
    }
    guard let menu = control.menu else { return }
    let place = row - control.leadingRows
    if menu.above?.range.contains(place) == true { state.insert(.previewedAbove) }
    if menu.below?.range.contains(place) == true { state.insert(.previewedBelow) }
    if let emphasis = menu.emphasis, menu.action(emphasis)?.range.contains(place) == true {
      state.insert(.emphasised)
    }
  }

  // MARK: Beside the list

  private func writeTokens() {
    let selected = control.selected
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
    let focused = control.activeToken.map { $0 - (selected.tokenCount - tokens.count) } ?? -1
    guard focused != drawn.focusedToken else { return }
    drawn.focusedToken = focused
    patches.append(.focusToken, focused)
  }

  private func writeList() {
    let screen =
      switch control.screen {
      case .suggestions: 0
      case .results: 1
      case .onlySelected: 2
      }
    let loading =
      switch control.loading {
      case .done, .more: 0
      case .waiting: 1
      case .waitingForMore: 2
      case .failed: 3
      case .failedMore: 4
      }
    let list = (screen: screen, loading: loading, total: control.total ?? -1)
    if let last = drawn.list, last == list { return }
    drawn.list = list
    patches.append(.list, list.screen, list.loading, list.total)
  }

  private func writeStatus() {
    var flags: SearchStatus = []
    if control.canUndo { flags.insert(.canUndo) }
    if control.canRedo { flags.insert(.canRedo) }
    if control.isAllSelected { flags.insert(.isAllSelected) }
    if control.hasReachedMaximum { flags.insert(.hasReachedMaximum) }
    if control.isCreating { flags.insert(.isCreating) }
    if control.isLookingUp { flags.insert(.isLookingUp) }
    if control.returnsAt != nil { flags.insert(.isReturning) }
    if machine.isCapturing { flags.insert(.capturing) }
    if machine.needsTicks || scrollMap.isAstray || !awaited.isEmpty { flags.insert(.ticking) }
    if control.showsWaiting { flags.insert(.isWaiting) }
    if control.canSelectAll { flags.insert(.canSelectAll) }
    let status = (
      count: control.selected.count, isExact: control.selected.isCountExact ? 1 : 0, flags: flags.rawValue
    )
    if let last = drawn.status, last == status { return }
    drawn.status = status
    patches.append(.status, status.count, status.isExact, Int(status.flags))
    writeUnmatched()
  }

  /// As many pieces that named no value as are listed; the others are counted.
  static let piecesShown = 50

  private func writeUnmatched() {
    guard control.unmatchedPieces != drawn.unmatched else { return }
    drawn.unmatched = control.unmatchedPieces
    let shown = drawn.unmatched.prefix(Self.piecesShown)
    patches.append(.unmatched, drawn.unmatched.count, shown.count)
    for piece in shown { patches.append(.piece, piece) }
  }

  private func writeWake() {
    writeUnmatched()
    guard control.wakeTime != drawn.wakeTime else { return }
    drawn.wakeTime = control.wakeTime
    patches.append(.wake, control.wakeTime.map { Int(max(0, $0 - control.now).rounded(.up)) } ?? -1)
  }

  private func write(_ effect: SearchToSelectEffect) {
    switch effect {
    case .search(let generation): patches.append(.request, generation, 0)
    case .loadMore(let generation): patches.append(.request, generation, 1)
    case .abandon(let generation): patches.append(.abandon, generation)
    case .create: patches.append(.create, -1)
    case .createPiece(let piece): patches.append(.create, piece)
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
    case .showTop, .reveal: break
    }
  }

  private func writeMenu() {
    guard let menu = control.menu else { return }
    patches.append(.menu, menu.row, menu.isSelected ? 1 : 0, rows.slot(showing: menu.row))
    for (direction, action) in [menu.above, menu.below].enumerated() {
      let farEnd = action.flatMap { control.list.id(at: $0.farEnd) }
      patches.append(.range, direction, action?.count ?? 0, farEnd ?? -1)
    }
  }

  /// The numbers are the renderer's; see `Web/search-to-select-words.js`.
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
    case .pasted(let matched, let unmatched): patches.append(.announce, 9, matched, unmatched)
    case .onlySelected(let count): patches.append(.announce, 10, count)
    case .allShown: patches.append(.announce, 11)
    }
  }
}
