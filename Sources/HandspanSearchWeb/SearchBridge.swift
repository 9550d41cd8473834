import HandspanSearch
import HandspanSearchToSelect
import HandspanSelection
import HandspanTouch
import HandspanWeb

/// The web bridge of Search to Select: takes what the browser reports, asks the engine, and writes what changed as patches.
///
/// It holds no rule of selecting, searching or gestures. Every call ends in `flush`, and returns how many patches are
/// waiting at `patchAddress`. Labels stay with the renderer, but for the text of values to be searched here.
public final class SearchBridge {
  var control = SearchToSelect(universe: 0)
  var effects: [SearchToSelectEffect] = []
  /// What the renderer carries out, after all that is drawn.
  var outgoing: [SearchToSelectEffect] = []
  var values: LocalValues?
  var arriving = ValueText()
  var query = FoldedQuery(utf8: [])
  var recommended: [Int] = []
  var recent: [Int] = []
  var pieces: [[UInt8]] = []
  /// The number of the first of `pieces`.
  var firstPiece = 0
  /// Whether the last key was the control's own, or the last paste several values.
  public internal(set) var wasOurs = false
  /// Pieces that are still to be looked up here, a few on each tick.
  var awaited: [Int] = []

  var machine = GestureMachine()
  var intents: [GestureMachine.Intent] = []
  /// The generation of the list that fingers are down on.
  var touchedGeneration = 0
  var viewport = Viewport(size: Geometry.Size(width: 0, height: 0))
  var rowHeight = 52.0
  var offersRanges = true
  var layout = ItemLayout.List(itemCount: 0, width: 0)
  var scrollMap = ScrollMap(contentHeight: 0, viewportHeight: 0)
  /// The scroll position that the renderer is known to have.
  var rendererTop = 0.0
  var rows = SearchRows(rowsOnShow: 0)
  var drawnList: (generation: Int, rowCount: Int, isOnlySelected: Bool)?
  /// How many tokens the renderer wants to select from.
  var tokenLimit = 48

  var patches = SharedBuffer<Int32>(capacity: 4096)
  var text = SharedBuffer<UInt8>(capacity: 4096)
  var numbers = SharedBuffer<UInt32>(capacity: 256)
  var drawn = SearchDrawn()

  public init() {}

  /// Where the patches of the last call begin.
  public var patchAddress: UnsafeMutablePointer<Int32> { patches.base }

  /// Forgets the patches of the call before; the renderer says so once it has carried them out.
  public func clearPatches() { patches.removeAll() }

  /// The memory that the renderer fills with UTF-8 text before a call that takes text.
  public func incomingText(count: Int) -> UnsafeMutablePointer<UInt8> {
    text.replaceAll(count: count, with: 0)
    return text.base
  }

  /// The memory that the renderer fills with ids before a call that takes ids.
  public func incomingNumbers(count: Int) -> UnsafeMutablePointer<UInt32> {
    numbers.replaceAll(count: count, with: 0)
    return numbers.base
  }

  func ids() -> [Int] { numbers.elements.map { Int($0) } }

  // MARK: The source

  /// Values arrive from here on; those of a source that was given up meanwhile are forgotten.
  public func beginValues() { arriving = ValueText() }

  /// The incoming text has this many values, whose lengths in bytes are the incoming numbers.
  public func appendValues() {
    var start = 0
    for length in numbers.elements {
      let end = start + Int(length)
      arriving.append(utf8: text.elements[start..<end])
      start = end
    }
  }

  /// Makes the values that arrived the source; `positions` says where the value of each id stands among them.
  public func useLocalValues(at time: Double) -> Int {
    values = LocalValues(arriving)
    arriving = ValueText()
    return use(universe: (values?.count ?? 0) + LocalValues.addedLimit, isRemote: false, at: time)
  }

  /// The maximum number of values that a remote source can have shown, one after the other.
  public static let remoteUniverse = 1 << 24

  /// The renderer asks the source, and gives each value it meets an id of its own, from 0 on.
  public func useRemoteValues(at time: Double) -> Int {
    values = nil
    return use(universe: Self.remoteUniverse, isRemote: true, at: time)
  }

  private func use(universe: Int, isRemote: Bool, at time: Double) -> Int {
    query = FoldedQuery(utf8: [])
    recommended = []
    recent = []
    awaited = []
    // The same numbers mean other values now.
    drawnList = nil
    drawn.tokens = []
    control.replaceSource(universe: universe, isRemote: isRemote, at: time, effects: &effects)
    return flush()
  }

  /// The position, among the values as they arrived, of each id: as many as there are values.
  public func positions() -> UnsafePointer<UInt32> {
    numbers.removeAll()
    for position in values?.positions ?? [] { numbers.append(UInt32(position)) }
    return UnsafePointer(numbers.base)
  }

  /// The incoming numbers are positions to be suggested first, as many of them recommended as said, the others recent.
  public func suggest(recommendedCount: Int, at time: Double) -> Int {
    let ids = idsOfPositions()
    recommended = Array(ids.prefix(recommendedCount))
    recent = ids.dropFirst(recommendedCount).filter { !recommended.contains($0) }
    if control.screen == .suggestions { control.reload(at: time, effects: &effects) }
    return flush()
  }

