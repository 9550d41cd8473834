/// A set of methods with a mark that people know from somewhere; each method brings its own exits.
public enum Preset: Int32, Sendable, CaseIterable {
  case handspan
  case apple
  case android
  case desktop

  /// The methods that the preset switches on.
  public var methods: Methods {
    switch self {
    case .handspan: [.button, .mark, .sweep, .twoFingers, .hold, .pile, .box, .swipe]
    case .apple: [.button, .sweep, .twoFingers, .swipe, .holdMenu]
    case .android: [.hold, .sweep]
    case .desktop: [.mark, .box, .click, .hold]
    }
  }

  /// The mark that the preset draws.
  public var mark: Mark {
    switch self {
    case .handspan, .desktop: .handspan
    case .apple: .circle
    case .android: .veil
    }
  }
}
