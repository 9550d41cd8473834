extension Folding {
  /// The canonical combining class of a mark that is kept; 0 of anything else. O(log *marks*).
  static func markClass(of scalar: UInt32) -> UInt8 {
    guard entry(of: scalar) == mark else { return 0 }
    var (low, high) = (0, FoldingTables.marks.count)
    while low < high {
      let middle = (low + high) / 2
      if FoldingTables.marks[middle] < scalar { low = middle + 1 } else { high = middle }
    }
    return FoldingTables.markClasses[low]
  }

  /// Where a mark belongs that comes behind folded bytes: before the marks at their end that have higher classes, as in
  /// canonical order (section 3.11 of the Unicode Standard).
  ///
  /// - Parameter start: no mark is moved before it: where the value begins, or the last accent was.
  static func place(
    ofMark scalar: UInt32, behind end: Int, in bytes: UnsafePointer<UInt8>, from start: Int
  ) -> Int {
    let markClass = markClass(of: scalar)
    var place = end
    while place > start {
      var lead = place - 1
      while lead > start, bytes[lead] & 0xC0 == 0x80 { lead -= 1 }
      let before = DecodedScalar(UnsafeBufferPointer(start: bytes + lead, count: place - lead), at: 0)
      guard before.length == place - lead, Folding.markClass(of: before.value) > markClass else { break }
      place = lead
    }
    return place
  }
}
