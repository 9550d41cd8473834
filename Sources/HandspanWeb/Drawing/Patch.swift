import Handspan

/// One instruction to the renderer that draws, as four 32-bit integers in linear memory.
///
/// The renderer's table is `patches` in `Web/elements/shared/protocol.js`, which `swift run ProtocolTables` writes from here.
/// Lengths are in 1/64 of a point, the unit browsers lay out in.
public enum PatchCode: Int32, Sendable, CaseIterable {
  /// lines of the layout, cells a slot, kind of layout: nothing is shown now. Slot `s` has the cells from
  /// `s × cells a slot` on; slots and cells are made when a patch first names them.
  case reset = 1
  /// gap between the cells of a row.
  case metrics
  /// height of the canvas.
  case content
  /// slot, line, top from the anchor: this slot shows this line now. It is one of items, unless `header` follows.
  case row
  /// cell, position or -1 for nothing, state: this cell shows this item now.
  case cell
  /// cell, state.
  case state
  /// top: scroll the canvas to it.
  case scroll
  /// count, total, flags of `Status`.
  case status
  /// position.
  case open
  /// position, 1 when the item is selected, cell or -1.
  case menu
  /// direction (0 above, 1 below), count or 0 where it is disabled, far end.
  case range
  case hideMenu
  /// cell or -1: where the keyboard is.
  case focus
  /// count, total: say them.
  case announce
  case haptic
  /// slot, section, items of it: the slot shows this section's header.
  case header
  /// slot, mark (0 none, 1 some, 2 all), selected: how much of the section is selected.
  case headerState
  /// slot, width, height.
  case extent
  /// slot, left, stacking order: higher ones lie on top.
  case left
  /// cell, left from its row's, width: only where the cells of a row are not equal.
  case span
  /// top on the canvas of what the tops of rows count from.
  case anchor
  /// position, cell or -1: show the actions of the item that was swiped aside.
  case actions
  case hideActions
  /// zone: what was carried was let go over it.
  case dropped
  /// x, y, 1 while there is a box: a corner of it, on the canvas.
  case boxOrigin
  /// width, height.
  case boxSize
  /// x, y on the viewport, how many are carried; nothing is where that is 0.
  case carry
  /// position of the item under the finger, zone or -1.
  case carried
  /// cell, offset: the item is slid aside by so much.
  case swipe
  /// cell, number or 0 for none: its place in the order of selection.
  case number
  /// pieces in the tray.
  case tray
  /// cell of the tray, number in the order of selection, position or -1 for nothing.
  case trayCell

  /// How many of the units that lengths are in make a point.
  package static let unitsPerPoint = 64

  /// The integers of one patch: its code and what belongs to it.
  package static let length = 4
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
  /// New items are better kept until this is over.
  public static let busy = Status(rawValue: 32)
  /// Items carry a mark that can be seen and tapped.
  public static let marked = Status(rawValue: 64)
}

extension SharedBuffer<Int32> {
  package var patchCount: Int { count / PatchCode.length }

  // Called from everywhere: inlined, its four checks for space would make up a tenth of the module.
  @inline(never)
  mutating func append(_ code: PatchCode, _ first: Int = 0, _ second: Int = 0, _ third: Int = 0) {
    append(code.rawValue)
    append(Int32(truncatingIfNeeded: first))
    append(Int32(truncatingIfNeeded: second))
    append(Int32(truncatingIfNeeded: third))
  }
}

extension RangeDirection {
  /// As patches have it.
  package var number: Int {
    switch self {
    case .above: 0
    case .below: 1
    }
  }
}

extension SelectionExtent {
  /// As patches have it.
  package var number: Int {
    switch self {
    case .none: 0
    case .some: 1
    case .all: 2
    }
  }
}

extension Double {
  /// In 1/64 of a point. What is farther out than a patch can say is out of sight wherever it is.
  package var layoutUnits: Int {
    Int((Swift.max(-33_000_000, Swift.min(33_000_000, self)) * Double(PatchCode.unitsPerPoint)).rounded())
  }
}
