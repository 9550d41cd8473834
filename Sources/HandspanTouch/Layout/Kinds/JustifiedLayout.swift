extension ItemLayout {
  /// Pictures in their own shapes, in rows that are made to fill the width, as photo apps show them.
  ///
  ///     ┌───────┐ ┌────┐ ┌────────┐
  ///     │   0   │ │  1 │ │   2    │
  ///     └───────┘ └────┘ └────────┘
  ///     ┌─────────────┐ ┌─────────┐
  ///     │      3      │ │    4    │
  ///     └─────────────┘ └─────────┘
  ///
  /// A picture's width is its share of the row, but never less than its mark and menu need; pictures too wide or too tall
  /// for that are cropped. Stores O(items); rows are found in O(log rows), and a row holds no more items than fit beside
  /// each other.
  public struct Justified: LineLayout, Sendable, Equatable {
    /// Width by height of each picture.
    private let aspectRatios: [Float]
    private let rows: JustifiedRows
    private let metrics: GridMetrics
    private let bottomInset: Double
    let isRightToLeft: Bool

    /// - Parameters:
    ///   - aspectRatios: of each picture, its width by its height: finite and greater than 0.
    ///   - targetRowHeight: what rows are to come near to, in points; nil for the height of a grid's cells.
    ///   - width: of the viewport, in points.
    ///   - topInset: covered by a bar at the top, in points.
    ///   - bottomInset: covered by a bar at the bottom, in points.
    ///   - isRightToLeft: whether lines begin at the right.
    /// - Complexity: O(items).
    public init(
      aspectRatios: [Float], targetRowHeight: Double? = nil, width: Double, topInset: Double = 0,
      bottomInset: Double = 0, isRightToLeft: Bool = false
    ) {
      metrics = GridMetrics(width: width, isRightToLeft: isRightToLeft)
      self.aspectRatios = aspectRatios
      self.isRightToLeft = isRightToLeft
      self.bottomInset = bottomInset + metrics.side
      rows = JustifiedRows(
        aspectRatios: aspectRatios, top: topInset + metrics.side,
        targetHeight: targetRowHeight ?? metrics.columns.width, width: metrics.availableWidth,
        gap: metrics.gap)
    }

    /// How many items there are.
    public var itemCount: Int { aspectRatios.count }
    var lineCount: Int { rows.count }
    var gap: Double { metrics.gap }
    var parts: ItemParts { .tile }
    var contentHeight: Double { rows.bottom - (lineCount > 0 ? gap : 0) + bottomInset }

    /// The most items that any row can hold.
    var columnCount: Int { JustifiedRows.most(width: metrics.availableWidth, gap: gap) }

    func line(atHeight y: Double) -> Int {
      if y < rows.tops[0] { return -1 }
      return y < rows.bottom ? rows.tops.lastIndex(notAbove: y) : lineCount
    }

    func line(of position: Int) -> Int { rows.starts.lastIndex(notAbove: position) }

    func line(at index: Int) -> Line {
      Line(
        index: index,
        frame: Geometry.Rect(
          x: metrics.side, y: rows.tops[index], width: metrics.availableWidth, height: rows.height(of: index)),
        content: .items(rows.starts[index]..<rows.starts[index + 1]))
    }

    func frame(of position: Int) -> Geometry.Rect {
      let line = line(at: line(of: position))
      var result = line.frame
      forEachFrame(in: line) { if $0 == position { result = $1 } }
      return result
    }

    /// In O(items of the row), while asking for each frame by itself takes the square of that.
    func forEachFrame(in line: Line, _ body: (Int, Geometry.Rect) -> Void) {
      guard case .items(let positions) = line.content else { return }
      var fromStart = 0.0
      for position in positions {
        let width = rows.width(ofRatio: aspectRatios[position], row: line.index)
        let left = isRightToLeft ? line.frame.maxX - fromStart - width : line.frame.x + fromStart
        body(position, Geometry.Rect(x: left, y: line.frame.y, width: width, height: line.frame.height))
        fromStart += width + gap
      }
    }

    func positions(of line: Line, from left: Double, to right: Double) -> Range<Int> {
      var found = 0..<0
      forEachFrame(in: line) { position, frame in
        guard frame.x < right, frame.maxX > left else { return }
        found = (found.isEmpty ? position : found.lowerBound)..<position + 1
      }
      return found
    }

    func nearestPosition(in line: Line, x: Double) -> Int {
      var nearest = 0
      var (least, left) = (Double.infinity, 0.0)
      forEachFrame(in: line) { position, frame in
        let distance = max(0, frame.x - x, x - frame.maxX)
        // In the middle of a gap it is the one on the right, as in every other layout.
        guard distance < least || (distance == least && frame.x > left) else { return }
        (nearest, least, left) = (position, distance, frame.x)
      }
      return nearest
    }
  }
}
