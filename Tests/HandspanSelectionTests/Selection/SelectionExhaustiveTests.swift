import HandspanSelection
import Testing

/// Every edit of every selection of a few items.
@Suite struct SelectionExhaustiveTests {
  @Test(arguments: 0...8)
  func everyRangeEdit(itemCount: Int) {
    everySelection(of: itemCount) { states in
      let selection = Selection(states)
      for lower in 0...itemCount {
        for upper in lower...itemCount {
          check(selection, states, lower..<upper)
        }
      }
      #expect(selection.states == states)
    }
  }

  private func check(_ selection: Selection, _ states: [Bool], _ range: Range<Int>) {
    func expectEdit(_ note: String, _ edit: (inout Selection) -> Void, _ reference: (inout [Bool]) -> Void) {
      var (changed, expected) = (selection, states)
      edit(&changed)
      reference(&expected)
      expectAgreement(changed, expected, "\(note) \(range) of \(states)")
      #expect(changed.states == expected)
    }
    for state in [true, false] {
      expectEdit("set", { $0.set(range, to: state) }, { for position in range { $0[position] = state } })
      for count in [0, 1, 2, 5] {
        expectEdit("insert", { $0.insertPositions(count, at: range.lowerBound, isSelected: state) }) {
          $0.insert(contentsOf: Array(repeating: state, count: count), at: range.lowerBound)
        }
      }
    }
    expectEdit("replace", { $0.replace(with: range) }, { $0 = $0.indices.map(range.contains) })
    expectEdit("invert", { $0.invert(range) }, { for position in range { $0[position].toggle() } })
    expectEdit("remove", { $0.removePositions(range) }, { $0.removeSubrange(range) })
    for destination in 0...states.count - range.count {
      expectEdit("move to \(destination)", { $0.movePositions(range, to: destination) }) {
        let moved = Array($0[range])
        $0.removeSubrange(range)
        $0.insert(contentsOf: moved, at: destination)
      }
    }
    #expect(Array(selection.runs(in: range)) == runs(of: states, in: range))
  }

  @Test(arguments: 0...12)
  func everyQuestion(itemCount: Int) {
    everySelection(of: itemCount) { states in
      var selection = Selection(states)
      let selected = states.indices.filter { states[$0] }
      #expect(selection.count == selected.count)
      #expect(selection.isEmpty == selected.isEmpty)
      #expect(selection.isFull == (itemCount > 0 && selected.count == itemCount))
      #expect(
        (0..<itemCount + 1).map { selection.position(ofRank: $0) } == selected.map { $0 }
          + Array(repeating: nil, count: itemCount + 1 - selected.count))
      let boundaries = states.indices.dropFirst().filter { states[$0] != states[$0 - 1] }
      for position in 0...itemCount {
        #expect(selection.rank(of: position) == selected.count { $0 < position })
        guard position < itemCount else { continue }
        let stretch = selection.stretch(around: position)
        #expect(stretch.lowerBound == boundaries.last { $0 <= position } ?? 0)
        #expect(stretch.upperBound == boundaries.first { $0 > position } ?? itemCount)
      }
      selection.invert()
      expectAgreement(selection, states.map { !$0 })
    }
  }

  @Test(arguments: 0...5)
  func everyPair(itemCount: Int) {
    everySelection(of: itemCount) { left in
      everySelection(of: itemCount) { right in
        let (one, other) = (Selection(left), Selection(right))
        #expect((one == other) == (left == right))
        expectAgreement(one.union(other), zip(left, right).map { $0 || $1 })
        expectAgreement(one.intersection(other), zip(left, right).map { $0 && $1 })
        expectAgreement(one.subtracting(other), zip(left, right).map { $0 && !$1 })
        expectAgreement(one.symmetricDifference(other), zip(left, right).map { $0 != $1 })
      }
    }
    #expect(Selection(itemCount: itemCount) != Selection(itemCount: itemCount + 1))
  }
}
