/// The distances and times that decide what a gesture means.
public enum Thresholds {
  /// The smallest side of a touch target, in points (Apple, Human Interface Guidelines; WCAG 2.2, 2.5.5).
  public static let target = 44.0

  /// How far a finger may wander and still be a tap, in points. Browsers begin to scroll after 10 to 15; waiting
  /// longer would give every sweep to the scroller.
  public static let touchSlop = 10.0

  /// The same for a mouse, whose owner sees each pixel.
  public static let mouseSlop = 4.0

  /// How long a still finger is a hold, in milliseconds: under the 500 to 650 at which platforms open their own
  /// context menu, and above the 400 that a slow tap takes.
  public static let hold = 450.0

  /// Two clicks within this long on one item are a double click, in milliseconds: what desktops begin with.
  public static let doubleClick = 500.0

  /// How long after the last letter another one still belongs to the same name, in milliseconds: what slow typists take, and as
  /// lists on desktops have it.
  public static let typeAhead = 1_000.0

  /// How far two fingers may come closer or go apart and still be dragging together, in points. Fingers that drag
  /// side by side wander by less; a pinch passes it within its first tenth of a second.
  public static let pinch = 32.0

  /// How far aside an item is swiped before letting go opens its actions, in points: beyond what a tap or a
  /// hesitant scroll wanders, within what a thumb reaches in a narrow grid cell.
  public static let swipe = 56.0

  /// A touch this soon after the content last moved only stops the momentum, in milliseconds. Scroll events come
  /// every 16; two may be late.
  public static let momentum = 60.0

  /// How far from the offset it was asked for a platform may come to rest, in points: it rounds to its own pixels, of
  /// which the coarsest are a point.
  public static let rounding = 1.0

  /// A report of an offset this near to the last is of content that has not moved, in points: twice the 1/64 in which
  /// browsers lay out. Momentum that moves less in a frame is at 2 points a second.
  public static let stillness = 1.0 / 32

  /// How near to the viewport's edge a sweep begins to scroll, in points: a fingertip and a half.
  public static let edge = 72.0

  /// The speed of autoscroll with the finger on the edge itself, in points a second.
  public static let edgeSpeed = 700.0

  /// The fastest autoscroll, with the finger well beyond the edge, in points a second.
  public static let maximumSpeed = 4_000.0

  /// The longest time one tick may stand for, in milliseconds: after a hitch the content must not leap,
  /// nor a finger be held that may long have moved on.
  public static let maximumTick = 64.0
}
