import HandspanSelection

/// Search to Select: one or more values selected from a large collection by searching it.
///
///     default ── typed ──▶ results ── selected ──▶ selected, more than a second ──▶ default
///        │                    └──────────── anything else typed, touched or pressed ──▶ results
///        └── Only Selected ──▶ what is selected ──▶ default
///
/// A deterministic state machine: the host reports what happened with its time, carries out the effects, and draws the
/// state. There is no timer and no text inside. A value is a number, an *id*, below `universe`; in a list that is not
/// ranked values stand in the order of their ids, which is the collated one. What a query matches is the source's
/// answer, and every question to it has a *generation*: answers to older ones are ignored.
///
/// Source: "Search to Select" of SAP Fiori for iOS; the rules of the keys are those of the WAI-ARIA combobox and listbox
/// patterns.
public struct SearchToSelect: Sendable {
  public struct Options: Sendable, Equatable {
    /// The maximum number of values that can be selected; nil for no limit.
    public var maximum: Int?
    /// What was typed and matches no value exactly can be made one.
    public var allowsCreate = false
    /// The Select All button is there.
    public var offersSelectAll = false
    /// Rows have a menu with the ranges above and below.
    public var offersRanges = true
    /// The source answers later and page by page; Select All is then a predicate instead of a list.
    public var isRemote = false
    public var isRightToLeft = false

    public init() {}
  }

  /// Which list is on show.
  public enum Screen: Sendable, Equatable {
    /// Nothing is typed: recommended and recent values first, else all.
    case suggestions
    case results
    /// What is selected, as it was when this began: what is removed meanwhile can be selected again.
    case onlySelected
  }

  /// How far the source is with what was asked of it.
  public enum Loading: Sendable, Equatable {
    case done
    /// There is another page.
    case more
    /// The first values are awaited; those on show belong to an older query.
    case waiting(since: Double)
    case waitingForMore(since: Double)
    case failed
    case failedMore
  }

  /// What stands in a row of the list.
  public enum Row: Sendable, Equatable {
    /// Makes a value of what is typed.
    case create
    case value(Int)
    /// A value that the host has not named yet.
    case unnamed
  }

  public let universe: Int
  public var options: Options { didSet { keepActiveRow() } }

  // The setters are for the facets in other files.
  public internal(set) var selected: SelectedValues
  var past: [SelectedValues] = []
  var future: [SelectedValues] = []
  /// How often what is selected has changed: whether something else was done since is told by it.
  var changeCount = 0

  public internal(set) var list: SearchToSelectList
  public internal(set) var generation = 0
  /// The generation of the list on show.
  public internal(set) var listGeneration = 0
  public internal(set) var loading = Loading.done
  /// How many values match in all; nil where a source does not say.
  public internal(set) var total: Int? = 0
  /// The latest time that the host told, in milliseconds on its clock.
  public internal(set) var now = 0.0
  /// A remote source is asked once typing rests.
  var askAt: Double?
  var announceAt: Double?

  /// The number of what is typed: 0 for nothing, otherwise the host's own, the same for the same text.
  public internal(set) var query = 0
  /// Whether an input method is at work in the field, which must then be left alone.
  public internal(set) var isComposing = false
  var isFieldOutdated = false
  /// What is typed matches no value exactly.
  var isNew = false

  public internal(set) var isOnlySelected = false
  /// The row that keys act on, `aria-activedescendant`.
  public internal(set) var activeRow: Int?
  /// The token that has the focus; nil while the field has it.
  public internal(set) var activeToken: Int?
  /// How many of the last tokens are on show.
  public var shownTokens = 0

  /// When the default screen comes back by itself.
  public internal(set) var returnsAt: Double?
  /// What was selected when the sweep under way began, whether it selects or removes, and the rows it covers now.
  var sweep: (base: SelectedValues, selects: Bool, rows: Range<Int>)?
  public internal(set) var menu: SearchToSelectMenu?

