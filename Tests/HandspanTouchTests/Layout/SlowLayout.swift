@testable import HandspanTouch

/// The slow, obvious answers to every question of a layout: it looks at every frame there is.
struct SlowLayout {
  let layout: ItemLayout
  let frames: [Geometry.Rect]
  let lines: [ItemLayout.Line]

  init(_ layout: ItemLayout) {
    self.layout = layout
    frames = (0..<layout.itemCount).map { layout.frame(of: $0) }
    lines = (0..<layout.lineCount).map { layout.line(at: $0) }
  }

  var isCanvas: Bool { if case .canvas = layout { true } else { false } }

  /// The item, or the header as a number below 0.
  func covering(_ point: Geometry.Point) -> Int? {
    if let item = frames.lastIndex(where: { $0.contains(point) }) { return item }
    for line in lines {
      if case .header(let section) = line.content, line.frame.contains(point) { return -1 - section }
    }
    return nil
  }

  func nearestPosition(to point: Geometry.Point) -> Int {
    if isCanvas { return topmost(leastBy: { squaredDistance($0, point) }) }
    let y = point.y + layout.gap / 2
    guard let line = lines.last(where: { $0.frame.y <= y }) else { return 0 }
    if line.index == lines.count - 1, y >= line.frame.maxY + layout.gap { return frames.count - 1 }
    switch line.content {
    case .items(let positions): return nearest(of: positions, x: point.x)
    case .header(let section):
      let before = layout.positions(ofSection: section).lowerBound - 1
      let isUpperHalf = point.y < line.frame.y + line.frame.height / 2
      return max(0, min(frames.count - 1, isUpperHalf ? before : before + 1))
    }
  }

  func positions(meeting rect: Geometry.Rect) -> [Int] { frames.indices.filter { frames[$0].meets(rect) } }

  func lines(meeting rect: Geometry.Rect) -> [Int] {
    lines.filter { isCanvas ? $0.frame.meets(rect) : $0.frame.y < rect.maxY && $0.frame.maxY > rect.y }
      .map { $0.index }
  }

  func firstPosition(below y: Double) -> Int? {
    let below = frames.indices.filter { frames[$0].maxY > y }
    return isCanvas ? below.min { (frames[$0].y, $0) < (frames[$1].y, $1) } : below.first
  }

  func neighbour(of position: Int, towards direction: ItemLayout.Direction, pageHeight: Double) -> Int {
    if isCanvas { return onward(from: position, towards: direction, pageHeight: pageHeight) }
    let onward = isRightToLeft ? -1 : 1
    switch direction {
    case .left: return max(0, min(frames.count - 1, position - onward))
    case .right: return max(0, min(frames.count - 1, position + onward))
    case .up, .down: return besides(position, isBelow: direction == .down)
    case .first: return 0
    case .last: return frames.count - 1
    case .pageUp, .pageDown:
      let sign = direction == .pageUp ? -1.0 : 1
      let way = max(0, pageHeight - frames[position].height)
      let center = frames[position].center
      let reached = nearestPosition(to: Geometry.Point(x: center.x, y: center.y + sign * way))
      let hasLeft = frames[reached].y != frames[position].y
      if hasLeft, (reached > position) == (sign > 0) { return reached }
      return besides(position, isBelow: sign > 0)
    }
  }

  private var isRightToLeft: Bool {
    switch layout {
    case .list(let list): list.rows.isRightToLeft
    case .grid(let grid): grid.rows.isRightToLeft
    case .sections(let sections): sections.isRightToLeft
    case .justified(let justified): justified.isRightToLeft
    case .canvas: false
    }
  }

  private func besides(_ position: Int, isBelow: Bool) -> Int {
    let rows = lines.compactMap { line -> Range<Int>? in
      if case .items(let positions) = line.content { positions } else { nil }
    }
    guard let row = rows.firstIndex(where: { $0.contains(position) }) else { return -1 }
    let other = row + (isBelow ? 1 : -1)
    return rows.indices.contains(other) ? nearest(of: rows[other], x: frames[position].center.x) : position
  }

  private func nearest(of positions: Range<Int>, x: Double) -> Int {
    let distances = positions.map { max(0, frames[$0].x - x, x - frames[$0].maxX) }
    let least = distances.min() ?? 0
    // In the middle of a gap, of the two the one on the right.
    return positions.filter { distances[$0 - positions.lowerBound] == least }
      .max { frames[$0].x < frames[$1].x } ?? -1
  }

  private func squaredDistance(_ frame: Geometry.Rect, _ point: Geometry.Point) -> Double {
    let across = max(0, frame.x - point.x, point.x - frame.maxX)
    let along = max(0, frame.y - point.y, point.y - frame.maxY)
    return across * across + along * along
  }

  private func topmost(leastBy distance: (Geometry.Rect) -> Double) -> Int {
    let distances = frames.map(distance)
    let least = distances.min() ?? 0
    return distances.lastIndex(of: least) ?? -1
  }

  private func onward(from position: Int, towards direction: ItemLayout.Direction, pageHeight: Double) -> Int
  {
    func center(_ frame: Geometry.Rect) -> Geometry.Point {
      Geometry.Point(x: (frame.x + frame.maxX) / 2, y: (frame.y + frame.maxY) / 2)
    }
    let start = center(frames[position])
    let isForward = [.right, .down, .pageDown].contains(direction)
    switch direction {
    case .first: return 0
    case .last: return frames.count - 1
    case .pageUp, .pageDown:
      let y = start.y + (isForward ? pageHeight : -pageHeight)
      let reached = nearestPosition(to: Geometry.Point(x: start.x, y: y))
      let way = center(frames[reached]).y - start.y
      if isForward ? way > 0 : way < 0 { return reached }
      return onward(from: position, towards: isForward ? .down : .up, pageHeight: pageHeight)
    case .left, .right, .up, .down: break
    }
    let isAcross = direction == .left || direction == .right
    let candidates = frames.indices.compactMap { other -> (cost: Double, order: Int, position: Int)? in
      let there = center(frames[other])
      let (x, y) = (there.x - start.x, there.y - start.y)
      let ahead = (isAcross ? x : y) * (isForward ? 1 : -1)
      let isStacked = x == 0 && y == 0 && (isForward ? other > position : other < position)
      guard ahead > 0 || isStacked else { return nil }
      return (ahead + 2 * abs(isAcross ? y : x), isForward ? other : -other, other)
    }
    return candidates.min { ($0.cost, $0.order) < ($1.cost, $1.order) }?.position ?? position
  }
}
