import Handspan

/// The kinds of layout that an element offers.
public enum LayoutKind: Int32, Sendable, CaseIterable {
  case grid
  case list
  case sections
  case justified
  case canvas
}

/// What some layouts need to know of the items, as the renderer sent it.
struct ItemShapes: ~Copyable {
  var sectionStarts = SharedBuffer<UInt32>(capacity: 0)
  var aspectRatios = SharedBuffer<Float>(capacity: 0)
  /// Four numbers each: x, y, width, height.
  var frames = SharedBuffer<Float>(capacity: 0)

  /// An item whose ratio has not come yet is a square.
  func aspectRatios(itemCount: Int) -> [Float] {
    let known = aspectRatios.elements
    return (0..<itemCount).map { $0 < known.count ? known[$0] : 1 }
  }

  /// An item whose frame has not come yet takes no space.
  func frames(itemCount: Int) -> [Geometry.Rect] {
    let known = frames.elements
    return (0..<itemCount).map { position in
      let first = 4 * position
      guard first < known.count else { return Geometry.Rect(x: 0, y: 0, width: 0, height: 0) }
      return Geometry.Rect(
        x: Double(known[first]), y: Double(known[first + 1]), width: Double(known[first + 2]),
        height: Double(known[first + 3]))
    }
  }

  /// Items that no section was named for yet stand in one of their own.
  func sectionCounts(itemCount: Int) -> [Int] {
    let starts = sectionStarts.elements
    guard !starts.isEmpty else { return itemCount > 0 ? [itemCount] : [] }
    var counts: [Int] = []
    var counted = 0
    for index in starts.indices {
      let next = index + 1 < starts.count ? Int(min(UInt32(itemCount), starts[index + 1])) : itemCount
      counts.append(max(0, next - counted))
      counted = max(counted, next)
    }
    return counts
  }
}

/// What the items are laid out in, in points.
struct DrawingArea {
  var kind = LayoutKind.grid
  var size = Geometry.Size(width: 0, height: 0)
  var topInset = 0.0
  var bottomInset = 0.0
  var isRightToLeft = false

  func layout(itemCount: Int, shapes: borrowing ItemShapes) -> ItemLayout {
    let width = size.width
    switch kind {
    case .grid:
      return .grid(
        ItemLayout.Grid(
          itemCount: itemCount, width: width, topInset: topInset, bottomInset: bottomInset,
          isRightToLeft: isRightToLeft))
    case .list:
      return .list(
        ItemLayout.List(
          itemCount: itemCount, width: width, topInset: topInset, bottomInset: bottomInset,
          isRightToLeft: isRightToLeft))
    case .sections:
      return .sections(
        ItemLayout.Sections(
          itemCounts: shapes.sectionCounts(itemCount: itemCount), width: width, topInset: topInset,
          bottomInset: bottomInset, isRightToLeft: isRightToLeft))
    case .justified:
      return .justified(
        ItemLayout.Justified(
          aspectRatios: shapes.aspectRatios(itemCount: itemCount), width: width, topInset: topInset,
          bottomInset: bottomInset, isRightToLeft: isRightToLeft))
    case .canvas:
      return .canvas(
        ItemLayout.Canvas(
          frames: shapes.frames(itemCount: itemCount), width: width, topInset: topInset,
          bottomInset: bottomInset, isRightToLeft: isRightToLeft))
    }
  }
}
