import HandspanTouch

/// A way of selecting: the nine, and the two that take ranges.
enum Method: String, Sendable, CaseIterable {
  case button
  case sweep
  case twoFingers = "two-fingers"
  case pile
  case mark
  case hold
  case box
  case tray
  case swipe
  case range
  case shiftClick = "shift-click"

  var title: String {
    switch self {
    case .button: "Select, then tap"
    case .sweep: "Sweep one finger"
    case .twoFingers: "Drag two fingers"
    case .pile: "Hold one, tap the rest onto it"
    case .mark: "A mark on every item"
    case .hold: "Press and hold, then tap or sweep"
    case .box: "Drag a box"
    case .tray: "Drag into a tray"
    case .swipe: "Swipe one item"
    case .range: "Range Above and Below"
    case .shiftClick: "Shift-click, mouse and keyboard"
    }
  }

  /// What the engine has switched on. A sweep has no way in of its own, so it borrows the button's.
  var methods: Methods {
    switch self {
    case .button: .button
    case .sweep: [.button, .sweep]
    case .twoFingers: .twoFingers
    case .pile: .pile
    case .mark, .range: .mark
    case .hold: .hold
    case .box: .box
    case .tray: .tray
    case .swipe: .swipe
    case .shiftClick: Preset.desktop.methods
    }
  }

  func screen(_ arrangement: Screen.Arrangement) -> Screen {
    self == .shiftClick ? .desktop(arrangement) : .phone(arrangement)
  }

  /// Whether it leads into the mode whose bar has Select All.
  var hasSelectAll: Bool {
    switch self {
    case .pile, .tray, .swipe: false
    default: true
    }
  }
}