  /// The incoming numbers as ids; those of values here arrive as positions.
  private func idsOfPositions() -> [Int] {
    guard let values else { return ids() }
    return ids().filter { $0 < values.count + values.addedIds.count }.map { values.id(at: $0) }
  }

  public func configure(_ options: SearchToSelect.Options, offersRanges: Bool) -> Int {
    let isRemote = control.options.isRemote
    control.options = options
    control.options.isRemote = isRemote
    self.offersRanges = offersRanges
    return flush()
  }

  /// The incoming numbers are selected now, the last `mixedCount` of them only by some of the things being edited.
  public func replaceSelected(mixedCount: Int, at time: Double) -> Int {
    let ids = idsOfPositions()
    let selected = SelectedValues(
      universe: control.universe, ids: Array(ids.dropLast(mixedCount)), mixed: Array(ids.suffix(mixedCount)))
    control.replaceSelected(selected, effects: &effects)
    return flush()
  }

  /// The ids of the selected values, or of those that only some things have, ascending; the first number is how many
  /// follow.
  public func selected(mixed: Bool) -> UnsafePointer<UInt32> {
    let selected = control.selected
    let ids = mixed ? selected.mixed : selected.values.subtracting(selected.mixed)
    numbers.removeAll()
    numbers.append(UInt32(ids.count))
    for run in ids.runs { for id in run { numbers.append(UInt32(id)) } }
    return UnsafePointer(numbers.base)
  }

  /// How many predicates there are, then of each its query, how many exceptions follow, and those.
  public func predicates() -> UnsafePointer<UInt32> {
    numbers.removeAll()
    numbers.append(UInt32(control.selected.predicates.count))
    for predicate in control.selected.predicates {
      numbers.append(UInt32(predicate.query))
      numbers.append(UInt32(predicate.exceptions.count))
      for run in predicate.exceptions.runs { for id in run { numbers.append(UInt32(id)) } }
    }
    return UnsafePointer(numbers.base)
  }

  // MARK: Answers of a remote source

  /// The incoming numbers are the ids of a page.
  public func answered(
    generation: Int, isFirst: Bool, hasMore: Bool, total: Int, isNew: Bool, at time: Double
  ) -> Int {
    let total = total < 0 ? nil : total
    if isFirst {
      control.answered(
        generation: generation, ids: ids(), hasMore: hasMore, total: total, isNew: isNew, at: time,
        effects: &effects)
    } else {
      control.answeredMore(generation: generation, ids: ids(), hasMore: hasMore, total: total, at: time)
    }
    return flush()
  }

  public func failed(generation: Int, at time: Double) -> Int {
    control.failed(generation: generation, at: time, effects: &effects)
    return flush()
  }

  /// The incoming numbers are ids that match a search of which all was selected.
  public func cover(query: Int) -> Int {
    control.cover(query: query, ids: ids())
    return flush()
  }

  /// Makes the incoming text a value, among those here; answers its id, or -1 where no more can be made.
  public func addValue() -> Int { values?.add(text.elements) ?? -1 }

  /// Whether the incoming text up to `split`, typed, names the value whose label is the text from there on.
  public func isName(split: Int) -> Bool {
    let bytes = text.elements
    return FoldedQuery(utf8: bytes[..<split]).isName(of: FoldedQuery(utf8: bytes[split...]))
  }

  /// Whether a value whose label is the text from `split` on matches the query that is the text before it.
  public func isMatch(split: Int) -> Bool {
    var value = ValueText()
    value.append(utf8: text.elements[split...])
    return !ValueIndex(value).matches(FoldedQuery(utf8: text.elements[..<split])).isEmpty
  }

  // MARK: What is asked of values here

  func answerHere(generation: Int) {
    guard var values else { return }
    let (list, isNew): (SearchToSelectList, Bool)
    if control.hasQuery {
      (list, isNew) = values.list(matching: query)
    } else {
      let suggested = recommended + recent
      let first = suggested + values.addedIds.filter { !suggested.contains($0) }
      list = SearchToSelectList(
        first: first, unnamedRestCount: values.count - first.count { $0 < values.count })
      isNew = false
    }
    self.values = values
    control.answered(generation: generation, list: list, isNew: isNew, effects: &effects)
  }

  /// Names the rows beyond the ranked ones, before anything looks at them.
  func nameAllRows() {
    guard !control.list.isNamed, let values else { return }
    control.name(
      rest: values.rest(matching: query, without: control.list.first, universe: control.universe))
  }

  /// As many pieces as are looked up at a time: a million values take a few milliseconds for each, few values next to
  /// nothing.
  static func lookUpsPerTick(among count: Int) -> Int { max(4, min(500, 4_000_000 / max(1, count))) }

  func lookUpSome(at time: Double) {
    guard var values, !awaited.isEmpty else { return }
    let limit = Self.lookUpsPerTick(among: values.count)
    for piece in awaited.prefix(limit) {
      let id = values.id(named: FoldedQuery(utf8: text(ofPiece: piece)))
      control.lookedUp(piece: piece, id: id, at: time, effects: &effects)
    }
    awaited.removeFirst(min(awaited.count, limit))
    self.values = values
  }
}
