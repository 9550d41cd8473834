/// An upright rectangle by its edges, as a spatial index joins them: unlike a width, an edge is kept to the last bit, so
/// that a box never misses a place that a frame in it holds.
struct Box: Sendable, Equatable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  init(_ frame: Geometry.Rect) {
    (left, top, right, bottom) = (frame.x, frame.y, frame.maxX, frame.maxY)
  }

  var center: Geometry.Point { Geometry.Point(x: (left + right) / 2, y: (top + bottom) / 2) }

  func joined(with other: Box) -> Box {
    var result = self
    (result.left, result.top) = (min(left, other.left), min(top, other.top))
    (result.right, result.bottom) = (max(right, other.right), max(bottom, other.bottom))
    return result
  }

  /// Left and top edges belong to it, right and bottom ones do not.
  func contains(_ point: Geometry.Point) -> Bool {
    point.x >= left && point.x < right && point.y >= top && point.y < bottom
  }

  func meets(_ rect: Geometry.Rect) -> Bool {
    left < rect.maxX && rect.x < right && top < rect.maxY && rect.y < bottom
  }

  /// The square of the way from a place to the nearest point of the box; zero inside and on the edges.
  func squaredDistance(to point: Geometry.Point) -> Double {
    let across = max(0, left - point.x, point.x - right)
    let along = max(0, top - point.y, point.y - bottom)
    return across * across + along * along
  }
}
