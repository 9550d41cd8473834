import Glibc

/// A moment as file systems keep it: one number of nanoseconds would end in the year 2262, and they do not.
public struct FileTime: Hashable, Comparable, Sendable {
  /// Whole seconds since 1970, rounded down, as HTTP and zip count.
  public let seconds: Int64
  /// Nanoseconds since that second.
  public let nanoseconds: Int64

  /// The last moment of a date in a browser, in milliseconds either side of 1970 (ECMA-262, "Time Values").
  private static let lastMilliseconds: Int64 = 8_640_000_000_000_000

  /// Milliseconds since 1970, rounded down, as browsers count; beyond their dates, the last one they have.
  public var milliseconds: Int64 {
    let bound = Self.lastMilliseconds / 1000
    if seconds >= bound { return Self.lastMilliseconds }
    if seconds < -bound { return -Self.lastMilliseconds }
    return seconds * 1000 + nanoseconds / 1_000_000
  }

  /// The time as the system's own pair.
  package var system: timespec {
    timespec(tv_sec: Int(seconds), tv_nsec: Int(nanoseconds))
  }

  public static func < (left: FileTime, right: FileTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
