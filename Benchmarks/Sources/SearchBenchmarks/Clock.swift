import Foundation

/// The time that work takes of a processor; unlike time on the wall it does not depend on what else a machine is doing.
enum Clock {
  static func milliseconds(_ work: () -> Void) -> Double {
    let start = threadNanoseconds()
    work()
    return Double(threadNanoseconds() - start) / 1e6
  }

  private static func threadNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// What all programs that were waited for have taken so far.
  static func childMilliseconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3
  }
}

/// Two ways to do the same, timed in turns: A, B, A, B…
struct Pairing {
  let ours: Double
  let peer: Double
  /// Ours divided by that of the peer: the median of the ratios of neighbours.
  let ratio: Double

  init(times: Int = 7, _ ours: () -> Double, _ peer: () -> Double) {
    var (mine, theirs): ([Double], [Double]) = ([], [])
    for _ in 0..<times {
      mine.append(ours())
      theirs.append(peer())
    }
    self.ours = Pairing.median(mine)
    self.peer = Pairing.median(theirs)
    ratio = Pairing.median(zip(mine, theirs).map { $0 / $1 })
  }

  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

func figure(_ value: Double) -> String {
  switch value {
  case ..<0.1: String(format: "%.3f", value)
  case ..<10: String(format: "%.2f", value)
  case ..<100: String(format: "%.1f", value)
  default: String(format: "%.0f", value)
  }
}

func printRow(_ cells: [String]) {
  print("| " + cells.joined(separator: " | ") + " |")
  fflush(nil)
}

func printHead(_ cells: [String]) {
  print()
  printRow(cells)
  printRow(cells.map { _ in "---" })
}
