import CRoaring
import Foundation
import Handspan

/// What a list or grid does to a selection while somebody uses it. Each task answers the same for every contender.
enum Task: String, CaseIterable {
  case snapshot = "snapshot + toggle"
  case sweep = "sweep move"
  case insert = "insert one item"
  case toggle = "toggle in place"
  case rank = "rank"
  case select = "k-th"

  func ours(_ subjects: Subjects) -> Contender {
    Contender(name: "Selection", work: work(subjects))
  }

  private func work(_ subjects: Subjects) -> (Int) -> Int {
    let base = subjects.selection
    switch self {
    case .snapshot:
      return { times in
        var total = 0
        for index in 0..<times {
          var copy = base
          copy.toggle(subjects.position(index))
          total += copy.contains(subjects.probe(index)).figure
        }
        return total
      }
    case .sweep:
      return { times in
        var total = 0
        for index in 0..<times {
          var copy = base
          copy.select(subjects.sweep(index))
          total += copy.contains(subjects.probe(index)).figure
        }
        return total
      }
    case .insert:
      var changing = base
      return { times in
        var total = 0
        for index in 0..<times {
          changing.insertPositions(at: 0)
          total += changing.contains(subjects.probe(index)).figure
        }
        return total
      }
    case .toggle:
      var changing = base
      return { times in
        for index in 0..<times { changing.toggle(subjects.position(index)) }
        return changing.count
      }
    case .rank:
      return { times in
        var total = 0
        for index in 0..<times { total &+= base.rank(of: subjects.position(index) + 1) }
        return total
      }
    case .select:
      return { times in
        var total = 0
        for index in 0..<times { total &+= base.position(ofRank: subjects.position(index) / 2) ?? -1 }
        return total
      }
    }
  }
}

// MARK: - CRoaring

extension Task {
  /// The ways CRoaring has to do it; the quickest counts.
  func roaring(_ subjects: Subjects) -> [Contender] {
    switch self {
    case .snapshot, .sweep:
      return [
        Contender(name: "CRoaring, copy on write", work: copying(subjects.shared, subjects)),
        Contender(name: "CRoaring, plain copy", work: copying(subjects.plain, subjects)),
      ]
    case .insert: return [Contender(name: "CRoaring", work: inserting(subjects))]
    case .toggle:
      let changing = subjects.plain.copy()
      return [
        Contender(name: "CRoaring") { times in
          for index in 0..<times { changing.toggle(subjects.position(index)) }
          return changing.count
        }
      ]
    case .rank, .select: return [Contender(name: "CRoaring", work: asking(subjects))]
    }
  }

  private func copying(_ base: Roaring, _ subjects: Subjects) -> (Int) -> Int {
    { times in
      var total = 0
      for index in 0..<times {
        let copy = base.copy()
        if self == .snapshot {
          copy.toggle(subjects.position(index))
        } else {
          let range = subjects.sweep(index)
          roaring_bitmap_add_range_closed(copy.bitmap, UInt32(range.lowerBound), UInt32(range.upperBound - 1))
        }
        total += copy.contains(subjects.probe(index)).figure
      }
      return total
    }
  }

  private func inserting(_ subjects: Subjects) -> (Int) -> Int {
    var changing = subjects.plain.copy()
    return { times in
      var total = 0
      for index in 0..<times {
        changing = Roaring(adopting: roaring_bitmap_add_offset(changing.bitmap, 1)!)
        total += changing.contains(subjects.probe(index)).figure
      }
      return total
    }
  }

  private func asking(_ subjects: Subjects) -> (Int) -> Int {
    let base = subjects.plain
    return { times in
      var total = 0
      for index in 0..<times {
        if self == .rank {
          total &+= Int(roaring_bitmap_rank(base.bitmap, UInt32(subjects.position(index))))
        } else {
          var found: UInt32 = 0
          let exists = roaring_bitmap_select(base.bitmap, UInt32(subjects.position(index) / 2), &found)
          total &+= exists ? Int(found) : -1
        }
      }
      return total
    }
  }
}

