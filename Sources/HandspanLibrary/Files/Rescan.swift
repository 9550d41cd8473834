/// Decides when a folder is worth scanning again.
struct Rescan {
  /// Scans no slower than this are always done: a page that polls always sees the truth.
  static let alwaysWithin: Duration = .milliseconds(250)
  /// A slower scan stands for this many times as long as it took, which bounds the share of a processor spent.
  static let restFactor = 4

  private var restsUntil: ContinuousClock.Instant?

  var isDue: Bool {
    restsUntil.map { ContinuousClock.now >= $0 } ?? true
  }

  mutating func measure<Result>(_ scan: () -> Result) -> Result {
    let start = ContinuousClock.now
    let result = scan()
    let duration = ContinuousClock.now - start
    restsUntil = duration > Self.alwaysWithin ? .now + duration * Self.restFactor : nil
    return result
  }
}
