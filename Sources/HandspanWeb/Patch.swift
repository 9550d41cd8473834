/// One instruction to the terminal that draws, as four 32-bit integers in linear memory.
///
/// The terminal's own copy of this table is the `switch` in `Web/handspan.js`. Lengths are in 1/64 of a point, the
/// unit browsers lay out in.
public enum PatchCode: Int32, Sendable {
  /// slots, columns, kind of layout: throw all rows away and make this many.
  case reset = 1
  /// cell height, gap, side.
  case metrics
  /// height of the whole content.
  case content
  /// slot, row, top: this slot shows this row now.
  case row
  /// cell, position or -1 for nothing, state: this cell shows this item now.
  case cell
  /// cell, state.
  case state
  /// offset.
  case scroll
  /// count, total, flags of `Status`.
  case status
  /// position.
  case open
  /// position, 1 when the item is chosen, cell or -1.
  case menu
  /// direction (0 above, 1 below), count or 0 where it is disabled, far end.
  case range
  case hideMenu
  /// cell or -1: where the keyboard is.
  case focus
  /// count, total: say them.
  case announce
  case haptic
  /// position, cell or -1: show the actions of the item that was swiped aside.
  case actions = 40
  case hideActions
  /// zone: what was carried was let go over it.
  case dropped
  /// x, y, 1 while there is a box: a corner of it, on the content.
  case boxOrigin
  /// width, height.
  case boxSize
  /// x, y on the viewport, how many are carried; nothing is where that is 0.
  case carry
  /// position of the item under the finger, zone or -1.
  case carried
  /// cell, offset: the item is slid aside by so much.
  case swipe
}

/// The flags of the `status` patch.
public struct Status: OptionSet, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  public static let selecting = Status(rawValue: 1)
  public static let canUndo = Status(rawValue: 2)
  public static let canRedo = Status(rawValue: 4)
  /// The platform must not scroll with the fingers that are down.
  public static let capturing = Status(rawValue: 8)
  /// Call `tick` on the next frame.
  public static let ticking = Status(rawValue: 16)
}

extension SharedBuffer<Int32> {
  /// The integers of one patch.
  static var patchStride: Int { 4 }

  var patchCount: Int { count / Self.patchStride }

  mutating func append(_ code: PatchCode, _ first: Int = 0, _ second: Int = 0, _ third: Int = 0) {
    append(code.rawValue)
    append(Int32(truncatingIfNeeded: first))
    append(Int32(truncatingIfNeeded: second))
    append(Int32(truncatingIfNeeded: third))
  }
}

extension Double {
  /// In 1/64 of a point.
  var layoutUnits: Int { Int((self * 64).rounded()) }
}
