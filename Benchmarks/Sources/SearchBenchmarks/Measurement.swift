import CHeap
import Foundation
import HandspanSearch

/// One list of values, and everything that is measured with it.
final class Measurement {
  let values: ValueText
  let index: ValueIndex
  let plain: PlainScan
  let memoryRatio: Double
  private let file: String

  init(_ path: String, count: Int) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    var values = ValueText()
    for line in data.split(separator: 10, omittingEmptySubsequences: false).prefix(count) {
      values.append(utf8: line)
    }
    self.values = values
    let before = heap_bytes()
    index = ValueIndex(values)
    // The index keeps the values too, so they count.
    let kept = Double(heap_bytes() - before) + Double(values.byteCount + 4 * values.count)
    memoryRatio = kept / Double(values.byteCount)
    plain = PlainScan(values)
    file = NSTemporaryDirectory() + "handspan-folded-\(ProcessInfo.processInfo.processIdentifier).txt"
    try Data(plain.folded).write(to: URL(fileURLWithPath: file))
  }

  deinit { try? FileManager.default.removeItem(atPath: file) }

  /// Our answer, after making sure that it is the plain scan's.
  func checkedAnswer(_ query: String) -> SearchAnswer {
    var session = SearchSession()
    let answer = index.search(FoldedQuery(query), session: &session)
    let expected = plain.answer(query)
    guard answer == expected, index.matches(FoldedQuery(query)).count == expected.count else {
      fatalError("'\(query)': \(answer) instead of \(expected)")
    }
    return answer
  }

  func search(_ query: String) -> Double {
    let query = FoldedQuery(query)
    var session = SearchSession()
    return Clock.milliseconds { keep(index.search(query, session: &session).count) }
  }

  func memmem(_ query: String) -> Double {
    let word = FoldedForm.bytes(of: query.utf8)
    return Clock.milliseconds { keep(Memmem.count(word, in: plain.folded)) }
  }

  /// Time for the last letter of a query, after those before it were typed.
  func lastLetter(_ query: String) -> Double {
    var session = SearchSession()
    for length in 1..<query.count {
      keep(index.search(FoldedQuery(String(query.prefix(length))), session: &session).count)
    }
    let query = FoldedQuery(query)
    return Clock.milliseconds { keep(index.search(query, session: &session).count) }
  }

  func program(_ program: Program, _ query: String, expecting count: Int) -> Double {
    let (lines, milliseconds) = program.run(query, file)
    guard lines == count else {
      fatalError("\(program.name) finds \(lines) for '\(query)' instead of \(count)")
    }
    return milliseconds
  }

  /// Foundation folds a string: case, accents and width.
  static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  func building() -> Pairing {
    let strings = (0..<values.count).map { String(decoding: values.utf8(at: $0), as: UTF8.self) }
    return Pairing {
      Clock.milliseconds { keep(ValueIndex(values).count) }
    } _: {
      Clock.milliseconds { for text in strings { keep(Measurement.folded(text).utf8.count) } }
    }
  }

  /// Foundation goes through values that it has folded before.
  func foundation(_ queries: ArraySlice<String>) -> [(query: String, pairing: Pairing)] {
    let strings = (0..<values.count).map {
      Measurement.folded(String(decoding: values.utf8(at: $0), as: UTF8.self))
    }
    return queries.map { query in
      let pairing = Pairing {
        self.search(query)
      } _: {
        Clock.milliseconds { keep(strings.count { $0.range(of: query, options: .literal) != nil }) }
      }
      return (query, pairing)
    }
  }
}

/// Keeps the optimiser from leaving out work whose result nobody reads.
@inline(never)
func keep(_ value: Int) {
  if value == Int.min { print(value) }
}
