import Foundation

/// One contender at one task: does it that many times and answers a figure that all contenders must agree on.
struct Contender {
  let name: String
  let work: (Int) -> Int
}

/// How two contenders compare: nanoseconds for each time, and the median of the ratios of pairs taken side by side.
struct Comparison {
  let nanoseconds: Double
  let peerNanoseconds: Double
  /// How many times as long the peer takes.
  let ratio: Double
}

enum Harness {
  static let pairs = 7
  static let batchNanoseconds = 4_000_000.0
  static let checkedTimes = 3

  /// The time that this thread itself ran: on a machine that others use too, a clock on the wall would measure them.
  static func nanoseconds(_ body: () -> Int) -> Double {
    let start = threadNanoseconds()
    let result = body()
    let end = threadNanoseconds()
    keep(result)
    return end - start
  }

  private static func threadNanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Measures A, B, A, B… after asserting that both come to the same result.
  static func compare(_ ours: Contender, with peer: Contender) -> Comparison {
    let (expected, answer) = (ours.work(checkedTimes), peer.work(checkedTimes))
    guard expected == answer else {
      fatalError("\(ours.name) comes to \(expected), \(peer.name) to \(answer)")
    }
    let (times, peerTimes) = (batch(of: ours), batch(of: peer))
    var (mine, theirs, ratios): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<pairs {
      let a = nanoseconds { ours.work(times) } / Double(times)
      let b = nanoseconds { peer.work(peerTimes) } / Double(peerTimes)
      mine.append(a)
      theirs.append(b)
      ratios.append(b / a)
    }
    return Comparison(nanoseconds: median(mine), peerNanoseconds: median(theirs), ratio: median(ratios))
  }

  /// How often a contender does its work in the time of a batch.
  private static func batch(of contender: Contender) -> Int {
    var times = 1
    while true {
      let spent = nanoseconds { contender.work(times) }
      if spent > batchNanoseconds / 4 { return max(1, Int(Double(times) * batchNanoseconds / spent)) }
      times *= 4
    }
  }

  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

/// Keeps the optimiser from leaving out work whose result nobody reads.
@inline(never)
func keep(_ value: Int) {
  if value == Int.min { print(value) }
}

/// Random numbers that every contender gets alike.
struct Sequence32 {
  private var state: UInt64 = 88_172_645_463_325_252

  mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  static func positions(_ count: Int, below bound: Int) -> [Int] {
    var sequence = Sequence32()
    return (0..<count).map { _ in sequence.below(bound) }
  }
}

/// A column of numbers with as many digits as they bear.
func figure(_ value: Double) -> String {
  switch value {
  case ..<10: String(format: "%.2f", value)
  case ..<100: String(format: "%.1f", value)
  default: String(format: "%.0f", value)
  }
}

func duration(_ nanoseconds: Double) -> String {
  switch nanoseconds {
  case ..<1_000: figure(nanoseconds) + " ns"
  case ..<1_000_000: figure(nanoseconds / 1_000) + " µs"
  default: figure(nanoseconds / 1_000_000) + " ms"
  }
}
