/// Scrolling by itself while a sweeping finger is near an edge: faster the nearer, and faster still beyond it.
///
/// It depends on time and not on how often it is asked, so 60 and 120 Hz screens scroll alike.
package struct Autoscroll: Sendable, Equatable {
  /// An edge that the finger began in scrolls only once the finger has gone deeper or has left it: a sweep along
  /// the top row must not run away.
  private var isTopArmed: Bool
  private var isBottomArmed: Bool
  private let start: Double
  private var lastTick: Double?

  /// - Parameter start: the y the finger began at, in points on the viewport.
  init(start: Double, viewport: Viewport) {
    self.start = start
    isTopArmed = start >= viewport.uncoveredTop + Thresholds.edge
    isBottomArmed = start <= viewport.uncoveredBottom - Thresholds.edge
  }

  /// Takes note of where the finger is now.
  mutating func moved(to y: Double, viewport: Viewport) {
    if y >= viewport.uncoveredTop + Thresholds.edge || y < start - Thresholds.touchSlop { isTopArmed = true }
    if y <= viewport.uncoveredBottom - Thresholds.edge || y > start + Thresholds.touchSlop {
      isBottomArmed = true
    }
  }

  /// In points a second, downwards positive.
  func velocity(at y: Double, viewport: Viewport) -> Double {
    let above = viewport.uncoveredTop + Thresholds.edge - y
    let below = y - (viewport.uncoveredBottom - Thresholds.edge)
    if isTopArmed, above > 0, above >= below { return -Self.speed(depth: above / Thresholds.edge) }
    if isBottomArmed, below > 0 { return Self.speed(depth: below / Thresholds.edge) }
    return 0
  }

  /// How far the content moves for the time since the last tick, in points.
  mutating func step(at time: Double, y: Double, viewport: Viewport) -> Double {
    defer { lastTick = time }
    guard let lastTick else { return 0 }
    let elapsed = max(0, min(Thresholds.maximumTick, time - lastTick))
    return velocity(at: y, viewport: viewport) * elapsed / 1000
  }

  /// Depth 1 is the edge itself. The power makes the first points gentle enough to stop on an item.
  private static func speed(depth: Double) -> Double {
    min(Thresholds.maximumSpeed, Thresholds.edgeSpeed * depth * depth.squareRoot())
  }
}
