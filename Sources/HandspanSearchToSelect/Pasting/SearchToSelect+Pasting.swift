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

  /// Text was split, as `accepts` allows: what was pasted into several pieces, or what was typed with a separator after it into one. Each is
  /// looked up.
  public mutating func split(
    into pieceCount: Int, isTyped: Bool = false, at time: Double, effects: inout [SearchToSelectEffect]
  ) {
    guard !isComposing, pieceCount > 0 else { return }
    now = time
    interrupt(&effects)
    // What was typed is one value of several; what is pasted is the next list of them.
    if !isTyped {
      unmatchedPieces.removeAll()
      // Nobody asked for values of these.
      made = nil
    }
    lookUp.add(from: nextPiece, count: pieceCount, isTyped: isTyped, at: time)
    if isTyped { returnToSuggestions(&effects) }
    for piece in nextPiece..<nextPiece + pieceCount { effects.append(.lookUp(piece: piece)) }
    nextPiece += pieceCount
  }

  /// Whether pieces are still being looked up.
  public var isLookingUp: Bool { lookUp.isAwaiting }

  /// Whether any piece may still be asked for by its number.
  public var hasPieces: Bool {
    isLookingUp || !unmatchedPieces.isEmpty || !piecesToMake.isEmpty || creation?.piece != nil
  }

  /// A piece names this value, or none. Once all are known, those found are selected in the order they were pasted in.
  public mutating func lookedUp(
    piece: Int, id: Int?, at time: Double, effects: inout [SearchToSelectEffect]
  ) {
    guard isLookingUp else { return }
    now = time
    lookUp.found(piece, id, at: time)
    if !isLookingUp { finishLookUp(&effects) }
  }

  /// What is not known by now is not found.
  mutating func finishLookUp(_ effects: inout [SearchToSelectEffect]) {
    var found: [Int] = []
    for (index, piece) in lookUp.pieces.enumerated() {
      if let id = piece.id {
        found.append(id)
      } else if piece.isTyped, options.allowsCreate {
        piecesToMake.append(lookUp.first + index)
      } else {
        unmatchedPieces.append(lookUp.first + index)
      }
    }
    lookUp.end()
    let maximum = options.maximum
    var refused = 0
    change(&effects) { selected in
      refused = 0
      for id in found {
        if let maximum, selected.count >= maximum, !selected.contains(id) {
          refused += 1
        } else {
          selected.select(id)
        }
      }
    }
    if !found.isEmpty || piecesToMake.isEmpty {
      effects.append(.announce(.lookedUp(matched: found.count - refused, unmatched: unmatchedPieces.count)))
    }
    if refused > 0 { announceMaximum(refused: refused, effects: &effects) }
    createNext(&effects)
  }

  /// Puts a piece that named no value into the field, to be put right there.
  public mutating func editPiece(_ piece: Int, effects: inout [SearchToSelectEffect]) {
    guard !isComposing, dismissPiece(piece) else { return }
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
