import CRoaring
import Foundation
import Handspan

/// Whole-collection work on every other item, against copying as many bytes as the items have bits; the other side of a
/// combination has every third item.
enum Dense: String, CaseIterable {
  case count
  case invert
  case union
  /// Nothing comes of it after the first time, as when what is selected already is selected again.
  case unionAgain = "union in place, nothing new"
  /// One of two steps that undo each other: every leaf changes each time.
  case unionInPlace = "union or subtraction in place"
  case differenceInPlace = "symmetric difference in place"

  func ours(_ subjects: Subjects, _ other: Selection) -> Contender {
    let base = subjects.selection
    var changing = base
    let added = other.subtracting(base)
    var isGrown = false
    return Contender(name: "Selection") { times in
      var total = 0
      for _ in 0..<times {
        switch self {
        case .count: total &+= base.count
        case .invert:
          changing.invert()
          total &+= changing.count
        case .union: total &+= base.union(other).count
        case .unionAgain:
          changing.formUnion(other)
          total &+= changing.count
        case .unionInPlace:
          if isGrown { changing.subtract(added) } else { changing.formUnion(added) }
          isGrown.toggle()
          total &+= changing.count
        case .differenceInPlace:
          changing.formSymmetricDifference(other)
          total &+= changing.count
        }
      }
      return total
    }
  }

  func roaring(_ subjects: Subjects, _ other: Roaring) -> Contender {
    let base = subjects.plain
    let changing = base.copy()
    let added = Roaring(adopting: roaring_bitmap_andnot(other.bitmap, base.bitmap))
    var isGrown = false
    let count = UInt64(subjects.itemCount)
    return Contender(name: "CRoaring") { times in
      var total = 0
      for _ in 0..<times {
        switch self {
        case .count: total &+= base.count
        case .invert:
          roaring_bitmap_flip_inplace(changing.bitmap, 0, count)
          total &+= changing.count
        case .union: total &+= Roaring(adopting: roaring_bitmap_or(base.bitmap, other.bitmap)).count
        case .unionAgain:
          roaring_bitmap_or_inplace(changing.bitmap, other.bitmap)
          total &+= changing.count
        case .unionInPlace:
          if isGrown {
            roaring_bitmap_andnot_inplace(changing.bitmap, added.bitmap)
          } else {
            roaring_bitmap_or_inplace(changing.bitmap, added.bitmap)
          }
          isGrown.toggle()
          total &+= changing.count
        case .differenceInPlace:
          roaring_bitmap_xor_inplace(changing.bitmap, other.bitmap)
          total &+= changing.count
        }
      }
      return total
    }
  }

  /// Nanoseconds to copy the bytes, as the median of several batches.
  static func copyNanoseconds(itemCount: Int) -> Double {
    let bytes = itemCount / 8
    let source = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    let target = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    defer {
      source.deallocate()
      target.deallocate()
    }
    source.initializeMemory(as: UInt8.self, repeating: 0x55, count: bytes)
    target.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    let times = 50
    return Harness.median(
      (0..<Harness.pairs).map { round in
        Harness.nanoseconds {
          for _ in 0..<times { memcpy(target, source, bytes) }
          return Int(target.load(fromByteOffset: round, as: UInt8.self))
        } / Double(times)
      })
  }
}