// MARK: - Foundation and the standard library

extension Task {
  /// Peers that have no way to do a task are left out of it.
  func others(_ subjects: Subjects) -> [Contender] {
    switch self {
    case .snapshot: snapshots(subjects)
    case .sweep: sweeps(subjects)
    case .insert:
      [
        Contender(name: "IndexSet", work: shifting(subjects.indexSet, subjects))
      ]
    case .toggle: toggles(subjects)
    case .rank:
      [
        Contender(name: "IndexSet") { [base = subjects.indexSet] times in
          var total = 0
          for index in 0..<times { total &+= base.count(in: 0...subjects.position(index)) }
          return total
        }
      ]
    case .select: []
    }
  }

  private func shifting(_ base: IndexSet, _ subjects: Subjects) -> (Int) -> Int {
    var changing = base
    return { times in
      var total = 0
      for index in 0..<times {
        changing.shift(startingAt: 0, by: 1)
        total += changing.contains(subjects.probe(index)).figure
      }
      return total
    }
  }

  private func snapshots(_ subjects: Subjects) -> [Contender] {
    [
      Contender(name: "IndexSet") { [base = subjects.indexSet] times in
        repeated(times, base, subjects) { copy, index in copy.toggle(subjects.position(index)) }
      },
      Contender(name: "RangeSet") { [base = subjects.rangeSet] times in
        repeated(times, base, subjects) { copy, index in copy.toggle(subjects.position(index)) }
      },
      Contender(name: "Set") { [base = subjects.hashSet] times in
        repeated(times, base, subjects) { copy, index in copy.toggle(subjects.position(index)) }
      },
    ]
  }

  private func sweeps(_ subjects: Subjects) -> [Contender] {
    [
      Contender(name: "IndexSet") { [base = subjects.indexSet] times in
        repeated(times, base, subjects) { copy, index in copy.insert(integersIn: subjects.sweep(index)) }
      },
      Contender(name: "RangeSet") { [base = subjects.rangeSet] times in
        repeated(times, base, subjects) { copy, index in copy.insert(contentsOf: subjects.sweep(index)) }
      },
      Contender(name: "Set") { [base = subjects.hashSet] times in
        repeated(times, base, subjects) { copy, index in copy.formUnion(subjects.sweep(index)) }
      },
    ]
  }

  private func toggles(_ subjects: Subjects) -> [Contender] {
    var (indexSet, rangeSet, hashSet) = (subjects.indexSet, subjects.rangeSet, subjects.hashSet)
    return [
      Contender(name: "IndexSet") { times in
        for index in 0..<times { indexSet.toggle(subjects.position(index)) }
        return indexSet.count
      },
      Contender(name: "RangeSet") { times in
        for index in 0..<times { rangeSet.toggle(subjects.position(index)) }
        return rangeSet.ranges.reduce(0) { $0 + $1.count }
      },
      Contender(name: "Set") { times in
        for index in 0..<times { hashSet.toggle(subjects.position(index)) }
        return hashSet.count
      },
    ]
  }

  private func repeated<Peer: Toggling>(
    _ times: Int, _ base: Peer, _ subjects: Subjects, _ change: (inout Peer, Int) -> Void
  ) -> Int {
    var total = 0
    for index in 0..<times {
      var copy = base
      change(&copy, index)
      total += copy.contains(subjects.probe(index)).figure
    }
    return total
  }
}

/// The peers' common ground.
protocol Toggling {
  func contains(_ position: Int) -> Bool
  mutating func toggle(_ position: Int)
}

extension IndexSet: Toggling {
  mutating func toggle(_ position: Int) {
    if contains(position) { remove(position) } else { insert(position) }
  }
}

extension RangeSet<Int>: Toggling {
  mutating func toggle(_ position: Int) {
    let range = position..<position + 1
    if contains(position) { remove(contentsOf: range) } else { insert(contentsOf: range) }
  }
}

extension Set<Int>: Toggling {
  mutating func toggle(_ position: Int) {
    if remove(position) == nil { insert(position) }
  }
}
