/// What a task took.
struct Cost: Sendable, Equatable {
  /// How often a finger or a mouse button went down.
  var touches = 0
  /// How many of the touches only scrolled or stopped the content.
  var scrollTouches = 0
  /// How often a key went down.
  var keys = 0
  /// How far fingers went, on the glass and above it, in points.
  var travel = 0.0
  /// How far the content moved, in heights of what can be seen of it at once.
  var screens = 0.0
  /// How often the person had to find something or to think what comes next.
  var decisions = 0
  /// In seconds, by `MovementModel`.
  var seconds = 0.0
}

/// Why a method cannot do a task.
struct Inability: Error, Equatable {
  var reason: String
}
