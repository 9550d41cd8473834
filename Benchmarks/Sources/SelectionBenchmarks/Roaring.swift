import CRoaring

/// A CRoaring bitmap, deselected with its last reference.
final class Roaring {
  let bitmap: UnsafeMutablePointer<roaring_bitmap_t>

  init(adopting bitmap: UnsafeMutablePointer<roaring_bitmap_t>?) {
    guard let bitmap else { fatalError("CRoaring has no memory left") }
    self.bitmap = bitmap
  }

  convenience init(_ runs: [Range<Int>]) {
    self.init(adopting: roaring_bitmap_create_with_capacity(0))
    for run in runs {
      roaring_bitmap_add_range_closed(bitmap, UInt32(run.lowerBound), UInt32(run.upperBound - 1))
    }
    roaring_bitmap_run_optimize(bitmap)
    roaring_bitmap_shrink_to_fit(bitmap)
  }

  deinit { roaring_bitmap_free(bitmap) }

  func copy() -> Roaring { Roaring(adopting: roaring_bitmap_copy(bitmap)) }

  /// Makes copies share their containers until these change.
  func copyOnWrite() -> Roaring {
    roaring_bitmap_set_copy_on_write(bitmap, true)
    return self
  }

  func toggle(_ position: Int) {
    if !roaring_bitmap_remove_checked(bitmap, UInt32(position)) {
      roaring_bitmap_add(bitmap, UInt32(position))
    }
  }

  func contains(_ position: Int) -> Bool { roaring_bitmap_contains(bitmap, UInt32(position)) }

  var count: Int { Int(roaring_bitmap_get_cardinality(bitmap)) }
}
