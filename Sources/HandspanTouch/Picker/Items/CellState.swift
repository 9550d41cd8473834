/// How one visible item is to be drawn.
public struct CellState: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let selected = CellState(rawValue: 1)
  /// A finger rests on it and may be tapping it.
  public static let pressed = CellState(rawValue: 2)
  /// Range Above, if committed, would reach it.
  public static let previewedAbove = CellState(rawValue: 4)
  /// Range Below, if committed, would reach it.
  public static let previewedBelow = CellState(rawValue: 8)
  /// It is in the range of the action that a finger, pointer or focus is on now.
  public static let emphasised = CellState(rawValue: 16)
  /// Its menu is open.
  public static let menuOpen = CellState(rawValue: 32)
  /// Keys act on it.
  public static let focused = CellState(rawValue: 64)
  /// Shift reaches from here.
  public static let anchor = CellState(rawValue: 256)
  /// It can never be selected.
  public static let disabled = CellState(rawValue: 512)
  /// It is carried: it lies under the finger and has left its place.
  public static let carried = CellState(rawValue: 128)
}
