/// Lines one below the other: what lists, grids, sections and justified rows have in common.
///
/// A layout says where its lines and its items are; every question of `ItemLayout` follows from that. A line's band is its
/// own height and the gap below it, and the bands leave no height between the first line and the last uncovered.
protocol LineLayout {
  var itemCount: Int { get }
  var lineCount: Int { get }
  /// Between neighbouring items and lines, in points.
  var gap: Double { get }
  var isRightToLeft: Bool { get }
  var parts: ItemParts { get }

  /// The line whose band holds this height; -1 above the first line, `lineCount` below the last.
  func line(atHeight y: Double) -> Int
  func line(of position: Int) -> Int
  func line(at index: Int) -> ItemLayout.Line
  func frame(of position: Int) -> Geometry.Rect
  /// The items of a line whose frames meet the stretch between two places across.
  func positions(of line: ItemLayout.Line, from left: Double, to right: Double) -> Range<Int>
  /// The item of a line that is nearest across.
  func nearestPosition(in line: ItemLayout.Line, x: Double) -> Int
  /// Empty where there are no sections.
  func positions(ofSection section: Int) -> Range<Int>
}

extension LineLayout {
  func positions(ofSection section: Int) -> Range<Int> { 0..<0 }

  func hit(_ point: Geometry.Point) -> Hit {
    let index = line(atHeight: point.y)
    guard index >= 0, index < lineCount else { return .empty }
    let line = line(at: index)
    switch line.content {
    case .header(let section):
      return line.frame.contains(point) ? .header(section, headerPart(at: point, in: line.frame)) : .empty
    case .items:
      let position = nearestPosition(in: line, x: point.x)
      let frame = frame(of: position)
      guard frame.contains(point) else { return .empty }
      return .item(position, parts.part(at: point, in: frame, isRightToLeft: isRightToLeft))
    }
  }

  /// The mark ends the header, above the marks of the last column.
  private func headerPart(at point: Geometry.Point, in frame: Geometry.Rect) -> HeaderPart {
    let fromEnd = isRightToLeft ? point.x - frame.x : frame.maxX - point.x
    return fromEnd <= Thresholds.target ? .mark : .body
  }

  func nearestPosition(to point: Geometry.Point) -> Int {
    let index = line(atHeight: point.y + gap / 2)
    if index < 0 { return 0 }
    guard index < lineCount else { return itemCount - 1 }
    let line = line(at: index)
    switch line.content {
    case .items: return nearestPosition(in: line, x: point.x)
    case .header(let section):
      // A header stands between two items of the reading order; the nearer half decides.
      let following = positions(ofSection: section).lowerBound
      let isUpperHalf = point.y < line.frame.center.y
      return max(0, min(itemCount - 1, isUpperHalf ? following - 1 : following))
    }
  }

  func forEachLine(in stretch: Geometry.Rect, _ body: (ItemLayout.Line) -> Void) {
    let last = min(lineCount - 1, line(atHeight: stretch.maxY))
    var index = max(0, line(atHeight: stretch.y))
    while index <= last {
      let line = line(at: index)
      if line.frame.y < stretch.maxY, line.frame.maxY > stretch.y { body(line) }
      index += 1
    }
  }

  func runs(in rect: Geometry.Rect, _ body: (Range<Int>) -> Void) {
    forEachLine(in: rect) { line in
      guard case .items = line.content else { return }
      let run = positions(of: line, from: rect.x, to: rect.maxX)
      if !run.isEmpty { body(run) }
    }
  }

  func firstPosition(below y: Double) -> Int? {
    var index = max(0, line(atHeight: y))
    guard index < lineCount else { return nil }
    if line(at: index).frame.maxY <= y { index += 1 }
    guard index < lineCount else { return nil }
    let first =
      switch line(at: index).content {
      case .items(let positions): positions.lowerBound
      case .header(let section): positions(ofSection: section).lowerBound
      }
    return first < itemCount ? first : nil
  }

  func neighbour(of position: Int, towards direction: ItemLayout.Direction, pageHeight: Double) -> Int {
    let onward = isRightToLeft ? -1 : 1
    switch direction {
    case .left: return max(0, min(itemCount - 1, position - onward))
    case .right: return max(0, min(itemCount - 1, position + onward))
    case .up: return besides(position, isBelow: false)
    case .down: return besides(position, isBelow: true)
    case .pageUp: return page(from: position, by: -pageHeight)
    case .pageDown: return page(from: position, by: pageHeight)
    case .first: return 0
    case .last: return itemCount - 1
    }
  }

  /// The item straight above or below, or where the line is shorter the one nearest to that; itself at the ends, as in
  /// every grid on the desktop.
  private func besides(_ position: Int, isBelow: Bool) -> Int {
    guard case .items(let positions) = line(at: line(of: position)).content else { return position }
    let other = isBelow ? positions.upperBound : positions.lowerBound - 1
    guard other >= 0, other < itemCount else { return position }
    return nearestPosition(in: line(at: line(of: other)), x: frame(of: position).center.x)
  }

  /// A page leaves one line of what was on show in sight.
  private func page(from position: Int, by height: Double) -> Int {
    let frame = frame(of: position)
    let way = max(0, abs(height) - frame.height)
    let goal = Geometry.Point(x: frame.center.x, y: frame.center.y + (height < 0 ? -way : way))
    let reached = nearestPosition(to: goal)
    let isOnward = height < 0 ? reached < position : reached > position
    return isOnward && line(of: reached) != line(of: position)
      ? reached : besides(position, isBelow: height > 0)
  }
}