  var lookUp = SearchToSelectLookUp()
  /// The number of the next piece that is pasted or typed: no two pieces ever have the same.
  public internal(set) var nextPiece = 0
  /// The value that is being made.
  var creation: SearchToSelectCreation?
  /// Typed pieces of which values are to be made, one after the other.
  var piecesToMake: [Int] = []
  /// How many values were made of pasted pieces so far, while all are being made, and the `changeCount` after the last.
  var made: (count: Int, changeCount: Int)?
  /// Pasted pieces that named no value, to be put right.
  public internal(set) var unmatchedPieces: [Int] = []

  public init(universe: Int, options: Options = Options()) {
    self.universe = universe
    self.options = options
    selected = SelectedValues(universe: universe)
    list = SearchToSelectList(universe: universe)
  }

  // MARK: What is on show

  /// Whether anything is typed.
  public var hasQuery: Bool { query != 0 }

  public var screen: Screen {
    if isOnlySelected { return .onlySelected }
    return hasQuery ? .results : .suggestions
  }

  /// Whether the row that makes a new value leads the list.
  public var offersCreate: Bool {
    options.allowsCreate && hasQuery && isNew && !isOnlySelected && !isWaiting
  }

  public var rowCount: Int { list.count + leadingRows }

  /// Rows before those of the list.
  public var leadingRows: Int { offersCreate ? 1 : 0 }

  public func row(at index: Int) -> Row {
    if index < leadingRows { return .create }
    guard let id = list.id(at: index - leadingRows) else { return .unnamed }
    return .value(id)
  }

  /// Whether rows down to `row` have to be named before they can be drawn.
  public func needsNames(through row: Int) -> Bool {
    !list.isNamed && row - leadingRows >= list.first.count
  }

  public var isWaiting: Bool {
    if case .waiting = loading { return true }
    return false
  }

  /// When the source was asked what it has not answered yet.
  var waitingSince: Double? {
    switch loading {
    case .waiting(let since), .waitingForMore(let since): since
    case .done, .more, .failed, .failedMore: nil
    }
  }

  /// Whether waiting has lasted long enough to be shown.
  public var showsWaiting: Bool {
    guard let waitingSince else { return false }
    return now - waitingSince >= SearchToSelectTimes.waitingShown
  }

  /// Whether there is something for Select All to do.
  public var canSelectAll: Bool {
    options.offersSelectAll && !isOnlySelected && !isWaiting && list.count > 0
  }

  public var canUndo: Bool { sweep == nil && !past.isEmpty }
  public var canRedo: Bool { sweep == nil && !future.isEmpty }
  public var hasReachedMaximum: Bool { vacancy == 0 }
  public var isSweeping: Bool { sweep != nil }

  /// How many more may be selected; nil for any number.
  var vacancy: Int? { options.maximum.map { max(0, $0 - selected.count) } }

  /// Whether all that Select All would select is selected, so that it removes instead.
  public var isAllSelected: Bool {
    if options.isRemote {
      return selected.predicates.first { $0.query == query }?.exceptions.isEmpty ?? false
    }
    return list.isContained(in: selected.known)
  }

  /// When `tick` is to be called next, in milliseconds on the host's clock; nil when nothing is waited for.
  public var wakeTime: Double? {
    var times: [Double] = []
    if let returnsAt { times.append(returnsAt) }
    if let askAt { times.append(askAt) }
    if let announceAt { times.append(announceAt) }
    if let since = lookUp.since { times.append(since + SearchToSelectTimes.timeout) }
    if let creation { times.append(creation.since + SearchToSelectTimes.timeout) }
    if let waitingSince {
      times.append(waitingSince + SearchToSelectTimes.timeout)
      if !showsWaiting { times.append(waitingSince + SearchToSelectTimes.waitingShown) }
    }
    return times.min()
  }
}

/// A row's open menu, so that what a range would do can be seen before it is committed.
public struct SearchToSelectMenu: Sendable, Equatable {
  public let row: Int
  public let isSelected: Bool
  /// In rows of the list; nil where the entry is disabled.
  public let above: RangeAction?
  public let below: RangeAction?
  public var emphasis: RangeDirection?

  public func action(_ direction: RangeDirection) -> RangeAction? { direction == .above ? above : below }
}
