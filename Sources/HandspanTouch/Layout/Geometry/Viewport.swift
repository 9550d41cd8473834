/// The window onto the content: how large it is, how far it is scrolled, and how much of it bars cover.
public struct Viewport: Sendable, Equatable {
  /// In points, bars included.
  public var size: Geometry.Size
  /// How far the content is scrolled down, in points.
  public var offset: Double
  /// How much of the top is covered by a bar the content scrolls beneath, in points.
  public var topInset: Double
  /// The same at the bottom.
  public var bottomInset: Double
  /// When the content last moved, in milliseconds on the host's clock; nil when it has not.
  public var lastScroll: Double?

  /// A viewport scrolled to `offset`, of which bars cover the insets; all in points.
  public init(size: Geometry.Size, offset: Double = 0, topInset: Double = 0, bottomInset: Double = 0) {
    self.size = size
    self.offset = offset
    self.topInset = topInset
    self.bottomInset = bottomInset
  }

  /// The y of the viewport's uncovered top, in points from the viewport's own top.
  public var uncoveredTop: Double { topInset }

  /// The y of the viewport's uncovered bottom.
  public var uncoveredBottom: Double { max(topInset, size.height - bottomInset) }

  /// In points.
  public var uncoveredHeight: Double { uncoveredBottom - uncoveredTop }

  /// The maximum offset at which content of this height still fills the viewport, in points.
  public func maximumOffset(contentHeight: Double) -> Double {
    max(0, contentHeight - size.height)
  }

  /// The place on the content under a place on the viewport.
  public func contentPoint(_ location: Geometry.Point) -> Geometry.Point {
    Geometry.Point(x: location.x, y: location.y + offset)
  }
}
