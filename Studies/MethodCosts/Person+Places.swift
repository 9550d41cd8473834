import HandspanTouch

extension Person {
  /// An item's frame on the viewport.
  func frame(of position: Int) -> Geometry.Rect {
    var frame = picker.layout.frame(of: position)
    frame.y -= picker.viewport.offset
    return frame
  }

  func middle(of position: Int) -> Geometry.Point { frame(of: position).center }

  /// How wide an item is as a target: its smaller side (MacKenzie and Buxton, "Extending Fitts' law to
  /// two-dimensional tasks", CHI 1992).
  func width(of position: Int) -> Double {
    let frame = frame(of: position)
    return min(frame.width, frame.height)
  }

  /// The middle of an item's part, where the layout itself says that the part is.
  func place(of part: ItemPart, at position: Int) -> Geometry.Point {
    let frame = frame(of: position)
    let half = Thresholds.target / 2
    let candidates = [
      frame.center, Geometry.Point(x: frame.maxX - half, y: frame.y + half),
      Geometry.Point(x: frame.maxX - half, y: frame.maxY - half),
      Geometry.Point(x: frame.x + ItemLayout.List.controlWidth / 2, y: frame.center.y),
      Geometry.Point(x: frame.maxX - ItemLayout.List.controlWidth / 2, y: frame.center.y),
    ]
    guard
      let place = candidates.first(where: {
        picker.layout.hit(picker.viewport.contentPoint($0)) == .item(position, part)
      })
    else { preconditionFailure("item \(position) has no \(part) where the page draws one") }
    return place
  }

  func isInView(_ position: Int) -> Bool {
    let frame = frame(of: position)
    return frame.y >= picker.viewport.uncoveredTop && frame.maxY <= picker.viewport.uncoveredBottom
  }

  /// In view, and where a drag that ends on it scrolls nothing any more.
  func isClearOfEdges(_ position: Int) -> Bool {
    let y = middle(of: position).y
    let viewport = picker.viewport
    let limit = viewport.maximumOffset(contentHeight: picker.layout.contentHeight)
    let isAtTop = viewport.offset <= 0
    let isAtBottom = viewport.offset >= limit
    let top = viewport.uncoveredTop + (isAtTop ? 0 : Thresholds.edge)
    let bottom = viewport.uncoveredBottom - (isAtBottom ? 0 : Thresholds.edge)
    return y > top && y < bottom
  }

  /// How far an item is from the middle of the screen, up or down.
  func distance(to position: Int) -> Double { abs(middle(of: position).y - screen.size.height / 2) }

  func isUnderFinger(_ position: Int) -> Bool { frame(of: position).contains(finger) }

  /// Empty space left of an item: the gap before it, or the content's side. Nil where items fill the width.
  func emptySpace(before position: Int) -> Geometry.Point? {
    let frame = frame(of: position)
    let isFirst = position == 0 || self.frame(of: position - 1).y < frame.y
    let left = isFirst ? 0 : self.frame(of: position - 1).maxX
    return frame.x > left ? Geometry.Point(x: (left + frame.x) / 2, y: frame.center.y) : nil
  }
}
