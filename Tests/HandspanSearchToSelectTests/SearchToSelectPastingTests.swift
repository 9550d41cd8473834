import Testing

@testable import HandspanSearchToSelect

@Suite("Pasting into Search to Select")
struct SearchToSelectPastingTests {
  typealias Desk = SearchToSelectDesk

  @Test("pieces are selected in the order of the paste, whatever order they are found in; others are listed")
  func order() {
    var desk = Desk()
    desk.act { $0.split(into: 4, at: $1, effects: &$2) }
    #expect(desk.control.isLookingUp)
    for (piece, id) in [(2, 5), (0, 8), (3, nil), (1, 3)] as [(Int, Int?)] {
      #expect(desk.selected == [])
      desk.act { $0.lookedUp(piece: piece, id: id, at: $1, effects: &$2) }
    }
    #expect(desk.selected == [8, 3, 5])
    #expect(desk.control.unmatchedPieces == [3])
    #expect(desk.announcements.last == .lookedUp(matched: 3, unmatched: 1))
    desk.act { $0.undo(at: $1, effects: &$2) }
    #expect(desk.selected == [])
  }

  @Test("S34: a single piece stays text")
  func s34() {
    #expect((0..<3).map { Desk().control.accepts(pieceCount: $0, isTyped: false) } == [false, false, true])
  }

  @Test("S35: a separator splits what is typed once it is composed, and only where values can be made")
  func s35() {
    var desk = Desk { $0.allowsCreate = true }
    desk.found[1] = []
    desk.type(1, composing: true)
    #expect(!desk.control.accepts(pieceCount: 1, isTyped: true))
    desk.endComposition(1)
    #expect(desk.control.accepts(pieceCount: 1, isTyped: true))
    desk.act { $0.split(into: 1, isTyped: true, at: $1, effects: &$2) }
    #expect(desk.count(of: .clearQuery) == 1)
    desk.act { $0.lookedUp(piece: 0, id: nil, at: $1, effects: &$2) }
    #expect(desk.count(of: .createPiece(0)) == 1)
    desk.act { $0.created(id: 40, at: $1, effects: &$2) }
    #expect(desk.selected == [40])
    #expect(desk.control.unmatchedPieces == [])
    #expect(!Desk().control.accepts(pieceCount: 1, isTyped: true))
  }

  @Test("a piece to be put right goes into the field and is listed no more")
  func fixing() {
    var desk = Desk()
    desk.act { $0.split(into: 2, at: $1, effects: &$2) }
    for piece in 0..<2 { desk.act { $0.lookedUp(piece: piece, id: nil, at: $1, effects: &$2) } }
    desk.act { control, _, effects in control.editPiece(1, effects: &effects) }
    #expect(desk.control.unmatchedPieces == [0])
    #expect(desk.effects.suffix(2) == [.editPiece(1), .focusField])
    desk.act { control, _, effects in control.editPiece(1, effects: &effects) }
    #expect(desk.count(of: .editPiece(1)) == 1)
  }

  @Test("at the maximum the rest of the pieces is left out, and said")
  func maximum() {
    var desk = Desk { $0.maximum = 2 }
    desk.act { $0.split(into: 4, at: $1, effects: &$2) }
    for (piece, id) in [3, 3, 4, 5].enumerated() {
      desk.act { $0.lookedUp(piece: piece, id: id, at: $1, effects: &$2) }
    }
    #expect(desk.selected == [3, 4])
    #expect(desk.announcements.last == .maximum(2, refused: 1))
  }

  /// A control in which three pieces were pasted that name no value.
  private func deskWithThreePieces(_ change: (inout SearchToSelect.Options) -> Void = { _ in }) -> Desk {
    var desk = Desk {
      $0.allowsCreate = true
      change(&$0)
    }
    desk.act { $0.split(into: 3, at: $1, effects: &$2) }
    for piece in 0..<3 { desk.act { $0.lookedUp(piece: piece, id: nil, at: $1, effects: &$2) } }
    desk.act { $0.createPieces(at: $1, effects: &$2) }
    return desk
  }

  @Test("values are made of all pieces that named none, one after the other, as one step of undo")
  func creatingAll() {
    var desk = deskWithThreePieces()
    for piece in 0..<3 {
      #expect(desk.effects.last == .createPiece(piece))
      #expect(desk.control.isCreating)
      desk.act { $0.created(id: 40 + piece, at: $1, effects: &$2) }
    }
    #expect(desk.selected == [40, 41, 42])
    #expect(desk.control.unmatchedPieces == [] && !desk.control.isCreating)
    #expect(desk.announcements.last == .lookedUp(matched: 3, unmatched: 0))
    desk.act { $0.undo(at: $1, effects: &$2) }
    #expect(desk.selected == [])
    desk.act { $0.redo(at: $1, effects: &$2) }
    #expect(desk.selected == [40, 41, 42])
  }

