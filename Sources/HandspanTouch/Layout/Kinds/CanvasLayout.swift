extension ItemLayout {
  /// Items wherever the app puts them, overlapping where it likes; later items lie on top.
  ///
  /// Frames are read from the side at which lines begin, so that right-to-left content is the mirror image. Building takes
  /// O(n log n); places are found in O(log n) on average where a bounded number of frames overlap.
  public struct Canvas: Sendable, Equatable {
    private let index: SpatialIndex
    let contentHeight: Double
    private let isRightToLeft: Bool

    /// - Parameters:
    ///   - frames: in points, from the corner at which the first line begins, beneath the top inset. All four numbers
    ///     must be finite, the sizes not negative.
    ///   - width: of the viewport, in points. What lies beyond it cannot be scrolled to.
    ///   - topInset: covered by a bar at the top, in points.
    ///   - bottomInset: covered by a bar at the bottom, in points.
    ///   - isRightToLeft: whether lines begin at the right.
    public init(
      frames: [Geometry.Rect], width: Double, topInset: Double = 0, bottomInset: Double = 0,
      isRightToLeft: Bool = false
    ) {
      var placed: [Geometry.Rect] = []
      placed.reserveCapacity(frames.count)
      var bottom = 0.0
      for frame in frames {
        precondition(
          frame.x.isFinite && frame.y.isFinite && frame.width.isFinite && frame.height.isFinite
            && frame.width >= 0 && frame.height >= 0,
          "a frame must be finite and its size not negative")
        let x = isRightToLeft ? width - frame.maxX : frame.x
        placed.append(Geometry.Rect(x: x, y: frame.y + topInset, width: frame.width, height: frame.height))
        bottom = max(bottom, frame.maxY)
      }
      index = SpatialIndex(placed)
      contentHeight = topInset + bottom + bottomInset
      self.isRightToLeft = isRightToLeft
    }

    /// How many items there are.
    public var itemCount: Int { index.frames.count }

    func frame(of position: Int) -> Geometry.Rect { index.frames[position] }

    func line(at position: Int) -> Line {
      Line(index: position, frame: frame(of: position), content: .items(position..<position + 1))
    }

    func hit(_ point: Geometry.Point) -> Hit {
      guard let position = index.least(Topmost(point: point)) else { return .empty }
      return .item(
        position, ItemParts.tile.part(at: point, in: frame(of: position), isRightToLeft: isRightToLeft))
    }

    func nearestPosition(to point: Geometry.Point) -> Int { index.least(Nearest(point: point)) ?? 0 }

    func firstPosition(below y: Double) -> Int? { index.least(FirstBelow(y: y)) }

    func forEachLine(in rect: Geometry.Rect, _ body: (Line) -> Void) {
      index.forEach(meeting: rect) { body(line(at: $0)) }
    }

    func runs(in rect: Geometry.Rect, _ body: (Range<Int>) -> Void) {
      index.forEach(meeting: rect) { body($0..<$0 + 1) }
    }

    func neighbour(of position: Int, towards direction: Direction, pageHeight: Double) -> Int {
      let center = Box(frame(of: position)).center
      switch direction {
      case .first: return 0
      case .last: return itemCount - 1
      case .pageUp, .pageDown:
        let isDown = direction == .pageDown
        let goal = Geometry.Point(x: center.x, y: center.y + (isDown ? pageHeight : -pageHeight))
        let reached = nearestPosition(to: goal)
        let way = Box(frame(of: reached)).center.y - center.y
        if isDown ? way > 0 : way < 0 { return reached }
        return neighbour(of: position, towards: isDown ? .down : .up, pageHeight: pageHeight)
      case .left, .right, .up, .down:
        return index.least(Onward(from: position, center: center, direction: direction)) ?? position
      }
    }
  }
}

/// The frame on top of all that hold a place.
private struct Topmost: SpatialIndex.Query {
  let point: Geometry.Point

  func bound(_ node: SpatialIndex.Node) -> SpatialIndex.Key? { key(node.box, position: node.highestPosition) }

  func key(_ box: Box, position: Int) -> SpatialIndex.Key? {
    box.contains(point) ? SpatialIndex.Key(distance: 0, tie: -position) : nil
  }
}

/// The frame nearest to a place, and of equally near ones the topmost.
private struct Nearest: SpatialIndex.Query {
  let point: Geometry.Point

  func bound(_ node: SpatialIndex.Node) -> SpatialIndex.Key? { key(node.box, position: node.highestPosition) }

  func key(_ box: Box, position: Int) -> SpatialIndex.Key? {
    SpatialIndex.Key(distance: box.squaredDistance(to: point), tie: -position)
  }
}

/// The highest frame that reaches below a height.
private struct FirstBelow: SpatialIndex.Query {
  let y: Double

  func bound(_ node: SpatialIndex.Node) -> SpatialIndex.Key? { key(node.box, position: node.lowestPosition) }

  func key(_ box: Box, position: Int) -> SpatialIndex.Key? {
    box.bottom > y ? SpatialIndex.Key(distance: box.top, tie: position) : nil
  }
}

/// The next frame in a direction: the nearest centre, where a point aside counts as much as two onward. Frames with one
/// centre follow each other in their order, so that none is skipped.
private struct Onward: SpatialIndex.Query {
  private let position: Int
  private let center: Geometry.Point
  private let isVertical: Bool
  /// 1 to the right and down, -1 to the left and up.
  private let sign: Double

  init(from position: Int, center: Geometry.Point, direction: ItemLayout.Direction) {
    self.position = position
    self.center = center
    isVertical = direction == .up || direction == .down
    sign = direction == .right || direction == .down ? 1 : -1
  }

  func bound(_ node: SpatialIndex.Node) -> SpatialIndex.Key? {
    let nearest =
      isVertical ? (sign > 0 ? node.box.top : node.box.bottom) : (sign > 0 ? node.box.left : node.box.right)
    let farthest =
      isVertical ? (sign > 0 ? node.box.bottom : node.box.top) : (sign > 0 ? node.box.right : node.box.left)
    let origin = isVertical ? center.y : center.x
    guard (farthest - origin) * sign >= 0 else { return nil }
    let across = isVertical ? center.x : center.y
    let (low, high) = isVertical ? (node.box.left, node.box.right) : (node.box.top, node.box.bottom)
    let cost = max(0, (nearest - origin) * sign) + 2 * max(0, low - across, across - high)
    return SpatialIndex.Key(distance: cost, tie: sign > 0 ? node.lowestPosition : -node.highestPosition)
  }

  func key(_ box: Box, position: Int) -> SpatialIndex.Key? {
    let other = box.center
    let onward = (isVertical ? other.y - center.y : other.x - center.x) * sign
    let aside = abs(isVertical ? other.x - center.x : other.y - center.y)
    let isSameCentre = onward == 0 && aside == 0
    guard onward > 0 || (isSameCentre && (sign > 0 ? position > self.position : position < self.position))
    else { return nil }
    return SpatialIndex.Key(distance: onward + 2 * aside, tie: sign > 0 ? position : -position)
  }
}
