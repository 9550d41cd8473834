import HandspanSearch
import HandspanSelection

/// Search to Select with its texts: what is typed, what is pasted, and the values that are searched here.
///
///     var control = SearchToSelectControl(["Aachen", "Łódź", "Zürich"])
///     control.type("lodz")
///     control.activate(row: 0)
///     control.selectedPositions  // [1]
///
/// `SearchToSelect` decides. This answers what it asks of values that are searched here: what matches, which value a
/// pasted piece names, and a new value. All other effects are the host's, in `effects`. Times are milliseconds on the
/// host's clock; a report without one happens at the time of the report before it.
public struct SearchToSelectControl: Sendable {
  public internal(set) var state: SearchToSelect
  /// What the host must do beyond drawing, in this order.
  public internal(set) var effects: [SearchToSelectEffect] = []
  /// The values that are searched here; nil while a remote source is asked.
  package internal(set) var values: LocalValues?
  /// What the state machine asked for and nobody has looked at yet.
  var requests: [SearchToSelectEffect] = []

  /// What the field holds, without spaces around it.
  var text: [UInt8] = []
  /// The number of `text`.
  var textNumber = 0
  /// The largest number given to a text.
  var lastTextNumber = 0
  package internal(set) var query = FoldedQuery(utf8: [])

  /// The values that are suggested before all others, and how many of them are recommended; the others are recent.
  var suggested: [Int] = []
  var recommendedCount = 0
  package internal(set) var pieces = SearchToSelectPieces()
  /// Pieces of which the value is still to be found here, a few on each tick.
  var awaitedPieces: [Int] = []
  /// The piece of which a value is to be made here on the next tick.
  var pieceToMake: Int?
  /// The searches of which all was selected, as they match labels, by their numbers.
  var selectedSearches: [(number: Int, query: FoldedQuery)] = []

  /// A control without values; see `useLocalValues` and `useRemoteValues`.
  public init(options: SearchToSelect.Options = SearchToSelect.Options()) {
    state = SearchToSelect(universe: 0, options: options)
  }

  /// A control over these labels. Two values may have the same label. O(*bytes*) where few labels agree in their first
  /// bytes.
  public init(
    _ labels: some Sequence<String>, options: SearchToSelect.Options = SearchToSelect.Options()
  ) {
    self.init(options: options)
    useLocalValues(LocalValues(ValueText(labels)), at: 0)
  }

  /// The options but for whether the source is remote, which the source in use decides.
  public var options: SearchToSelect.Options {
    get { state.options }
    set {
      let isRemote = state.options.isRemote
      state.options = newValue
      state.options.isRemote = isRemote
    }
  }

  /// Hands over the effects, which are then no longer in `effects`.
  public mutating func removeEffects() -> [SearchToSelectEffect] {
    let removed = effects
    effects.removeAll(keepingCapacity: true)
    return removed
  }

  /// Reports something to the state machine and answers what it asks of values here.
  ///
  /// Use it for whatever this has no function of its own for, such as undo.
  public mutating func update(
    _ report: (inout SearchToSelect, inout [SearchToSelectEffect]) -> Void
  ) {
    report(&state, &requests)
    while !requests.isEmpty {
      // An answer may come with requests of its own.
      let asked = requests
      requests = []
      for request in asked where !answerHere(request) { effects.append(request) }
    }
  }

  /// When `tick` is to be called next, in milliseconds on the host's clock; nil when nothing is waited for.
  public var wakeTime: Double? { isWorking ? state.now : state.wakeTime }

  /// Whether values are being looked up or made here, a few on each tick.
  public var isWorking: Bool { !awaitedPieces.isEmpty || pieceToMake != nil }

  /// Time has passed; see `wakeTime`.
  public mutating func tick(at time: Double) {
    lookUpSome(at: time)
    makeSome(at: time)
    update { $0.tick(at: time, effects: &$1) }
  }
}
