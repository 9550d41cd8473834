import Foundation

extension CostTable {
  /// The tables as the documentation has them.
  var markdown: String {
    let tables = parts.flatMap { part in
      [
        "## In a \(part.arrangement.rawValue)", "The quickest with fingers alone:", Self.quickest(in: part),
        table(of: part), Self.list(of: part.reasons),
      ]
    }
    return ([Self.introduction] + tables + [Self.explanation]).filter { !$0.isEmpty }
      .joined(separator: "\n\n") + "\n"
  }

  private func table(of part: Part) -> String {
    let head = ["method"] + Task.all.map { $0.title }
    let rows = part.rows.map { row in [row.method.title] + row.results.map(Self.cell) }
    return ([head, head.map { _ in "---" }] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }

  private static func cell(_ result: Result<Cost, Inability>) -> String {
    guard case .success(let cost) = result else { return "unable" }
    let lines = [
      "**\(duration(cost.seconds))**", presses(cost), "\(grouped(cost.travel)) pt",
      "\(oneDigit(cost.screens)) screens",
    ]
    return lines.joined(separator: "<br>")
  }

  private static func presses(_ cost: Cost) -> String {
    let touches = cost.touches == 1 ? "1 touch" : "\(grouped(Double(cost.touches))) touches"
    let scrolling = cost.scrollTouches > 0 ? "\(grouped(Double(cost.scrollTouches))) of them to scroll" : nil
    let keys = cost.keys > 0 ? "\(cost.keys) \(cost.keys == 1 ? "key" : "keys")" : nil
    return [touches, scrolling, keys].compactMap { $0 }.joined(separator: ", ")
  }

  /// For each task the three methods that take the least time, without the one that needs a keyboard.
  private static func quickest(in part: Part) -> String {
    let lines = Task.all.indices.map { task in
      let times = part.rows.filter { $0.method != .shiftClick }.compactMap { row in
        (try? row.results[task].get()).map { (title: row.method.title, seconds: $0.seconds) }
      }
      let best = times.sorted { $0.seconds < $1.seconds }.prefix(3)
      let names = best.map { "\($0.title) \(duration($0.seconds))" }.joined(separator: ", ")
      return "* \(Task.all[task].title): \(names)"
    }
    return lines.joined(separator: "\n")
  }

  private static func list(of reasons: [(method: Method, reason: String)]) -> String {
    reasons.map { "* \($0.method.title) is unable where \($0.reason)." }.joined(separator: "\n")
  }

  private static func duration(_ seconds: Double) -> String {
    if seconds < 99.95 { return oneDigit(seconds) + " s" }
    let whole = Int(seconds.rounded())
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    return hours > 0 ? "\(hours) h \(minutes) min" : "\(minutes) min \(whole % 60) s"
  }

  private static func oneDigit(_ value: Double) -> String { String(format: "%.1f", value) }

  private static func grouped(_ value: Double) -> String {
    let digits = Array(String(Int(value.rounded())))
    return digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digits[index])
    }
  }
}

extension CostTable.Part {
  /// Why a method cannot do some tasks, each reason once.
  var reasons: [(method: Method, reason: String)] {
    rows.reduce(into: []) { reasons, row in
      for case .failure(let inability) in row.results
      where !reasons.contains(where: { $0.method == row.method && $0.reason == inability.reason }) {
        reasons.append((row.method, inability.reason))
      }
    }
  }
}
