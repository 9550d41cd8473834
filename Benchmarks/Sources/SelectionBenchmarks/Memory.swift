import CHeap
import CRoaring
import Handspan

/// What selections and their peers take up.
enum Memory {
  private static let copies = 64

  /// Bytes for each of several built alike, so that what the allocator has at hand does not hide small ones.
  private static func heap(_ build: () -> AnyObject) -> Int {
    var built: [AnyObject] = []
    built.reserveCapacity(copies)
    let before = Int(heap_bytes())
    for _ in 0..<copies { built.append(build()) }
    let after = Int(heap_bytes())
    return withExtendedLifetime(built) { (after - before) / copies }
  }

  static func selection(_ runs: [Range<Int>], itemCount: Int) -> Int {
    heap { Box(Selection(itemCount: itemCount, runs: runs)) }
  }

  static func roaring(_ runs: [Range<Int>]) -> Int { heap { Roaring(runs) } }

  /// Bytes that each of many snapshots with one more toggle keeps for itself.
  static func retained(_ subjects: Subjects) -> Int {
    let times = 1_000
    var snapshots: [Selection] = []
    snapshots.reserveCapacity(times)
    var current = subjects.selection
    let before = Int(heap_bytes())
    for index in 0..<times {
      current.toggle(subjects.position(index))
      snapshots.append(current)
    }
    let after = Int(heap_bytes())
    return withExtendedLifetime(snapshots) { (after - before) / times }
  }

  static func serialized(_ roaring: Roaring) -> Int { roaring_bitmap_portable_size_in_bytes(roaring.bitmap) }
}

final class Box<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}
