import HandspanTouch
import Testing

@Suite struct LayoutTests {
  private static func layouts() -> [Layout] {
    var layouts: [Layout] = []
    for count in [0, 1, 2, 3, 4, 7, 30] {
      for isRightToLeft in [false, true] {
        for width in [320.0, 393, 768] {
          layouts.append(
            .grid(GridLayout(itemCount: count, width: width, topInset: 50, isRightToLeft: isRightToLeft)))
          layouts.append(
            .list(ListLayout(itemCount: count, width: width, topInset: 50, isRightToLeft: isRightToLeft)))
        }
      }
    }
    return layouts
  }

  private static func points(in layout: Layout) -> [Point] {
    var points: [Point] = []
    for y in stride(from: -40.0, through: layout.rows.contentHeight + 40, by: 13) {
      for x in stride(from: -20.0, through: 800, by: 17) { points.append(Point(x: x, y: y)) }
    }
    return points
  }

  @Test func theItemAtAPlaceIsTheOneWhoseFrameHoldsIt() {
    for layout in Self.layouts() {
      for point in Self.points(in: layout) {
        let slow = (0..<layout.itemCount).first { layout.rows.frame(of: $0).contains(point) }
        #expect(layout.rows.position(at: point) == slow)
      }
    }
  }

  @Test func theNearestItemOfARowIsTheNearestThereIs() {
    for layout in Self.layouts() where layout.itemCount > 0 {
      for position in 0..<layout.itemCount {
        let frame = layout.rows.frame(of: position)
        let middle = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
        #expect(layout.rows.nearestPosition(to: middle) == position)
      }
      let end = Point(x: 10, y: layout.rows.contentHeight + 1_000)
      #expect(layout.rows.nearestPosition(to: end) == layout.itemCount - 1)
      #expect(layout.rows.nearestPosition(to: Point(x: 300, y: -1_000)) == 0)
    }
  }

  @Test func theRowsOfAStretchAreThoseThatMeetIt() {
    for layout in Self.layouts() {
      let rows = layout.rows
      for top in stride(from: -100.0, through: rows.contentHeight + 100, by: 29) {
        for height in [0.0, 1, 60, 300] {
          let found = rows.rows(from: top, to: top + height)
          for row in 0..<rows.rowCount {
            let rowTop = rows.top(ofRow: row)
            let isVisible = rowTop < top + height && rowTop + rows.cell.height > top
            if isVisible { #expect(found.contains(row)) }
          }
          #expect(found.lowerBound >= 0 && found.upperBound <= rows.rowCount)
          #expect(Double(found.count) <= height / rows.stride + 2)
        }
      }
    }
  }

  @Test func everyCellLiesInsideTheContent() {
    for layout in Self.layouts() {
      for position in 0..<layout.itemCount {
        let frame = layout.rows.frame(of: position)
        #expect(frame.x >= 0 && frame.y >= 50 && frame.maxY <= layout.rows.contentHeight)
      }
    }
  }

  @Test func aPhoneHasThreeColumnsAndTargetsThatDoNotTouch() {
    let grid = GridLayout(itemCount: 30, width: 393)
    #expect(grid.rows.columns == 3)
    #expect(grid.rows.cell.width >= 2 * Thresholds.target)
    #expect(GridLayout(itemCount: 30, width: 320).rows.cell.width >= 2 * Thresholds.target)
  }

  @Test func partsFollowTheReadingDirection() {
    let leftToRight = Layout.list(ListLayout(itemCount: 3, width: 393))
    let rightToLeft = Layout.list(ListLayout(itemCount: 3, width: 393, isRightToLeft: true))
    #expect(leftToRight.hit(Point(x: 10, y: 10)) == .item(0, .mark))
    #expect(leftToRight.hit(Point(x: 385, y: 70)) == .item(1, .menu))
    #expect(rightToLeft.hit(Point(x: 10, y: 10)) == .item(0, .menu))
    #expect(rightToLeft.hit(Point(x: 385, y: 70)) == .item(1, .mark))
    #expect(rightToLeft.hit(Point(x: 200, y: 191)) == .item(2, .body))
    #expect(rightToLeft.hit(Point(x: 200, y: 192)) == .empty)
  }
}
