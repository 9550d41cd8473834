import EngineTestSupport
import HandspanTouch
import Testing

@Suite struct JustifiedLayoutTests {
  private func samples() -> [(layout: ItemLayout, ratios: [Float], width: Double)] {
    var generator = SeededGenerator(seed: 21)
    return [320.0, 393, 768, 1_280].flatMap { width in
      [0, 1, 2, 3, 5, 40, 900].map { count in
        let ratios = SampleLayouts.ratios(count, using: &generator)
        return (.justified(ItemLayout.Justified(aspectRatios: ratios, width: width)), ratios, width)
      }
    }
  }

  @Test func everyRowButTheLastFillsTheWidth() {
    for (layout, _, width) in samples() {
      for index in 0..<max(0, layout.lineCount - 1) {
        let line = layout.line(at: index)
        var right = 0.0
        layout.forEachFrame(in: line) { right = max(right, $1.maxX) }
        #expect(abs(right - line.frame.maxX) < 1e-6)
        #expect(abs(line.frame.maxX - (width - line.frame.x)) < 1e-6)
      }
    }
  }

  @Test func everyPictureHasRoomForItsMarkAndMenu() {
    for (layout, _, _) in samples() {
      for position in 0..<layout.itemCount {
        let frame = layout.frame(of: position)
        #expect(frame.width >= 1.5 * Thresholds.target - 1e-9)
        #expect(frame.height >= 2 * Thresholds.target - 1e-9)
      }
    }
  }

  @Test func usualPicturesAreNotCropped() {
    for width in [393.0, 768, 1_280] {
      let ratios: [Float] = (0..<600).map { [4.0 / 3, 1, 3.0 / 2, 4.0 / 5][$0 * 7 % 4] }
      let layout = ItemLayout.justified(ItemLayout.Justified(aspectRatios: ratios, width: width))
      for position in 0..<layout.itemCount {
        let frame = layout.frame(of: position)
        #expect(abs(frame.width / frame.height - Double(ratios[position])) < 1e-4)
      }
    }
  }

  @Test func rowsComeNearToTheHeightAimedAt() {
    let ratios: [Float] = (0..<600).map { [4.0 / 3, 1, 3.0 / 2, 4.0 / 5, 16.0 / 9][$0 * 7 % 5] }
    for (width, target) in [(393.0, 120.0), (768, 180), (1_280, 220)] {
      let layout = ItemLayout.justified(
        ItemLayout.Justified(aspectRatios: ratios, targetRowHeight: target, width: width))
      for index in 0..<layout.lineCount {
        let height = layout.line(at: index).frame.height
        #expect(height > target * 0.7 && height < target * 1.5)
      }
    }
  }

  @Test func theLastRowIsNotStretched() {
    let layout = ItemLayout.justified(
      ItemLayout.Justified(aspectRatios: [1, 1, 1, 1], targetRowHeight: 120, width: 393))
    #expect(layout.lineCount == 2)
    let last = layout.frame(of: 3)
    #expect(last.x == 8 && last.width == 120 && abs(last.height - 120) < 1e-9)
  }
}
