import HandspanSelection

/// The item at the top of what can be seen, and how far below the top it stands: what must not jump when the room
/// or the collection changes.
struct ScrollAnchor {
  private let position: Int
  /// From the viewport's uncovered top to the item's top, in points.
  private let distance: Double

  /// Nil at the very top, where new content is to push the old down, and where there is nothing to hold on to.
  init?(layout: ItemLayout, viewport: Viewport) {
    guard layout.itemCount > 0, viewport.offset > 0 else { return nil }
    let top = viewport.offset + viewport.uncoveredTop
    position = layout.firstPosition(below: top) ?? layout.itemCount - 1
    distance = layout.frame(of: position).y - top
  }

  private init(position: Int, distance: Double) {
    self.position = position
    self.distance = distance
  }

  /// The same item where it stands now. When it has left, the next that stayed takes its place, or else the one
  /// before; nil when none stayed.
  ///
  /// Complexity: O(1) where the item stayed, O(n) where many around it left.
  func following(_ remapping: Remapping) -> ScrollAnchor? {
    for old in position..<remapping.oldCount {
      if let moved = remapping.newPosition(of: old) {
        return ScrollAnchor(position: moved, distance: distance)
      }
    }
    for old in (0..<position).reversed() {
      if let moved = remapping.newPosition(of: old) {
        return ScrollAnchor(position: moved, distance: distance)
      }
    }
    return nil
  }

  /// The offset that puts the item where it was, before the content's ends limit it.
  func offset(layout: ItemLayout, viewport: Viewport) -> Double? {
    guard position < layout.itemCount else { return nil }
    return layout.frame(of: position).y - viewport.uncoveredTop - distance
  }
}
