/// Places, sizes and rectangles in points, under one name: every system has types of its own called so.
public enum Geometry {}

extension Geometry {
  /// A place on the content or the viewport, in points; y grows downwards.
  public struct Point: Sendable, Equatable {
    /// From the left, in points.
    public var x: Double
    /// From the top, in points.
    public var y: Double

    /// A place, in points.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }
}

extension Geometry.Point {
  /// In points.
  public func distance(to other: Geometry.Point) -> Double { vector(to: other).length }

  /// The way to another point, as a point seen from the origin.
  func vector(to other: Geometry.Point) -> Geometry.Point { Geometry.Point(x: other.x - x, y: other.y - y) }

  /// From the origin, in points.
  var length: Double { (x * x + y * y).squareRoot() }

  /// The place halfway to another.
  public func middle(to other: Geometry.Point) -> Geometry.Point {
    Geometry.Point(x: (x + other.x) / 2, y: (y + other.y) / 2)
  }
}

extension Geometry {
  /// Width and height, in points.
  public struct Size: Sendable, Equatable {
    /// In points.
    public var width: Double
    /// In points.
    public var height: Double

    /// A size, in points.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }
}

extension Geometry {
  /// An upright rectangle, in points. It holds its top and left edges, not its bottom and right ones.
  public struct Rect: Sendable, Equatable {
    /// From the left, in points.
    public var x: Double
    /// From the top, in points.
    public var y: Double
    /// In points.
    public var width: Double
    /// In points.
    public var height: Double

    /// A rectangle by its top left corner and its size, in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// The rectangle between two opposite corners, in either order.
    public init(from corner: Geometry.Point, to opposite: Geometry.Point) {
      self.init(
        x: min(corner.x, opposite.x), y: min(corner.y, opposite.y),
        width: abs(opposite.x - corner.x), height: abs(opposite.y - corner.y))
    }

    /// The right edge, in points.
    public var maxX: Double { x + width }
    /// The bottom edge, in points.
    public var maxY: Double { y + height }
    /// The place in the middle.
    public var center: Geometry.Point { Geometry.Point(x: x + width / 2, y: y + height / 2) }

    /// Whether a place is inside or on the top or left edge.
    public func contains(_ point: Geometry.Point) -> Bool {
      point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
    }

    /// Whether the two share more than an edge. A rectangle without width or height still meets what it lies inside.
    public func meets(_ other: Geometry.Rect) -> Bool {
      x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }
  }
}
