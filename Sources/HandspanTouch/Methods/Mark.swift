/// How a selected item is drawn, and what an item carries at rest.
///
/// Source: the six marks of the nine ways, and the one recommended there at the end.
public enum Mark: Int32, Sendable, CaseIterable {
  /// A 24 pt circle in outline at rest; filled when selected, and the item lifts.
  case handspan
  /// A circle that appears with the mode and fills with a tick.
  case circle
  /// A heavy dark border around what is selected, and nothing at rest.
  case border
  /// What is selected is veiled and inset, with a small tick in the corner.
  case veil
  /// What is selected rises on its own shadow, and nothing else.
  case lift
  /// A fold line in the corner at rest; the corner turns down in dark when selected.
  case fold
  /// A circle with the number in the order of selection.
  case number

  /// When an item that is not selected carries something to see and to tap.
  public enum Rest: Sendable, Equatable {
    case always
    case insideTheMode
    case never
  }

  /// When an item that is not selected carries something.
  public var rest: Rest {
    switch self {
    case .handspan, .fold, .number: .always
    case .circle: .insideTheMode
    case .border, .veil, .lift: .never
    }
  }
}
