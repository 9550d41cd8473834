import HandspanTouch
import Testing

@Suite struct ListLayoutTests {
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