  @Test("a piece of which no value could be made is listed again, with those that follow")
  func creatingAllFails() {
    var desk = deskWithThreePieces()
    desk.act { $0.created(id: 40, at: $1, effects: &$2) }
    desk.act { $0.creationFailed(at: $1, effects: &$2) }
    #expect(desk.selected == [40])
    #expect(desk.control.unmatchedPieces == [1, 2] && !desk.control.isCreating)
    #expect(desk.announcements.last == .creationFailed)
    desk.act { $0.createPieces(at: $1, effects: &$2) }
    #expect(desk.effects.last == .createPiece(1))
  }

  @Test("no more values are made of pieces than there is room for")
  func creatingAllToTheMaximum() {
    var desk = deskWithThreePieces { $0.maximum = 2 }
    for id in [40, 41] { desk.act { $0.created(id: id, at: $1, effects: &$2) } }
    #expect(desk.selected == [40, 41])
    #expect(desk.control.unmatchedPieces == [2] && !desk.control.isCreating)
    #expect(desk.announcements.last == .maximum(2, refused: 1))
  }

  @Test("pieces pasted while a value is made of one are not mistaken for those before")
  func pastingWhileCreating() {
    var desk = deskWithThreePieces()
    desk.act { $0.split(into: 2, at: $1, effects: &$2) }
    desk.act { $0.creationFailed(at: $1, effects: &$2) }
    for (id, piece) in (3..<5).enumerated() {
      desk.act { $0.lookedUp(piece: piece, id: id, at: $1, effects: &$2) }
    }
    #expect(desk.selected == [0, 1])
    // That of which no value could be made is not lost.
    #expect(desk.control.unmatchedPieces == [0])
  }

  @Test("that all are being made means those that were listed then, not those of the next list")
  func pastingAnotherListWhileCreating() {
    var desk = deskWithThreePieces()
    desk.act { $0.split(into: 2, at: $1, effects: &$2) }
    for piece in 3..<5 { desk.act { $0.lookedUp(piece: piece, id: nil, at: $1, effects: &$2) } }
    desk.act { $0.created(id: 40, at: $1, effects: &$2) }
    #expect(!desk.control.isCreating)
    #expect(desk.control.unmatchedPieces == [3, 4])
  }

  @Test("what is pasted while pieces are looked up is looked up with them")
  func pastingTwice() {
    var desk = Desk()
    desk.act { $0.split(into: 2, at: $1, effects: &$2) }
    desk.act { $0.lookedUp(piece: 0, id: 5, at: $1, effects: &$2) }
    desk.act { $0.split(into: 2, at: $1, effects: &$2) }
    // The second of the first two comes late, and one comes twice.
    for (piece, id) in [(3, 7), (2, 6), (2, 9), (1, 4)] {
      desk.act { $0.lookedUp(piece: piece, id: id, at: $1, effects: &$2) }
    }
    #expect(desk.selected == [5, 4, 6, 7])
  }

  @Test("pieces that the source says nothing of for ten seconds are listed, and late answers change nothing")
  func silence() {
    var desk = Desk { $0.isRemote = true }
    desk.act { $0.split(into: 2, at: $1, effects: &$2) }
    desk.act { $0.lookedUp(piece: 0, id: 5, at: $1, effects: &$2) }
    desk.wait(SearchToSelectTimes.timeout)
    #expect(desk.selected == [5])
    #expect(desk.control.unmatchedPieces == [1] && !desk.control.isLookingUp)
    desk.act { $0.lookedUp(piece: 1, id: 6, at: $1, effects: &$2) }
    #expect(desk.selected == [5])
  }

  @Test("a value is made of each typed piece, however quickly they are typed")
  func typingQuickly() {
    var desk = Desk { $0.allowsCreate = true }
    for piece in 0..<3 {
      desk.act { $0.split(into: 1, isTyped: true, at: $1, effects: &$2) }
      desk.act { $0.lookedUp(piece: piece, id: nil, at: $1, effects: &$2) }
    }
    for piece in 0..<3 {
      #expect(desk.effects.last { if case .createPiece = $0 { true } else { false } } == .createPiece(piece))
      desk.act { $0.created(id: 40 + piece, at: $1, effects: &$2) }
    }
    #expect(desk.selected == [40, 41, 42])
  }

