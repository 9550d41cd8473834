import HandspanSelection

extension SearchToSelect {
  /// Whether a value is being made.
  public var isCreating: Bool { creation != nil }

  /// Makes a value of what is typed.
  mutating func create(_ effects: inout [SearchToSelectEffect]) {
    guard offersCreate, !isCreating, !isComposing else { return }
    guard vacancy != 0 else {
      announceMaximum(refused: 1, effects: &effects)
      return
    }
    creation = SearchToSelectCreation(piece: nil, query: query, since: now)
    effects.append(.create)
  }

  /// Makes values of all pasted pieces that named none, one after the other, up to the maximum: one step of undo.
  public mutating func createPieces(at time: Double, effects: inout [SearchToSelectEffect]) {
    guard options.allowsCreate, !isCreating, !unmatchedPieces.isEmpty else { return }
    now = time
    interrupt(&effects)
    made = (0, changeCount)
    createNext(&effects)
  }

  /// Goes on with what is still to be made.
  mutating func createNext(_ effects: inout [SearchToSelectEffect]) {
    guard !isCreating else { return }
    if let made {
      if let piece = unmatchedPieces.first, vacancy != 0 {
        unmatchedPieces.removeFirst()
        create(piece: piece, &effects)
        return
      }
      self.made = nil
      announceMade(made.count, &effects)
    }
    guard !piecesToMake.isEmpty else { return }
    guard vacancy != 0 else {
      announceMaximum(refused: piecesToMake.count, effects: &effects)
      unmatchedPieces += piecesToMake
      piecesToMake.removeAll()
      return
    }
    create(piece: piecesToMake.removeFirst(), &effects)
  }

  private mutating func announceMade(_ count: Int, _ effects: inout [SearchToSelectEffect]) {
    if count > 0 { effects.append(.announce(.lookedUp(matched: count, unmatched: unmatchedPieces.count))) }
    if vacancy == 0, !unmatchedPieces.isEmpty {
      announceMaximum(refused: unmatchedPieces.count, effects: &effects)
    }
  }

  private mutating func create(piece: Int, _ effects: inout [SearchToSelectEffect]) {
    creation = SearchToSelectCreation(piece: piece, query: query, since: now)
    effects.append(.createPiece(piece))
  }

  /// What was to be made a value is one now.
  public mutating func created(id: Int, at time: Double, effects: inout [SearchToSelectEffect]) {
    guard let creation else { return }
    now = time
    self.creation = nil
    if vacancy == 0, !selected.contains(id) {
      // Others were selected meanwhile.
      announceMaximum(refused: 1, effects: &effects)
    } else if let made {
      // The others belong to the step of the first, unless something else was done since.
      change(&effects, joinsLastStep: made.count > 0 && made.changeCount == changeCount) { $0.select(id) }
      self.made = (made.count + 1, changeCount)
    } else {
      change(&effects) { $0.select(id) }
      effects.append(.announce(.created(id: id, count: selected.count)))
    }
    if creation.piece == nil { showCreated(id, asked: creation.query, &effects) }
    createNext(&effects)
  }

  /// The list knows nothing of a value that was made of what is typed.
  private mutating func showCreated(
    _ id: Int, asked: Int, _ effects: inout [SearchToSelectEffect]
  ) {
    // Whoever typed on is not taken away from there.
    guard screen == .results, query == asked else { return }
    if waitingSince != nil, askAt == nil { effects.append(.abandon(generation: generation)) }
    endSweep(&effects)
    closeMenu(&effects)
    isNew = false
    // An answer on its way does not know the new value yet.
    generation += 1
    listGeneration = generation
    askAt = nil
    loading = .done
    list = SearchToSelectList(universe: universe, first: [id])
    total = 1
    activeRow = 0
    effects.append(.showTop)
    beginReturn(&effects)
  }

  /// It could not be made one; what is typed stays, and a piece is among those that named no value.
  public mutating func creationFailed(at time: Double, effects: inout [SearchToSelectEffect]) {
    guard let creation else { return }
    now = time
    self.creation = nil
    made = nil
    if let piece = creation.piece { unmatchedPieces.insert(piece, at: 0) }
    effects.append(.announce(.creationFailed))
    createNext(&effects)
  }
}
