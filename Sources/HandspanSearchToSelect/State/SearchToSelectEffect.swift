/// What a bridge must do beyond drawing the state of a `SearchToSelect`.
public enum SearchToSelectEffect: Sendable, Equatable {
  /// Ask the source for the values of the query as it is now; the answer names this generation.
  case search(generation: Int)
  /// Ask for the page after the last one of this generation.
  case loadMore(generation: Int)
  /// Nobody waits for this generation any more: what is under way for it can be stopped.
  case abandon(generation: Int)
  /// Make a value of what is typed; answered by `created` or `creationFailed`.
  case create
  /// The same for a piece that was typed with a separator after it.
  case createPiece(Int)
  /// A value was made here, which is to be shown; its label is `SearchToSelectControl.label(of:)`.
  case made(id: Int)
  /// A value was to be made here, of which there can be no more.
  case isFull
  /// Find the value that a pasted piece names; answered by `lookedUp`.
  case lookUp(piece: Int)
  /// Empty the field. Never sent while text is being composed.
  case clearQuery
  /// Select the text of the field, so that typing on begins a new search. Never sent while text is being composed.
  case selectQuery
  /// Put a pasted piece into the field, to be put right.
  case editPiece(Int)
  case focusField
  /// Show the first row: another list is on show.
  case showTop
  /// Show the active row.
  case reveal(row: Int)
  case showMenu
  case hideMenu
  /// There is nothing left to leave but the control itself.
  case dismiss
  /// What is selected has changed.
  case changed
  case announce(SearchToSelectAnnouncement)
}

/// What is said aloud, without its words.
public enum SearchToSelectAnnouncement: Sendable, Equatable {
  case selected(id: Int, count: Int)
  case deselected(id: Int, count: Int)
  /// Several were selected or removed at once, by a range, a sweep, Select All, Undo or Redo.
  case count(Int)
  case deselectedSearch(query: Int, count: Int)
  /// How many values are on show; nil where the source does not say.
  case results(Int?)
  case failed
  /// No more can be selected; so many more were asked for.
  case maximum(Int, refused: Int)
  case created(id: Int, count: Int)
  case creationFailed
  case lookedUp(matched: Int, unmatched: Int)
  case onlySelected(Int)
  case allShown
}

/// The times that a `SearchToSelect` waits, in milliseconds.
public enum SearchToSelectTimes {
  /// How long the selected state is on show before the default screen comes back: more than a second.
  /// Source: "Search to Select" of SAP Fiori for iOS, "is visible for >1s before navigating to the default state".
  public static let dwell = 1_200.0

  /// How long typing has to rest before a remote source is asked: a little less than the time between two keys of a
  /// quick typist, so that words are asked for rather than letters.
  public static let typing = 120.0

  /// How long results have to rest before their number is said: a screen reader says the typed letters meanwhile.
  public static let announcement = 700.0

  /// How long a source may say nothing before waiting shows: below it a sign of waiting would only flicker.
  public static let waitingShown = 400.0

  /// How long a source may say nothing before it counts as failed.
  public static let timeout = 10_000.0
}
