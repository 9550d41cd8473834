import Foundation
import HandspanSearch

/// What is searched for: the letters and pairs that most values have, pieces of values from all over them, and what typing
/// one of them goes through.
struct Queries {
  let short: [String]
  let long: [String]
  /// Each with the letters that follow, to be typed one by one.
  let typed: [String]

  init(_ values: ValueText) {
    var random = Queries.Generator()
    let texts = (0..<4_000).map { _ in
      String(decoding: FoldedForm.bytes(of: values.utf8(at: random.below(values.count))), as: UTF8.self)
    }
    let common = Queries.frequent(3, in: texts).prefix(6)
    let letters = texts.map { String($0.prefix { $0.isLetter }) }.filter { $0.count >= 9 }
    short = Array(Queries.frequent(1, in: texts).prefix(5)) + Array(Queries.frequent(2, in: texts).prefix(6))
    let pieces = letters.prefix(14).enumerated().map { index, text in
      String(text.dropFirst(index % 3).prefix(3 + index % 6))
    }
    long = Array(common) + pieces.filter { !common.contains($0) }
    typed = common.compactMap { start in letters.first { $0.hasPrefix(start) } } + letters.suffix(6)
  }

  /// The most frequent pieces of that many letters.
  private static func frequent(_ length: Int, in texts: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for text in texts {
      let letters = Array(text)
      for start in letters.indices.dropLast(length - 1)
      where letters[start..<start + length].allSatisfy({ $0.isLetter }) {
        counts[String(letters[start..<start + length]), default: 0] += 1
      }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { $0.key }
  }

  private struct Generator {
    private var state: UInt64 = 88_172_645_463_325_252

    mutating func below(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
  }
}
