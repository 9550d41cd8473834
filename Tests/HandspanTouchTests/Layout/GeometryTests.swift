import HandspanTouch
import Testing

@Suite struct GeometryTests {
  @Test func aRectangleIsTheSameWhicheverWayItIsPulledOpen() {
    let expected = Geometry.Rect(x: 1, y: 2, width: 9, height: 18)
    #expect(Geometry.Rect(from: Geometry.Point(x: 1, y: 2), to: Geometry.Point(x: 10, y: 20)) == expected)
    #expect(Geometry.Rect(from: Geometry.Point(x: 10, y: 20), to: Geometry.Point(x: 1, y: 2)) == expected)
    #expect(Geometry.Rect(from: Geometry.Point(x: 10, y: 2), to: Geometry.Point(x: 1, y: 20)) == expected)
  }

  /// Two rectangles meet where they share a quarter point: that is what all these lie on.
  @Test func rectanglesMeetWhereTheyShareAPlace() {
    for first in Self.small {
      for second in Self.small where first.width * first.height * second.width * second.height > 0 {
        let shares = Self.places.contains { first.contains($0) && second.contains($0) }
        #expect(first.meets(second) == shares)
        #expect(second.meets(first) == shares)
      }
    }
  }

  @Test func aLineMeetsWhatItCrosses() {
    let square = Geometry.Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(Geometry.Rect(x: 5, y: -5, width: 0, height: 20).meets(square))
    #expect(Geometry.Rect(x: 5, y: 5, width: 0, height: 0).meets(square))
    #expect(!Geometry.Rect(x: 10, y: -5, width: 0, height: 20).meets(square))
    #expect(!Geometry.Rect(x: 0, y: 20, width: 10, height: 0).meets(square))
  }

  private static var small: [Geometry.Rect] {
    (0..<3).flatMap { x in
      (0..<3).flatMap { y in
        (0..<3).flatMap { width in
          (0..<3).map { height in
            Geometry.Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
          }
        }
      }
    }
  }

  private static var places: [Geometry.Point] {
    (0..<24).flatMap { x in (0..<24).map { y in Geometry.Point(x: Double(x) / 4, y: Double(y) / 4) } }
  }
}
