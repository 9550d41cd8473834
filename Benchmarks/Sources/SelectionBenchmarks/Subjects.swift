import CRoaring
import Foundation
import Handspan

/// What every contender starts from.
struct Subjects {
  let pattern: Pattern
  let itemCount: Int
  let runs: [Range<Int>]
  let selection: Selection
  let shared: Roaring
  let plain: Roaring
  /// Positions at random, each contender's the same.
  let positions: [Int]

  init(_ pattern: Pattern, itemCount: Int) {
    self.pattern = pattern
    self.itemCount = itemCount
    runs = pattern.runs(of: itemCount)
    selection = Selection(itemCount: itemCount, runs: runs)
    shared = Roaring(runs).copyOnWrite()
    plain = Roaring(runs)
    positions = Sequence32.positions(1024, below: itemCount)
  }

  func position(_ index: Int) -> Int { positions[index & 1023] }

  /// A range over half of the collection whose ends move as a finger does.
  func sweep(_ index: Int) -> Range<Int> {
    let start = itemCount / 4
    return start..<start + itemCount / 2 + index & 1023
  }

  /// A position that differs from one call to the next, to look at afterwards.
  func probe(_ index: Int) -> Int { position(index &+ 517) }

  var indexSet: IndexSet {
    var set = IndexSet()
    for run in runs { set.insert(integersIn: run) }
    return set
  }

  var rangeSet: RangeSet<Int> { RangeSet(runs) }

  var hashSet: Set<Int> {
    var set = Set<Int>(minimumCapacity: selection.count)
    for run in runs { set.formUnion(run) }
    return set
  }
}

extension Bool {
  var figure: Int { self ? 1 : 0 }
}
