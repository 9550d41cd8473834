import HandspanSelection
import Testing

@Suite struct ModifierSelectionTests {
  private func selected(_ desktop: ModifierSelection) -> [Int] {
    (0..<desktop.selection.itemCount).filter(desktop.selection.contains)
  }

  private func fresh(_ itemCount: Int = 10) -> ModifierSelection {
    ModifierSelection(Selection(itemCount: itemCount))
  }

  /// Click A, Shift-click G, Command-click C, Shift-click A.
  @Test func quiz() {
    var desktop = fresh(26)
    desktop.click(0)
    desktop.extend(to: 6)
    #expect(selected(desktop) == [0, 1, 2, 3, 4, 5, 6])
    desktop.toggle(2)
    #expect(selected(desktop) == [0, 1, 3, 4, 5, 6])
    #expect(desktop.anchor == 2)
    desktop.extend(to: 0)
    #expect(selected(desktop) == [3, 4, 5, 6])
  }

  // R21
  @Test func tapThenLongPressTakesTheRange() {
    var desktop = fresh()
    desktop.toggle(3)
    desktop.extend(to: 8)
    #expect(selected(desktop) == Array(3...8))
  }

  // R22
  @Test func shiftReachesFromTheFirstItem() {
    var desktop = fresh()
    desktop.click(0)
    desktop.extend(to: 6)
    #expect(selected(desktop) == Array(0...6))
  }

  // R24
  @Test func secondShiftGoesOnFromTheSameAnchor() {
    var desktop = fresh()
    desktop.click(1)
    desktop.extend(to: 3)
    desktop.extend(to: 5)
    #expect(selected(desktop) == Array(1...5))
    desktop.extend(to: 2)
    #expect(selected(desktop) == [1, 2])
    #expect(desktop.anchor == 1)
  }

  // R25
  @Test func plainClickInsideARangeSetsANewAnchor() {
    var desktop = fresh()
    desktop.click(1)
    desktop.extend(to: 7)
    desktop.click(4)
    #expect(selected(desktop) == [4])
    desktop.extend(to: 6)
    #expect(selected(desktop) == [4, 5, 6])
  }

  // R27
  @Test func movingTheFocusBetweenTwoClicksLeavesTheAnchor() {
    var desktop = fresh()
    desktop.click(2)
    desktop.moveFocus(to: 9)
    #expect(desktop.anchor == 2)
    desktop.extend(to: 5)
    #expect(selected(desktop) == [2, 3, 4, 5])
  }

  /// R28. Whatever the order, positions are what counts: the anchor stays with its item when the oldest come first, and so does the range.
  @Test func rangeAfterTheOrderIsReversedIsExact() {
    var desktop = fresh()
    desktop.click(2)
    let order = (0..<10).map { UInt32($0) }
    desktop.remap(by: try! Remapping(from: order, to: order.reversed()))
    #expect(desktop.anchor == 7)
    desktop.extend(to: 4)
    #expect(selected(desktop) == [4, 5, 6, 7])
  }

  /// The reference says what every three steps come to, from first to last, without remembering a base.
  @Test func everyThreeSteps() {
    let steps = (0..<3).flatMap { kind in (0..<5).map { (kind: kind, position: $0) } }
    for first in steps {
      for second in steps {
        for third in steps {
          var desktop = fresh(5)
          var reference = Reference(itemCount: 5)
          for step in [first, second, third] {
            switch step.kind {
            case 0: desktop.click(step.position)
            case 1: desktop.toggle(step.position)
            default: desktop.extend(to: step.position)
            }
            reference.steps.append(step)
            #expect(desktop.selection.states == reference.states)
          }
        }
      }
    }
  }

  @Test func shiftWithoutAnAnchorIsAPlainClick() {
    var desktop = fresh()
    desktop.extend(to: 4)
    #expect(selected(desktop) == [4])
    #expect(desktop.anchor == 4)
    desktop.deselectAll()
    #expect(desktop.anchor == nil)
    #expect(selected(desktop) == [])
  }

  @Test func anchorStaysWithItsItem() {
    var desktop = fresh(4)
    desktop.click(1)
    desktop.remap(by: try! Remapping(from: [10, 11, 12, 13], to: [99, 13, 12, 11, 10]))
    #expect(desktop.anchor == 3)
    desktop.extend(to: 1)
    #expect(selected(desktop) == [1, 2, 3])
    desktop.remap(by: try! Remapping(from: [99, 13, 12, 11, 10], to: [13, 12]))
    #expect(desktop.anchor == nil)
    #expect(selected(desktop) == [0, 1])
  }
}

/// Works the states out from the whole list of steps.
private struct Reference {
  let itemCount: Int
  var steps: [(kind: Int, position: Int)] = []

  var states: [Bool] {
    guard let anchorIndex = steps.lastIndex(where: { $0.kind != 2 }) else {
      // Only Shift so far: the first was a plain click.
      guard let first = steps.first, let last = steps.last else {
        return Array(repeating: false, count: itemCount)
      }
      return (0..<itemCount).map {
        (min(first.position, last.position)...max(first.position, last.position)).contains($0)
      }
    }
    let anchor = steps[anchorIndex]
    var earlier = self
    earlier.steps.removeSubrange(anchorIndex...)
    var states = anchor.kind == 0 ? Array(repeating: false, count: itemCount) : earlier.states
    states[anchor.position] = anchor.kind == 0 ? true : !states[anchor.position]
    guard let last = steps.last, last.kind == 2 else { return states }
    for position in min(anchor.position, last.position)...max(anchor.position, last.position) {
      states[position] = states[anchor.position]
    }
    return states
  }
}
