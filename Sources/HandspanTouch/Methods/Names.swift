/// The names by which pages and settings call what can be switched on, in the order in which they are offered. They stand here
/// and nowhere else: the tables of the web elements and of the guide are checked against them.

extension Methods {
  /// Every method with its name, in the order of their bits.
  public static var named: [(name: String, method: Methods)] {
    [
      ("button", .button), ("mark", .mark), ("sweep", .sweep), ("twoFingers", .twoFingers), ("hold", .hold),
      ("pile", .pile), ("box", .box), ("tray", .tray), ("swipe", .swipe), ("holdMenu", .holdMenu),
      ("click", .click),
    ]
  }
}

extension Mark {
  /// The name of the mark, as an attribute has it.
  public var name: String {
    switch self {
    case .handspan: "handspan"
    case .circle: "circle"
    case .border: "border"
    case .veil: "veil"
    case .lift: "lift"
    case .fold: "fold"
    case .number: "number"
    }
  }
}

extension Preset {
  /// The name of the preset, as an attribute has it.
  public var name: String {
    switch self {
    case .handspan: "handspan"
    case .apple: "apple"
    case .android: "android"
    case .desktop: "desktop"
    }
  }
}
