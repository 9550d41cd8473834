import HandspanSelection

extension SearchToSelect {
  /// Whether text with so many pieces is a list of values rather than text to search for.
  ///
  /// A single pasted piece is just text. What is typed is a list once it ends with a separator, where values can be made:
  /// elsewhere a label may well have a comma in it.
  public func accepts(pieceCount: Int, isTyped: Bool) -> Bool {
    guard !isComposing else { return false }
    return isTyped ? options.allowsCreate && pieceCount > 0 : pieceCount > 1
  }

  /// Several pieces were pasted, or one was typed with a separator after it; each is looked up.
  public mutating func pasted(
    pieceCount: Int, isTyped: Bool = false, at time: Double, effects: inout [SearchToSelectEffect]
  ) {
    guard accepts(pieceCount: pieceCount, isTyped: isTyped) else { return }
    now = time
    interrupt(&effects)
    pasted = Array(repeating: nil, count: pieceCount)
    unmatchedPieces.removeAll()
    // Whatever is being made of the pieces before, their numbers mean others now.
    createdPiece = nil
    madePieces = nil
    awaitedPieces = pieceCount
    makesPieces = isTyped
    if isTyped { returnToSuggestions(&effects) }
    for piece in 0..<pieceCount { effects.append(.lookUp(piece: piece)) }
  }

  /// Whether pieces are still being looked up.
  public var isLookingUp: Bool { awaitedPieces > 0 }

  /// A piece names this value, or none. Once all are known, those found are picked in the order they were pasted in.
  public mutating func lookedUp(
    piece: Int, id: Int?, at time: Double, effects: inout [SearchToSelectEffect]
  ) {
    guard awaitedPieces > 0, pasted.indices.contains(piece) else { return }
    now = time
    pasted[piece] = id
    awaitedPieces -= 1
    if awaitedPieces == 0 { finishPaste(&effects) }
  }

  private mutating func finishPaste(_ effects: inout [SearchToSelectEffect]) {
    let base = picks
    var refused = 0
    var matched = 0
    for (piece, id) in pasted.enumerated() {
      guard let id else {
        unmatchedPieces.append(piece)
        continue
      }
      if room == 0, !picks.contains(id) {
        refused += 1
      } else {
        picks.take(id)
        matched += 1
      }
    }
    let picked = picks
    picks = base
    change(&effects) { $0 = picked }
    if makesPieces, let piece = unmatchedPieces.first, room != 0 {
      create(piece: piece, &effects)
      return
    }
    effects.append(.announce(.pasted(matched: matched, unmatched: unmatchedPieces.count)))
    if refused > 0 { announceMaximum(refused: refused, effects: &effects) }
  }

  /// Puts a piece that named no value into the field, to be put right there.
  public mutating func editPiece(_ piece: Int, effects: inout [SearchToSelectEffect]) {
    guard dismissPiece(piece), !isComposing else { return }
    interrupt(&effects)
    activeToken = nil
    effects.append(.editPiece(piece))
    effects.append(.focusField)
  }

  /// Forgets a piece that named no value.
  @discardableResult
  public mutating func dismissPiece(_ piece: Int) -> Bool {
    let before = unmatchedPieces.count
    unmatchedPieces.removeAll { $0 == piece }
    return unmatchedPieces.count < before
  }

  public mutating func dismissPieces() { unmatchedPieces.removeAll() }
}
