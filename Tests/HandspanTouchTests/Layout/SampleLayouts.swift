import EngineTestSupport
import HandspanTouch

/// Layouts of every kind to compare with `SlowLayout`.
enum SampleLayouts {
  /// Every kind, both directions, phone to desktop, every small count, and every small division into sections.
  static func small() -> [ItemLayout] {
    var layouts: [ItemLayout] = []
    var generator = SeededGenerator(seed: 4)
    for isRightToLeft in [false, true] {
      for width in [200.0, 393, 768] {
        for count in 0...9 {
          layouts += each(count: count, width: width, isRightToLeft: isRightToLeft, using: &generator)
        }
        for counts in divisions {
          layouts.append(
            .sections(
              ItemLayout.Sections(
                itemCounts: counts, width: width, topInset: 50, bottomInset: 30,
                isRightToLeft: isRightToLeft)))
        }
      }
    }
    return layouts
  }

  /// All ways to give up to three sections zero to four items each.
  private static var divisions: [[Int]] {
    var all: [[Int]] = [[]]
    for first in 0...4 {
      all.append([first])
      for second in 0...4 {
        all.append([first, second])
        for third in [0, 1, 4] { all.append([first, second, third]) }
      }
    }
    return all
  }

  static func large(count: Int, using generator: inout SeededGenerator) -> [ItemLayout] {
    var layouts: [ItemLayout] = []
    for isRightToLeft in [false, true] {
      let width = Double.random(in: 320..<1_400, using: &generator)
      layouts += each(count: count, width: width, isRightToLeft: isRightToLeft, using: &generator)
      var counts: [Int] = []
      while counts.reduce(0, +) < count {
        counts.append(Bool.random(using: &generator) ? Int.random(in: 0..<40, using: &generator) : 0)
      }
      layouts.append(
        .sections(ItemLayout.Sections(itemCounts: counts, width: width, isRightToLeft: isRightToLeft)))
    }
    return layouts
  }

  private static func each(
    count: Int, width: Double, isRightToLeft: Bool, using generator: inout SeededGenerator
  ) -> [ItemLayout] {
    [
      .grid(
        ItemLayout.Grid(
          itemCount: count, width: width, topInset: 50, bottomInset: 30, isRightToLeft: isRightToLeft)),
      .list(
        ItemLayout.List(
          itemCount: count, width: width, topInset: 50, bottomInset: 30, isRightToLeft: isRightToLeft)),
      .justified(
        ItemLayout.Justified(
          aspectRatios: ratios(count, using: &generator), width: width, topInset: 50, bottomInset: 30,
          isRightToLeft: isRightToLeft)),
      .canvas(
        ItemLayout.Canvas(
          frames: frames(count, width: width, using: &generator), width: width, topInset: 50, bottomInset: 30,
          isRightToLeft: isRightToLeft)),
    ]
  }

  /// Mostly the shapes that cameras make, some of them extreme.
  static func ratios(_ count: Int, using generator: inout SeededGenerator) -> [Float] {
    let usual: [Float] = [4.0 / 3, 3.0 / 4, 3.0 / 2, 2.0 / 3, 16.0 / 9, 9.0 / 16, 1]
    return (0..<count).map { _ in
      Int.random(in: 0..<6, using: &generator) == 0
        ? Float.random(in: 0.02..<20, using: &generator)
        : usual[Int.random(in: 0..<usual.count, using: &generator)]
    }
  }

  /// Frames on whole points, so that equal edges, equal centres and equal distances are common; a few are empty.
  static func frames(
    _ count: Int, width: Double, using generator: inout SeededGenerator
  ) -> [Geometry.Rect] {
    let room = 60.0 * Double(count).squareRoot()
    return (0..<count).map { _ in
      Geometry.Rect(
        x: Double.random(in: -20..<width, using: &generator).rounded(),
        y: Double.random(in: 0..<max(80, room), using: &generator).rounded(),
        width: Double.random(in: 0..<120, using: &generator).rounded(),
        height: Double.random(in: 0..<120, using: &generator).rounded())
    }
  }

  /// Places all over a layout and around it, the edges of frames among them.
  static func points(in layout: ItemLayout, count: Int, using generator: inout SeededGenerator) -> [Geometry
    .Point]
  {
    (0..<count).map { _ in
      var point = Geometry.Point(
        x: Double.random(in: -60..<1_500, using: &generator),
        y: Double.random(in: -60..<layout.contentHeight + 60, using: &generator))
      guard layout.itemCount > 0 else { return point }
      let frame = layout.frame(of: Int.random(in: 0..<layout.itemCount, using: &generator))
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: point.x = frame.x
      case 1: point.x = frame.maxX
      case 2: point.y = frame.y
      case 3: point.y = frame.maxY
      case 4: point = frame.center
      default: break
      }
      return point
    }
  }
}
