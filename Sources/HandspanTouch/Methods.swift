/// The ways of picking that are switched on.
///
/// Source: the nine ways of choosing several things. A tap on an item inside the mode always toggles it.
public struct Methods: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A mark on every item at rest: tapping it picks the item and enters the mode at once.
  public static let mark = Methods(rawValue: 1)
  /// Inside the mode, one finger dragged across the axis that does not scroll.
  public static let sweep = Methods(rawValue: 2)
  /// Press and hold an item: it is picked, the mode is on, and the same touch carries on into a sweep.
  public static let hold = Methods(rawValue: 4)

  public static let handspan: Methods = [.mark, .sweep, .hold]
}
