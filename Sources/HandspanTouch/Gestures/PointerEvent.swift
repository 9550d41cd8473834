/// What kind of thing touches the surface.
public enum PointerKind: Int32, Sendable, Equatable, CaseIterable {
  case touch
  case pen
  case mouse
}

/// Where a pointer stands in its life: down, any number of moves, then up or cancel.
public enum PointerPhase: Int32, Sendable, Equatable, CaseIterable {
  case down
  case move
  case up
  /// The platform took the pointer away; whatever it was doing must leave no trace.
  case cancel
}

/// The keys held while a pointer or key event happened.
public struct KeyModifiers: OptionSet, Sendable {
  public let rawValue: UInt8

  /// One report of one pointer. `location` is in points on the viewport, `time` in milliseconds.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let shift = KeyModifiers(rawValue: 1)
  public static let control = KeyModifiers(rawValue: 2)
  public static let command = KeyModifiers(rawValue: 4)
  public static let option = KeyModifiers(rawValue: 8)
}

/// One report of one finger, pen or mouse.
public struct PointerEvent: Sendable, Equatable {
  /// The same for all events of one finger from down to up.
  public var id: Int
  /// What touches the surface.
  public var kind: PointerKind
  /// Where the pointer stands in its life.
  public var phase: PointerPhase
  /// In points from the viewport's top left corner.
  public var location: Geometry.Point
  /// In milliseconds on the host's steady clock.
  public var time: Double
  /// The keys held meanwhile.
  public var modifiers: KeyModifiers

  /// One report of one pointer. `location` is in points on the viewport, `time` in milliseconds.
  public init(
    id: Int, kind: PointerKind, phase: PointerPhase, location: Geometry.Point, time: Double,
    modifiers: KeyModifiers = []
  ) {
    self.id = id
    self.kind = kind
    self.phase = phase
    self.location = location
    self.time = time
    self.modifiers = modifiers
  }
}
