/// The methods of selecting that are switched on.
///
/// Source: the nine ways of selecting several things. Inside the mode a tap on an item always toggles it, and an
/// item's own menu is always there, so neither is a method of its own.
public struct Methods: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A Select button enters the mode with nothing selected; Done leaves it.
  public static let button = Methods(rawValue: 1)
  /// A mark on every item at rest: tapping it selects the item and enters the mode at once.
  public static let mark = Methods(rawValue: 2)
  /// Inside the mode, one finger dragged across the axis that does not scroll.
  public static let sweep = Methods(rawValue: 4)
  /// Two fingers dragged over items, with no mode first.
  public static let twoFingers = Methods(rawValue: 8)
  /// Press and hold an item: it is selected, the mode is on, and the same touch carries on into a sweep.
  public static let hold = Methods(rawValue: 16)
  /// Hold one item and tap others with another finger: they gather under the held one.
  public static let pile = Methods(rawValue: 32)
  /// A box dragged out from empty space.
  public static let box = Methods(rawValue: 64)
  /// Items are dragged into a tray and out of it; the tray is the selection.
  public static let tray = Methods(rawValue: 128)
  /// An item swiped sideways shows actions of its own; nothing is selected.
  public static let swipe = Methods(rawValue: 256)
  /// Press and hold opens the item's menu, as the system does on some platforms.
  public static let holdMenu = Methods(rawValue: 512)
  /// A click selects the clicked item alone, a double click opens it.
  public static let click = Methods(rawValue: 1024)
}
