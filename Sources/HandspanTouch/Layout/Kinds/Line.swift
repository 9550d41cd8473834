extension ItemLayout {
  /// One line of what is drawn: the header of a group, or items side by side. On a canvas every item is a line of its
  /// own.
  public struct Line: Sendable, Equatable {
    /// What a line shows.
    public enum Content: Sendable, Equatable {
      /// The header of this section.
      case header(Int)
      /// The items at these positions, in reading order.
      case items(Range<Int>)
    }

    /// The line's place among all lines, from 0 at the top; on a canvas the item's position.
    public var index: Int
    /// In points on the content.
    public var frame: Geometry.Rect
    /// What the line shows.
    public var content: Content

    /// A line with its place, its frame and what it shows.
    public init(index: Int, frame: Geometry.Rect, content: Content) {
      self.index = index
      self.frame = frame
      self.content = content
    }
  }
}
