/// How a library gives ids to the paths it finds.
public enum ItemNumbering: Sendable {
  /// 1, 2, 3 … in the order they are found.
  case counting
  /// Out of the path itself, so that a file has the same id in every run. Two paths that want the same id, one pair
  /// in about 86 libraries of 10,000 files, get neighbouring ones in the order they are found.
  case byPath

  /// The id to try first.
  func firstChoice(for path: RelativePath, after count: Int) -> UInt32 {
    switch self {
    case .counting: UInt32(count + 1)
    case .byPath: Self.hash(path.bytes)
    }
  }

  /// FNV-1a in 64 bits (Fowler, Noll and Vo), folded to 32: the standard library's hash differs from run to run.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
