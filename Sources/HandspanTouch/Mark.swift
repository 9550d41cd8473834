/// How a chosen item is drawn, and what an item carries at rest.
///
/// Source: the six marks of the nine ways, and the one recommended there at the end.
public enum Mark: Int32, Sendable, CaseIterable {
  /// A 24 pt circle in outline at rest; filled when chosen, and the item lifts.
  case handspan
  /// A circle that appears with the mode and fills with a tick.
  case circle
  /// A heavy dark border around what is chosen, and nothing at rest.
  case border
  /// What is chosen is veiled and inset, with a small tick in the corner.
  case veil
  /// What is chosen rises on its own shadow, and nothing else.
  case lift
  /// A fold line in the corner at rest; the corner turns down in dark when chosen.
  case fold
  /// A circle with the number in the order of taking.
  case number

  /// When an item that is not chosen carries something to see and to tap.
  public enum Rest: Sendable, Equatable {
    case always
    case insideTheMode
    case never
  }

  public var rest: Rest {
    switch self {
    case .handspan, .fold, .number: .always
    case .circle: .insideTheMode
    case .border, .veil, .lift: .never
    }
  }
}
