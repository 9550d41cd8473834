/// All places where a word stands among the folded values, in order; each first one of a value is flagged.
struct Occurrences: Sendable {
  private(set) var places: [UInt32] = []
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

  /// Those behind which the word goes on with `suffix`, `length` bytes from its beginning.
  func extended(by suffix: ArraySlice<UInt8>, at length: Int, in bytes: UnsafePointer<UInt8>) -> Occurrences {
    var kept = Occurrences()
    kept.places = [UInt32](unsafeUninitializedCapacity: places.count) { room, count in
      var flag: UInt32 = 0
      for place in places {
        flag |= place & Occurrences.flag
        let offset = Occurrences.offset(place)
        room[count] = UInt32(truncatingIfNeeded: offset) | flag
        var end = offset &+ length
        var agrees = true
        for byte in suffix {
          agrees = agrees && bytes[end] == byte
          end &+= 1
        }
        count &+= agrees ? 1 : 0
        kept.valueCount &+= agrees && flag != 0 ? 1 : 0
        flag = agrees ? 0 : flag
      }
    }
    return kept
  }
}

/// Keeps the places that a scan finds, unless there are too many to be worth it.
struct OccurrenceRecorder: MatchVisitor {
  private(set) var occurrences = Occurrences()
  private(set) var isOverfull = false
  private let boundaries: Boundaries.View
  private let limit: Int
  private var last = 0

  init(_ boundaries: Boundaries.View, limit: Int) {
    self.boundaries = boundaries
    self.limit = limit
  }

  mutating func visit(_ base: Int, _ mask: UInt64) -> Bool {
    var remaining = mask
    while remaining != 0 {
      let offset = base &+ remaining.trailingZeroBitCount
      occurrences.append(offset, isFirst: boundaries.first(from: last) < offset)
      last = offset
      remaining &= remaining &- 1
    }
    isOverfull = occurrences.places.count > limit
    return !isOverfull
  }
}
