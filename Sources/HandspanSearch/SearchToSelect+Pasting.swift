import HandspanSelection

extension SearchToSelect {
  /// Several pieces were pasted, or typed with separators; each is looked up. A single piece is just text.
  public mutating func pasted(
    pieceCount: Int, at time: Double, effects: inout [SearchToSelectEffect]
  ) {
    guard pieceCount > 1, !isComposing else { return }
    now = time
    interrupt(&effects)
    pasted = Array(repeating: nil, count: pieceCount)
    unmatchedPieces.removeAll()
    awaitedPieces = pieceCount
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
    let now = picks
    picks = base
    change(&effects) { $0 = now }
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
