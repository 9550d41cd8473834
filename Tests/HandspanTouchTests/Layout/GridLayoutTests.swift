import Testing

@testable import HandspanTouch

@Suite struct GridLayoutTests {
  @Test func aPhoneHasThreeColumnsAndTargetsThatDoNotTouch() {
    let grid = ItemLayout.grid(ItemLayout.Grid(itemCount: 30, width: 393))
    #expect(grid.columnCount == 3)
    for width in [320.0, 393, 599, 600, 1_280] {
      let cell = ItemLayout.grid(ItemLayout.Grid(itemCount: 30, width: width)).frame(of: 0)
      #expect(cell.width >= 2 * Thresholds.target)
      #expect(cell.width == cell.height)
    }
  }

  @Test func theMarkHasTheTopCornerAtTheEndOfTheLine() {
    for isRightToLeft in [false, true] {
      let grid = ItemLayout.grid(ItemLayout.Grid(itemCount: 30, width: 393, isRightToLeft: isRightToLeft))
      let frame = grid.frame(of: 7)
      let end = isRightToLeft ? frame.x + 5 : frame.maxX - 5
      let start = isRightToLeft ? frame.maxX - 5 : frame.x + 5
      #expect(grid.hit(Geometry.Point(x: end, y: frame.y + 5)) == .item(7, .mark))
      #expect(grid.hit(Geometry.Point(x: end, y: frame.maxY - 5)) == .item(7, .menu))
      #expect(grid.hit(Geometry.Point(x: end, y: frame.y + Thresholds.target + 1)) == .item(7, .body))
      #expect(grid.hit(Geometry.Point(x: start, y: frame.y + 5)) == .item(7, .body))
    }
  }
}
