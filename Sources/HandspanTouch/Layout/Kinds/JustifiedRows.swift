/// Pictures broken into rows of nearly one height that fill the width.
struct JustifiedRows: Sendable, Equatable {
  /// Each with one more entry than there are rows. Tops are in points on the content; the gap below a row is part of it.
  private(set) var starts = [0]
  private(set) var tops: [Double]
  /// For each row what an aspect ratio is multiplied by to give a width, in points.
  private var scales: [Double] = []
  private let gap: Double

  /// Lower, and the targets of the mark and the menu would overlap.
  static let smallestHeight = 2 * Thresholds.target

  /// Narrower, and beside those targets nothing would be left of the picture to tap.
  static let smallestWidth = 1.5 * Thresholds.target

  /// A row that cannot be filled well is cropped rather than higher than this many times the height aimed at.
  static let maximumStretch = 1.6

  var count: Int { scales.count }
  /// Below the last row and its gap.
  var bottom: Double { tops[count] }

  func height(of row: Int) -> Double { tops[row + 1] - tops[row] - gap }

  func width(ofRatio ratio: Float, row: Int) -> Double {
    max(Self.smallestWidth, Double(ratio) * scales[row])
  }

  /// How many items of the smallest width fit beside each other.
  static func most(width: Double, gap: Double) -> Int {
    max(1, Int((width + gap) / (smallestWidth + gap)))
  }

  init(aspectRatios: [Float], top: Double, targetHeight: Double, width: Double, gap: Double) {
    self.gap = gap
    tops = [top]
    let target = max(Self.smallestHeight, targetHeight)
    let most = Self.most(width: width, gap: gap)
    var start = 0
    var filled = 0.0
    for (position, ratio) in aspectRatios.enumerated() {
      precondition(ratio > 0 && ratio.isFinite, "an aspect ratio must be finite and greater than 0")
      let before = filled
      filled += Self.natural(ratio, target) + (position > start ? gap : 0)
      if position > start, position - start == most || (filled > width && width - before < filled - width) {
        // Without it the row comes nearer to filling the width, or there is no room for it.
        appendRow(aspectRatios[start..<position], target: target, width: width)
        start = position
        filled = Self.natural(ratio, target)
      }
      if filled >= width {
        appendRow(aspectRatios[start...position], target: target, width: width)
        start = position + 1
        filled = 0
      }
    }
    if start < aspectRatios.count { appendLastRow(end: aspectRatios.count, target: target) }
  }

  private static func natural(_ ratio: Float, _ target: Double) -> Double {
    max(smallestWidth, Double(ratio) * target)
  }

  private mutating func appendRow(_ ratios: ArraySlice<Float>, target: Double, width: Double) {
    let scale = Self.scale(filling: width - gap * Double(ratios.count - 1), with: ratios)
    let height = max(Self.smallestHeight, min(target * Self.maximumStretch, scale))
    append(end: ratios.endIndex, scale: scale, height: height)
  }

  /// The last row keeps its pictures' shapes where the ones above are stretched.
  private mutating func appendLastRow(end: Int, target: Double) {
    append(end: end, scale: target, height: target)
  }

  private mutating func append(end: Int, scale: Double, height: Double) {
    starts.append(end)
    scales.append(scale)
    tops.append(tops[tops.count - 1] + height + gap)
  }

  /// The scale at which the pictures' widths add up to `width`. Those that would be too narrow at it get the smallest
  /// width, which leaves less for the others, so that more of them may follow.
  private static func scale(filling width: Double, with ratios: ArraySlice<Float>) -> Double {
    var scale = Double.infinity
    while true {
      var room = width
      var sum = 0.0
      for ratio in ratios {
        if Double(ratio) * scale < smallestWidth { room -= smallestWidth } else { sum += Double(ratio) }
      }
      let next = sum > 0 ? room / sum : 0
      if next >= scale || sum == 0 { return next }
      scale = next
    }
  }
}
