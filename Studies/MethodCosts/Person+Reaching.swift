import HandspanTouch

extension Person {
  /// Drags on to an item wherever it is: at the edge the engine scrolls while the finger waits there.
  ///
  /// Far away the finger goes as deep into the edge as there is screen, nearer only to the edge itself; once the item
  /// can be seen the person reacts and goes to it.
  mutating func reach(_ position: Int) {
    while !isUnderFinger(position) {
      if isClearOfEdges(position) {
        wait(MovementModel.reaction)
        drag(width: width(of: position)) { $0.middle(of: position) }
      } else {
        waitAtEdge(towards: position)
      }
    }
  }

  private mutating func waitAtEdge(towards position: Int) {
    let viewport = picker.viewport
    let y = middle(of: position).y
    let isBelow = y > viewport.uncoveredTop + viewport.uncoveredHeight / 2
    let distance = isBelow ? y - viewport.uncoveredBottom : viewport.uncoveredTop - y
    let isFar = distance > 2 * viewport.uncoveredHeight
    let depth =
      isBelow
      ? (isFar ? viewport.size.height - 8 : viewport.uncoveredBottom) : (isFar ? 8 : viewport.uncoveredTop)
    waitAtEdge(depth)
  }

  private mutating func waitAtEdge(_ y: Double) {
    guard abs(finger.y - y) > 1 else { return waitAFrame() }
    drag(width: Thresholds.target) { Geometry.Point(x: $0.screen.size.width / 2, y: y) }
  }

  /// Carries what is held to the lower edge until an item has come up far enough for the other hand, then out of its way.
  mutating func carryUntilInReach(_ position: Int) {
    while !isInReachOfOtherHand(position) {
      let viewport = picker.viewport
      let edge = viewport.uncoveredBottom - 8
      let isUp = middle(of: position).y < viewport.uncoveredTop + viewport.uncoveredHeight / 2
      let limit = viewport.maximumOffset(contentHeight: picker.layout.contentHeight)
      if isUp || viewport.offset >= limit {
        drag(width: Thresholds.edge) { $0.restWhileCarrying }
      } else {
        waitAtEdge(edge)
      }
    }
  }

  /// Below the upper edge's zone at the side, where the holding hand covers the least.
  private var restWhileCarrying: Geometry.Point {
    Geometry.Point(x: 30, y: picker.viewport.uncoveredTop + Thresholds.edge + 12)
  }

  /// Two fingers need some 60 pt between them.
  private func isInReachOfOtherHand(_ position: Int) -> Bool {
    let middle = middle(of: position)
    let isHeldAside = finger.y < picker.viewport.uncoveredBottom - Thresholds.edge
    return isHeldAside && isInView(position) && finger.distance(to: middle) > 60
  }
}
