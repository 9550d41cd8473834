import HandspanTouch

extension Person {
  /// Scrolls until an item can be tapped, with room for those that follow it in the same direction.
  mutating func bringIntoView(_ position: Int) {
    while !isInView(position) {
      let viewport = picker.viewport
      let margin = viewport.uncoveredHeight / 4
      let frame = picker.layout.frame(of: position)
      let isBelow = frame.maxY > viewport.offset + viewport.uncoveredBottom
      let wanted =
        isBelow
        ? frame.y - viewport.uncoveredTop - margin : frame.maxY - viewport.uncoveredBottom + margin
      let limit = viewport.maximumOffset(contentHeight: picker.layout.contentHeight)
      let goal = max(0, min(limit, wanted))
      if screen.isDesktop { dragScrollBar(to: goal) } else { flick(to: goal) }
    }
  }

  /// Where a finger that scrolls likes to be.
  private var middle: Geometry.Point {
    let viewport = picker.viewport
    return Geometry.Point(x: screen.size.width / 2, y: viewport.uncoveredTop + viewport.uncoveredHeight / 2)
  }

  /// How near to its goal the content may be caught.
  private var tolerance: Double { picker.viewport.uncoveredHeight / 6 }

  /// Flicks as often and as strongly as it needs, and catches the content once it is where it should be.
  ///
  /// A flick adds its speed to what is left of the last one's, as platforms have it, and the last one is as strong as
  /// needed, so that the content would come to rest at the goal by itself.
  private mutating func flick(to goal: Double) {
    var speed = 0.0
    repeat {
      let remaining = goal - picker.viewport.offset
      if speed == 0, abs(remaining) < MovementModel.flickLength { return pan(by: remaining) }
      let missing = MovementModel.launch(over: remaining) - speed
      let length = min(MovementModel.flickLength, abs(missing) * MovementModel.flick / 1000)
      let isTooWeak = missing * remaining < 0 || length < Thresholds.touchSlop + 2
      if isTooWeak {
        coast(&speed, for: Person.frame)
      } else {
        flickOnce(&speed, length: missing < 0 ? -length : length)
      }
    } while abs(goal - picker.viewport.offset) > tolerance
    if abs(speed) > MovementModel.creeping { return catchContent() }
    while speed != 0 { coast(&speed, for: Person.frame) }
  }

  /// - Parameter length: of the finger's way, positive where the content goes on.
  private mutating func flickOnce(_ speed: inout Double, length: Double) {
    let from = Geometry.Point(x: middle.x, y: middle.y + length / 2)
    let back = MovementModel.tapping(
      distance: finger.distance(to: from), width: MovementModel.flickLength)
    hover(to: from)
    coast(&speed, for: back)
    let offset = picker.viewport.offset
    putDownToScroll()
    spread(over: MovementModel.flick) { person, part in
      person.slide(to: Geometry.Point(x: from.x, y: from.y - length * part))
      person.scrollContent(to: offset + length * part)
    }
    yieldToPlatform()
    let added = length / (MovementModel.flick / 1000)
    let sum = MovementModel.coasting(speed, for: MovementModel.flick) + added
    speed = max(-MovementModel.maximumFling, min(MovementModel.maximumFling, sum))
  }

  /// The content goes on by itself.
  private mutating func coast(_ speed: inout Double, for milliseconds: Double) {
    guard speed != 0 else { return wait(milliseconds) }
    let (begin, initial) = (picker.viewport.offset, speed)
    spread(over: milliseconds) { person, part in
      let slower = MovementModel.coasting(initial, for: milliseconds * part)
      person.scrollContent(to: begin + MovementModel.coast(from: initial, to: slower))
    }
    speed = MovementModel.coasting(initial, for: milliseconds)
    if abs(speed) < MovementModel.standstill { speed = 0 }
  }

  /// Stops the content with a touch.
  private mutating func catchContent() {
    putDownToScroll()
    wait(MovementModel.motorCycle)
    lift()
  }

  /// Scrolls with the finger on the glass all the way.
  private mutating func pan(by distance: Double) {
    // Less than the slop would be a tap.
    let way = max(abs(distance), 2 * Thresholds.touchSlop) * (distance < 0 ? -1 : 1)
    approach(Geometry.Point(x: middle.x, y: middle.y + way / 2), width: MovementModel.flickLength)
    let (from, offset) = (finger, picker.viewport.offset)
    putDownToScroll()
    let duration = MovementModel.dragging(distance: abs(way), width: 2 * tolerance, isMouse: false)
    spread(over: duration) { person, part in
      let done = MovementModel.progress(part)
      person.slide(to: Geometry.Point(x: from.x, y: from.y - way * done))
      person.scrollContent(to: offset + distance * done)
    }
    yieldToPlatform()
    wait(Thresholds.momentum)
  }

  /// Drags the bar's thumb; its target is as large as the part of the content that can be seen.
  private mutating func dragScrollBar(to goal: Double) {
    let viewport = picker.viewport
    let scale = viewport.uncoveredHeight / picker.layout.contentHeight
    let thumb = Geometry.Point(
      x: screen.size.width - 8,
      y: viewport.uncoveredTop + (viewport.offset + viewport.uncoveredHeight / 2) * scale)
    let way = (goal - viewport.offset) * scale
    let width = max(1, viewport.uncoveredHeight / 2 * scale)
    let thumbHeight = max(24, viewport.uncoveredHeight * scale)
    wait(MovementModel.clicking(distance: finger.distance(to: thumb), width: min(16, thumbHeight)))
    hover(to: thumb)
    pressScrollBar()
    let offset = viewport.offset
    let duration = MovementModel.dragging(distance: abs(way), width: width, isMouse: true)
    spread(over: duration) { person, part in
      let done = MovementModel.progress(part)
      person.hover(to: Geometry.Point(x: thumb.x, y: thumb.y + way * done))
      person.scrollContent(to: offset + (goal - offset) * done)
    }
    wait(Thresholds.momentum)
  }
}
