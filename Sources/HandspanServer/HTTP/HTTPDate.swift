import Glibc

/// The fixed form of dates in HTTP (RFC 9110, section 5.6.7), whatever the language of the system.
enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The date of a time in seconds since 1970.
  static func text(_ seconds: Int64) -> String {
    var time = time_t(seconds)
    var parts = tm()
    gmtime_r(&time, &parts)
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { padded($0) }.joined(separator: ":")
    let date = "\(padded(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(Int(parts.tm_year) + 1900)"
    return "\(days[Int(parts.tm_wday)]), \(date) \(clock) GMT"
  }

  private static func padded(_ value: Int32) -> String {
    value < 10 ? "0\(value)" : "\(value)"
  }
}