  @Test("a piece is not lost where text is being composed in the field")
  func editingWhileComposing() {
    var desk = Desk()
    desk.act { $0.split(into: 2, at: $1, effects: &$2) }
    for piece in 0..<2 { desk.act { $0.lookedUp(piece: piece, id: nil, at: $1, effects: &$2) } }
    desk.type(1, composing: true)
    desk.act { control, _, effects in control.editPiece(1, effects: &effects) }
    #expect(desk.control.unmatchedPieces == [0, 1])
  }

  @Test("what was undone while all are made is not brought back by the next")
  func undoingWhileCreating() {
    var desk = deskWithThreePieces()
    desk.act { $0.created(id: 40, at: $1, effects: &$2) }
    desk.act { $0.undo(at: $1, effects: &$2) }
    desk.act { $0.created(id: 41, at: $1, effects: &$2) }
    #expect(desk.selected == [41])
    #expect(!desk.control.canRedo)
    desk.act { $0.undo(at: $1, effects: &$2) }
    #expect(desk.selected == [])
    desk.act { $0.redo(at: $1, effects: &$2) }
    #expect(desk.selected == [41])
  }

  @Test("what is selected by hand while all are made is a step of its own")
  func selectingWhileCreating() {
    var desk = deskWithThreePieces()
    desk.act { $0.created(id: 40, at: $1, effects: &$2) }
    desk.tap(3)
    desk.act { $0.created(id: 41, at: $1, effects: &$2) }
    #expect(desk.selected == [40, 3, 41])
    for selected in [[40, 3], [40], []] {
      desk.act { $0.undo(at: $1, effects: &$2) }
      #expect(desk.selected == selected)
    }
  }

  @Test("a sweep goes on over what is found and made meanwhile")
  func sweepingWhileLookingUp() {
    var desk = Desk()
    desk.act { $0.split(into: 2, at: $1, effects: &$2) }
    desk.act { $0.sweep(from: 0, to: 1, at: $1, effects: &$2) }
    for piece in 0..<2 { desk.act { $0.lookedUp(piece: piece, id: 8 + piece, at: $1, effects: &$2) } }
    desk.act { $0.sweep(from: 0, to: 2, at: $1, effects: &$2) }
    desk.act { control, _, effects in control.endSweep(&effects) }
    #expect(Set(desk.selected) == [0, 1, 2, 8, 9])
    desk.act { $0.undo(at: $1, effects: &$2) }
    #expect(desk.selected == [8, 9])
  }

  @Test("a source that never makes the value does not keep others from being made")
  func silentCreation() {
    var desk = Desk { $0.allowsCreate = true }
    desk.act { $0.split(into: 1, isTyped: true, at: $1, effects: &$2) }
    desk.act { $0.lookedUp(piece: 0, id: nil, at: $1, effects: &$2) }
    #expect(desk.control.isCreating)
    desk.wait(SearchToSelectTimes.timeout)
    #expect(!desk.control.isCreating)
    #expect(desk.control.unmatchedPieces == [0])
    #expect(desk.announcements.last == .creationFailed)
  }

  @Test("a value that is made while somebody selects the last ones there is room for is not one too many")
  func maximumWhileCreating() {
    var desk = Desk {
      $0.allowsCreate = true
      $0.maximum = 1
    }
    desk.found[1] = []
    desk.type(1)
    desk.tap(0)
    #expect(desk.count(of: .create) == 1)
    desk.type(0)
    desk.select(4)
    desk.act { $0.created(id: 40, at: $1, effects: &$2) }
    #expect(desk.selected == [4])
    #expect(desk.announcements.last == .maximum(1, refused: 1))
  }

  @Test("whoever types on while a value is made is not taken away from there")
  func typingWhileCreating() {
    var desk = Desk { $0.allowsCreate = true }
    desk.found[1] = []
    desk.type(1)
    desk.tap(0)
    desk.type(2)
    let rows = desk.rows
    desk.act { $0.created(id: 40, at: $1, effects: &$2) }
    desk.wait(SearchToSelectTimes.dwell)
    #expect(desk.selected == [40])
    #expect(desk.control.query == 2 && desk.rows == rows)
  }

  @Test("where no values can be made, none are made of pieces")
  func creatingAllNotAllowed() {
    var desk = Desk()
    desk.act { $0.split(into: 2, at: $1, effects: &$2) }
    for piece in 0..<2 { desk.act { $0.lookedUp(piece: piece, id: nil, at: $1, effects: &$2) } }
    desk.act { $0.createPieces(at: $1, effects: &$2) }
    #expect(!desk.control.isCreating && desk.control.unmatchedPieces == [0, 1])
  }
}
