import HandspanSelection

extension SearchToSelect {
  /// Makes a value of what is typed.
  mutating func create(_ effects: inout [SearchToSelectEffect]) {
    guard offersCreate, !isCreating, !isComposing else { return }
    guard room != 0 else {
      announceMaximum(refused: 1, effects: &effects)
      return
    }
    isCreating = true
    effects.append(.create)
  }

  /// Makes values of all pasted pieces that named none, one after the other, as long as there is room: one step of undo.
  public mutating func createPieces(at time: Double, effects: inout [SearchToSelectEffect]) {
    guard options.allowsCreate, !isCreating, !unmatchedPieces.isEmpty else { return }
    now = time
    interrupt(&effects)
    madePieces = 0
    createNextPiece(&effects)
  }

  private mutating func createNextPiece(_ effects: inout [SearchToSelectEffect]) {
    if let piece = unmatchedPieces.first, room != 0 {
      create(piece: piece, &effects)
      return
    }
    let made = madePieces ?? 0
    madePieces = nil
    if made > 0 { effects.append(.announce(.pasted(matched: made, unmatched: unmatchedPieces.count))) }
    if room == 0, !unmatchedPieces.isEmpty {
      announceMaximum(refused: unmatchedPieces.count, effects: &effects)
    }
  }

  mutating func create(piece: Int, _ effects: inout [SearchToSelectEffect]) {
    dismissPiece(piece)
    isCreating = true
    createdPiece = piece
    effects.append(.createPiece(piece))
  }

  /// What was to be made a value is one now.
  public mutating func created(id: Int, at time: Double, effects: inout [SearchToSelectEffect]) {
    guard isCreating else { return }
    now = time
    isCreating = false
    createdPiece = nil
    guard let made = madePieces else {
      change(&effects) { $0.take(id) }
      effects.append(.announce(.created(id: id, count: picks.count)))
      showCreated(id, &effects)
      return
    }
    if made == 0 {
      change(&effects) { $0.take(id) }
    } else {
      // The others belong to the step of the first.
      picks.take(id)
      effects.append(.changed)
    }
    madePieces = made + 1
    createNextPiece(&effects)
  }

  /// The list knows nothing of a value that was made of what is typed.
  private mutating func showCreated(_ id: Int, _ effects: inout [SearchToSelectEffect]) {
    isNew = false
    guard screen == .results else { return }
    // An answer on its way does not know the new value yet.
    generation += 1
    listGeneration = generation
    loading = .done
    list = SearchToSelectList(universe: universe, first: [id])
    total = 1
    activeRow = 0
    beginReturn(&effects)
  }

  /// It could not be made one; what is typed stays, and a piece is among those that named no value.
  public mutating func creationFailed(at time: Double, effects: inout [SearchToSelectEffect]) {
    guard isCreating else { return }
    now = time
    isCreating = false
    madePieces = nil
    if let piece = createdPiece { unmatchedPieces.insert(piece, at: 0) }
    createdPiece = nil
    effects.append(.announce(.creationFailed))
  }
}
