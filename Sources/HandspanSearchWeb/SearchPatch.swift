import HandspanWeb

/// One instruction to the renderer that draws a `<search-to-select>`, as four 32-bit integers in linear memory.
///
/// The renderer's own copy of this table is the `switch` in `Web/elements/search/search-to-select.js`. Lengths are in 1/64 of a point.
public enum SearchPatchCode: Int32, Sendable {
  /// rows, slots: the list is another one. Slot `row % slots` shows a row.
  case reset = 1
  /// height of the canvas.
  case content
  /// top on the canvas of what the tops of rows count from.
  case anchor
  /// slot, row or -1 for nothing, top from the anchor.
  case place
  /// slot, id or -1 for the row that makes a new value, state.
  case bind
  /// slot, state.
  case state
  /// slot, start, length: UTF-16 units of the label that match what was typed.
  case mark
  /// top: scroll the canvas to it.
  case scroll
  /// slot or -1: the row that keys act on.
  case active
  /// how many there are, how many follow.
  case tokens
  /// id, or -1 - query; 1 where only some things have it.
  case token
  /// place among the tokens that are on show, or -1 while the field has the focus.
  case focusToken
  /// screen, loading, how many values there are or -1.
  case list
  /// how many are selected, 1 where that is exact, flags of `SearchStatus`.
  case status
  /// milliseconds or -1: call `tick` then.
  case wake
  /// generation, 1 for the page after the last one.
  case request
  case abandon
  /// piece or -1: make a value of it, or of what the field holds.
  case create
  /// piece: find what it names.
  case lookUp
  case clearQuery
  case selectQuery
  /// piece: put it into the field.
  case editPiece
  case focusField
  case dismiss
  case changed
  /// row, 1 where it is selected, slot or -1.
  case menu
  /// direction (0 above, 1 below), count or 0 where it is disabled, id of the far end.
  case range
  case hideMenu
  /// what, two numbers.
  case announce
  /// how many pieces named no value, how many of them follow.
  case unmatched
  case piece
  case haptic
  /// id, or -1 where there can be no more: a value was made here.
  case made
}

/// The flags of the `status` patch.
public struct SearchStatus: OptionSet, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  public static let canUndo = SearchStatus(rawValue: 1)
  public static let canRedo = SearchStatus(rawValue: 2)
  public static let isAllSelected = SearchStatus(rawValue: 4)
  public static let hasReachedMaximum = SearchStatus(rawValue: 8)
  public static let isCreating = SearchStatus(rawValue: 16)
  public static let isLookingUp = SearchStatus(rawValue: 32)
  /// The selected state is on show, and the default screen comes back by itself.
  public static let isReturning = SearchStatus(rawValue: 64)
  /// The platform must not scroll with the fingers that are down.
  public static let capturing = SearchStatus(rawValue: 128)
  /// Call `tick` on the next frame.
  public static let ticking = SearchStatus(rawValue: 256)
  /// Waiting has lasted long enough to be shown.
  public static let isWaiting = SearchStatus(rawValue: 512)
  public static let canSelectAll = SearchStatus(rawValue: 1024)
}

extension SharedBuffer<Int32> {
  mutating func append(_ code: SearchPatchCode, _ first: Int = 0, _ second: Int = 0, _ third: Int = 0) {
    append(code.rawValue)
    append(Int32(truncatingIfNeeded: first))
    append(Int32(truncatingIfNeeded: second))
    append(Int32(truncatingIfNeeded: third))
  }
}
