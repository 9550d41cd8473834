extension ItemLayout {
  /// A grid in groups, each beneath a header.
  ///
  ///     header of section 0
  ///     ┌──┐ ┌──┐ ┌──┐
  ///     └──┘ └──┘ └──┘
  ///     ┌──┐
  ///     └──┘
  ///     header of section 1
  ///     ┌──┐ ┌──┐
  ///
  /// Stores O(sections); places are found in O(log sections).
  public struct Sections: LineLayout, Sendable, Equatable {
    let columns: Columns
    let topInset: Double
    let bottomInset: Double
    /// Each with one more entry than there are sections: what the section begins with, and what the last one ends with.
    private let starts: [Int]
    private let firstLines: [Int]
    private let tops: [Double]

    /// The mark's target with a little air, in points.
    public static let headerHeight = 52.0

    /// - Parameters:
    ///   - itemCounts: of each section, in order. A section may be empty.
    ///   - width: of the viewport, in points.
    ///   - topInset: covered by a bar at the top, in points.
    ///   - bottomInset: covered by a bar at the bottom, in points.
    ///   - isRightToLeft: whether lines begin at the right.
    /// - Complexity: O(sections).
    public init(
      itemCounts: [Int], width: Double, topInset: Double = 0, bottomInset: Double = 0,
      isRightToLeft: Bool = false
    ) {
      let metrics = GridMetrics(width: width, isRightToLeft: isRightToLeft)
      columns = metrics.columns
      self.topInset = topInset
      self.bottomInset = bottomInset + metrics.side
      var starts = [0]
      var firstLines = [0]
      var tops = [topInset]
      for count in itemCounts {
        precondition(count >= 0, "a section cannot hold fewer than no items")
        let rows = (count + columns.count - 1) / columns.count
        starts.append(starts[starts.count - 1] + count)
        firstLines.append(firstLines[firstLines.count - 1] + 1 + rows)
        tops.append(tops[tops.count - 1] + Self.headerHeight + Double(rows) * (columns.width + columns.gap))
      }
      self.starts = starts
      self.firstLines = firstLines
      self.tops = tops
    }

    /// How many items there are, in all sections.
    public var itemCount: Int { starts[sectionCount] }
    /// How many sections there are, empty ones among them.
    public var sectionCount: Int { starts.count - 1 }

    var gap: Double { columns.gap }
    var isRightToLeft: Bool { columns.isRightToLeft }
    var parts: ItemParts { .tile }
    var lineCount: Int { firstLines[sectionCount] }
    var contentHeight: Double { tops[sectionCount] + bottomInset }

    func positions(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

    func section(of position: Int) -> Int { starts.lastIndex(notAbove: position) }

    func line(atHeight y: Double) -> Int {
      guard y >= topInset else { return -1 }
      guard y < tops[sectionCount] else { return lineCount }
      let section = tops.lastIndex(notAbove: y)
      let rowsTop = tops[section] + Self.headerHeight
      let header = firstLines[section]
      guard y >= rowsTop else { return header }
      // The quotient may be on the wrong side of a row's top by a rounding.
      let last = firstLines[section + 1] - header - 2
      var row = Int(max(0, min(Double(last), ((y - rowsTop) / (columns.width + gap)).rounded(.down))))
      if row > 0, y < top(ofRow: row, in: section) { row -= 1 }
      if row < last, y >= top(ofRow: row + 1, in: section) { row += 1 }
      return header + 1 + row
    }

    func line(of position: Int) -> Int {
      let section = section(of: position)
      return firstLines[section] + 1 + (position - starts[section]) / columns.count
    }

    func line(at index: Int) -> Line {
      let section = firstLines.lastIndex(notAbove: index)
      let row = index - firstLines[section] - 1
      guard row >= 0 else {
        return Line(
          index: index,
          frame: Geometry.Rect(
            x: columns.side, y: tops[section], width: columns.totalWidth, height: Self.headerHeight),
          content: .header(section))
      }
      let first = starts[section] + row * columns.count
      return Line(
        index: index,
        frame: Geometry.Rect(
          x: columns.side, y: top(ofRow: row, in: section), width: columns.totalWidth, height: columns.width),
        content: .items(first..<min(starts[section + 1], first + columns.count)))
    }

    func frame(of position: Int) -> Geometry.Rect {
      let section = section(of: position)
      let (row, column) = (position - starts[section]).quotientAndRemainder(dividingBy: columns.count)
      return Geometry.Rect(
        x: columns.left(of: column), y: top(ofRow: row, in: section), width: columns.width,
        height: columns.width)
    }

    func positions(of line: Line, from left: Double, to right: Double) -> Range<Int> {
      columns.positions(of: line, from: left, to: right)
    }

    func nearestPosition(in line: Line, x: Double) -> Int { columns.nearestPosition(in: line, x: x) }

    private func top(ofRow row: Int, in section: Int) -> Double {
      tops[section] + Self.headerHeight + Double(row) * (columns.width + gap)
    }
  }
}
