import HandspanTouch
import Testing

@Suite struct CanvasLayoutTests {
  @Test func laterItemsLieOnTop() {
    let frames = (0..<5).map { Geometry.Rect(x: Double($0) * 10, y: 0, width: 100, height: 100) }
    let layout = ItemLayout.canvas(ItemLayout.Canvas(frames: frames, width: 393))
    #expect(layout.hit(Geometry.Point(x: 45, y: 50)) == .item(4, .body))
    #expect(layout.hit(Geometry.Point(x: 35, y: 50)) == .item(3, .body))
    #expect(layout.hit(Geometry.Point(x: 5, y: 50)) == .item(0, .body))
  }

  @Test func rightToLeftIsTheMirrorImage() {
    let frame = Geometry.Rect(x: 10, y: 20, width: 100, height: 100)
    let layout = ItemLayout.canvas(
      ItemLayout.Canvas(frames: [frame], width: 393, topInset: 7, isRightToLeft: true))
    #expect(layout.frame(of: 0) == Geometry.Rect(x: 283, y: 27, width: 100, height: 100))
    #expect(layout.hit(Geometry.Point(x: 285, y: 30)) == .item(0, .mark))
  }

  @Test func aFrameTooLowForBothTargetsSharesItself() {
    let layout = ItemLayout.canvas(
      ItemLayout.Canvas(frames: [Geometry.Rect(x: 0, y: 0, width: 60, height: 40)], width: 393))
    #expect(layout.hit(Geometry.Point(x: 50, y: 10)) == .item(0, .mark))
    #expect(layout.hit(Geometry.Point(x: 50, y: 30)) == .item(0, .menu))
    #expect(layout.hit(Geometry.Point(x: 5, y: 10)) == .item(0, .body))
  }

  @Test func arrowsReachEveryItemOfAStack() {
    let frames = Array(repeating: Geometry.Rect(x: 50, y: 50, width: 90, height: 90), count: 40)
    let layout = ItemLayout.canvas(ItemLayout.Canvas(frames: frames, width: 393))
    var position = 0
    for expected in 1..<40 {
      position = layout.neighbour(of: position, towards: .right, pageHeight: 500)
      #expect(position == expected)
    }
    #expect(layout.neighbour(of: 39, towards: .right, pageHeight: 500) == 39)
    #expect(layout.neighbour(of: 39, towards: .left, pageHeight: 500) == 38)
  }
}
