/// All places where a word stands among the folded values, in order; each first one of a value is flagged.
struct Occurrences: Sendable {
  private(set) var places: [UInt32] = []
  /// For each place the byte behind the word, so that nobody has to fetch it from all over when another letter is typed;
  /// none where only one place of each value is listed.
  private var followers: [UInt8] = []
  /// How many values they are in.
  private(set) var valueCount = 0

  /// Offsets are below it, for values hold at most 2,147,483,647 bytes.
  static let flag: UInt32 = 1 << 31

  static func offset(_ place: UInt32) -> Int { Int(place & ~flag) }
  static func isFirst(_ place: UInt32) -> Bool { place & flag != 0 }

  mutating func append(_ offset: Int, isFirst: Bool) {
    places.append(UInt32(truncatingIfNeeded: offset) | (isFirst ? Occurrences.flag : 0))
    if isFirst { valueCount &+= 1 }
  }

  mutating func append(_ offset: Int, isFirst: Bool, follower: UInt8) {
    append(offset, isFirst: isFirst)
    followers.append(follower)
  }

  /// Those behind which the word of `length` bytes goes on with `suffix`.
  func extended(by suffix: ArraySlice<UInt8>, at length: Int, in bytes: UnsafePointer<UInt8>) -> Occurrences {
    suffix.indices.reduce(self) { kept, index in
      kept.extended(by: suffix[index], at: length + (index - suffix.startIndex), in: bytes)
    }
  }

  private func extended(by byte: UInt8, at length: Int, in bytes: UnsafePointer<UInt8>) -> Occurrences {
    var kept = Occurrences()
    kept.places = [UInt32](unsafeUninitializedCapacity: places.count) { target, count in
      var flag: UInt32 = 0
      for (place, follower) in zip(places, followers) {
        flag |= place & Occurrences.flag
        target[count] = place & ~Occurrences.flag | flag
        let agrees = follower == byte
        count &+= agrees ? 1 : 0
        kept.valueCount &+= agrees && flag != 0 ? 1 : 0
        flag = agrees ? 0 : flag
      }
    }
    kept.followers = kept.places.map { bytes[Occurrences.offset($0) &+ length &+ 1] }
    return kept
  }
}

/// Keeps the places that a scan finds, unless there are too many to be worth it.
struct OccurrenceRecorder: MatchVisitor {
  private(set) var occurrences = Occurrences()
  private(set) var isOverfull = false
  private let values: FoldedValues.View
  private let length: Int
  private let limit: Int
  private var last = 0

  /// - Parameter length: that of the word, in bytes.
  init(_ values: FoldedValues.View, length: Int, limit: Int) {
    self.values = values
    self.length = length
    self.limit = limit
  }

  mutating func visit(_ base: Int, _ mask: UInt64) -> Bool {
    var remaining = mask
    while remaining != 0 {
      let offset = base &+ remaining.trailingZeroBitCount
      occurrences.append(
        offset, isFirst: values.boundaries.first(from: last) < offset,
        follower: values.bytes[offset &+ length])
      last = offset
      remaining &= remaining &- 1
    }
    isOverfull = occurrences.places.count > limit
    return !isOverfull
  }
}
