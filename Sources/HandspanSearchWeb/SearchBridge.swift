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
  var control = SearchToSelectControl()
  /// What the renderer carries out, after all that is drawn.
  var outgoing: [SearchToSelectEffect] = []
  var arriving = ValueText()
  /// Whether the last key was the control's own, or the last paste several values.
  public internal(set) var wasOurs = false

  var machine = GestureMachine()
  var intents: [GestureMachine.Intent] = []
  /// The generation of the list that fingers are down on.
  var touchedGeneration = 0
  var viewport = Viewport(size: Geometry.Size(width: 0, height: 0))
  var rowHeight = 52.0
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
    let values = LocalValues(arriving)
    arriving = ValueText()
    values.warmUp()
    forgetDrawn()
    control.useLocalValues(values, at: time)
    return flush()
  }

  /// The renderer asks the source, and gives each value it meets an id of its own, from 0 on.
  public func useRemoteValues(at time: Double) -> Int {
    forgetDrawn()
    control.useRemoteValues(at: time)
    return flush()
  }

  /// The same numbers mean other values now.
  private func forgetDrawn() {
    drawnList = nil
    drawn.tokens = []
  }

  /// The position, among the values as they arrived, of each id: as many as there are values.
  public func positions() -> UnsafePointer<UInt32> {
    numbers.removeAll()
    for position in control.values?.positions ?? [] { numbers.append(UInt32(position)) }
    return UnsafePointer(numbers.base)
  }

  /// The incoming numbers are positions to be suggested first, as many of them recommended as said, the others recent.
  public func suggest(recommendedCount: Int, at time: Double) -> Int {
    let positions = ids()
    control.suggest(
      recommended: Array(positions.prefix(recommendedCount)),
      recent: Array(positions.dropFirst(recommendedCount)), at: time)
    return flush()
  }

  public func configure(_ options: SearchToSelect.Options) -> Int {
    control.options = options
    return flush()
  }

  /// The incoming numbers are positions, or ids of remote values, to be selected now, the last `mixedCount` of them only
  /// by some of the things being edited.
  public func replaceSelected(mixedCount: Int, at time: Double) -> Int {
    let positions = ids()
    control.select(
      positions: Array(positions.dropLast(mixedCount)), mixed: Array(positions.suffix(mixedCount)))
    return flush()
  }

  /// The ids of the selected values, or of those that only some things have, ascending; the first number is how many
  /// follow.
  public func selected(mixed: Bool) -> UnsafePointer<UInt32> {
    let selected = control.state.selected
    let ids = mixed ? selected.mixed : selected.values.subtracting(selected.mixed)
    numbers.removeAll()
    numbers.append(UInt32(ids.count))
    for run in ids.runs { for id in run { numbers.append(UInt32(id)) } }
    return UnsafePointer(numbers.base)
  }

  /// How many predicates there are, then of each its query, how many exceptions follow, and those.
  public func predicates() -> UnsafePointer<UInt32> {
    numbers.removeAll()
    numbers.append(UInt32(control.state.selected.predicates.count))
    for predicate in control.state.selected.predicates {
      numbers.append(UInt32(predicate.query))
      numbers.append(UInt32(predicate.exceptions.count))
      for run in predicate.exceptions.runs { for id in run { numbers.append(UInt32(id)) } }
    }
    return UnsafePointer(numbers.base)
  }

  // MARK: Answers of a remote source

  /// The incoming values are a page.
  public func answered(generation: Int, isFirst: Bool, hasMore: Bool, total: Int, at time: Double) -> Int {
    control.answered(
      generation: generation, page: page(), isFirst: isFirst, hasMore: hasMore,
      total: total < 0 ? nil : total, at: time)
    return flush()
  }

  public func failed(generation: Int, at time: Double) -> Int {
    control.update { $0.failed(generation: generation, at: time, effects: &$1) }
    return flush()
  }

  /// The incoming values are those that a search for a piece found.
  public func lookedUp(piece: Int, at time: Double) -> Int {
    control.lookedUp(piece: piece, among: page(), at: time)
    return flush()
  }

  /// The incoming values: the numbers are their ids, then the lengths in bytes of their labels, which are the text.
  private func page() -> [RemoteValue] {
    let (numbers, text) = (numbers.elements, Array(text.elements))
    let count = numbers.count / 2
    var start = 0
    return (0..<count).map { index in
      let end = start + Int(numbers[count + index])
      defer { start = end }
      return RemoteValue(id: Int(numbers[index]), label: text[start..<end])
    }
  }
}
