extension GestureMachine {
  /// What a gesture means.
  package enum Intent: Sendable, Equatable {
    case toggle(Int)
    /// All items of a group, by its header.
    case toggleSection(Int)
    case open(Int)
    case menu(Int)
    /// A click of a mouse that means what it does on a desktop.
    case click(Int, KeyModifiers)
    /// Everything between where the sweep began and where the finger is now.
    case sweep(from: Int, to: Int)
    /// Everything this rectangle of the content meets, in points.
    case box(Geometry.Rect, KeyModifiers)
    /// The sweep or the box is over, and what it chose stays.
    case ended
    /// The sweep, box, swipe or carry must leave no trace.
    case cancelled
    /// The item comes up under the finger, to be carried.
    case lift(Int)
    /// The piece comes out of the tray under the finger.
    case takeOut(Int)
    /// Another finger tapped an item while one is carried: it joins the pile, or leaves it.
    case gather(Int)
    /// What is carried is here on the viewport now, in points.
    case carry(to: Geometry.Point)
    /// What was carried is let go of here.
    case drop(at: Geometry.Point)
    /// The item is slid aside by this much, in points, towards positive x.
    case swipe(Int, by: Double)
    case swipeEnded(Int, opens: Bool)
    /// The content moves to this offset, in points.
    case scroll(to: Double)
    /// A hold was recognised: the moment for a haptic tap.
    case held
  }
}
