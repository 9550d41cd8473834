import HandspanTouch
import Testing

@Suite struct SectionLayoutTests {
  @Test func everyItemBelongsToTheSectionThatHoldsIt() {
    for counts in [[], [0], [3, 0, 0, 2, 7, 0], [1, 1, 1], [0, 0, 5]] {
      let layout = ItemLayout.sections(ItemLayout.Sections(itemCounts: counts, width: 393))
      #expect(layout.sectionCount == counts.count)
      #expect(layout.itemCount == counts.reduce(0, +))
      var next = 0
      for (section, count) in counts.enumerated() {
        #expect(layout.positions(ofSection: section) == next..<next + count)
        for position in next..<next + count { #expect(layout.section(of: position) == section) }
        next += count
      }
    }
  }

  @Test func everySectionHasItsHeaderAboveItsItems() {
    let counts = [3, 0, 4]
    let layout = ItemLayout.sections(ItemLayout.Sections(itemCounts: counts, width: 393))
    var headers: [Int] = []
    for index in 0..<layout.lineCount {
      let line = layout.line(at: index)
      guard case .header(let section) = line.content else { continue }
      headers.append(section)
      for position in layout.positions(ofSection: section) {
        #expect(layout.frame(of: position).y >= line.frame.maxY)
      }
    }
    #expect(headers == [0, 1, 2])
  }

  @Test func theHeadersMarkEndsTheLine() {
    for isRightToLeft in [false, true] {
      let layout = ItemLayout.sections(
        ItemLayout.Sections(itemCounts: [3, 3], width: 393, topInset: 50, isRightToLeft: isRightToLeft))
      #expect(layout.hit(Geometry.Point(x: isRightToLeft ? 20 : 370, y: 60)) == .header(0, .mark))
      #expect(layout.hit(Geometry.Point(x: isRightToLeft ? 370 : 20, y: 60)) == .header(0, .body))
    }
  }

  @Test func aSweepAcrossAHeaderTakesNothingOfTheNextGroupBeforeItsMiddle() {
    let layout = ItemLayout.sections(ItemLayout.Sections(itemCounts: [2, 3], width: 393))
    let header = layout.line(at: layout.line(of: 2) - 1).frame
    #expect(layout.nearestPosition(to: Geometry.Point(x: 20, y: header.y + 10)) == 1)
    #expect(layout.nearestPosition(to: Geometry.Point(x: 380, y: header.maxY - 10)) == 2)
  }

  @Test func layoutsWithoutGroupsKnowNone() {
    let grid = ItemLayout.grid(ItemLayout.Grid(itemCount: 3, width: 393))
    #expect(grid.sectionCount == 0)
    #expect(grid.section(of: 1) == nil)
    #expect(grid.positions(ofSection: 0).isEmpty)
  }
}
