import HandspanTouch
import Testing

@Suite struct ListLayoutTests {
  @Test func partsFollowTheReadingDirection() {
    let leftToRight = ItemLayout.list(ItemLayout.List(itemCount: 3, width: 393))
    let rightToLeft = ItemLayout.list(ItemLayout.List(itemCount: 3, width: 393, isRightToLeft: true))
    #expect(leftToRight.hit(Geometry.Point(x: 10, y: 10)) == .item(0, .mark))
    #expect(leftToRight.hit(Geometry.Point(x: 385, y: 70)) == .item(1, .menu))
    #expect(rightToLeft.hit(Geometry.Point(x: 10, y: 10)) == .item(0, .menu))
    #expect(rightToLeft.hit(Geometry.Point(x: 385, y: 70)) == .item(1, .mark))
    #expect(rightToLeft.hit(Geometry.Point(x: 200, y: 191)) == .item(2, .body))
    #expect(rightToLeft.hit(Geometry.Point(x: 200, y: 192)) == .empty)
  }
}
