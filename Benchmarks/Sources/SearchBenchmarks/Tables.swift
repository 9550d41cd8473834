import Foundation
import HandspanSearch

/// What is printed for one list of values.
struct Tables {
  private let measurement: Measurement
  private let queryList: Queries

  init(_ measurement: Measurement) {
    self.measurement = measurement
    queryList = Queries(measurement.values)
  }

  func building() {
    let building = measurement.building()
    printHead(["building", "ours, ms", "Foundation's folding, ms", "ratio", "memory / text"])
    printRow([
      "", figure(building.ours), figure(building.peer), figure(building.ratio),
      figure(measurement.memoryRatio),
    ])
  }

  /// Ranked top 100 and exact count, each from nothing.
  func queries() {
    let trigrams = Trigrams(measurement.plain.folded)
    printHead([
      "query", "matches", "ours, ms", "memmem, ms", "ours / memmem", "FTS5, ms", "rg, ms", "fzf, ms",
    ])
    var ratios: [Double] = []
    for (number, query) in (queryList.short + queryList.long).enumerated() {
      let count = measurement.checkedAnswer(query).count
      let pairing = Pairing {
        measurement.search(query)
      } _: {
        measurement.memmem(query)
      }
      if query.count > 2 { ratios.append(pairing.ratio) }
      printRow([
        "`\(query)`", "\(count)", figure(pairing.ours), figure(pairing.peer), figure(pairing.ratio),
        query.count > 2 ? figure(time(trigrams, query, count)) : "",
        // Programs take a second each, whatever the query.
        number % 4 == 0 ? programs(query, count, 1) : "", number % 4 == 0 ? programs(query, count, 0) : "",
      ])
    }
    print(
      "\nThree letters or more: \(figure(Pairing.median(ratios))) × memmem in the median, \(figure(ratios.max() ?? 0)) at most."
    )
    print("Building SQLite's index took \(figure(trigrams.buildMilliseconds)) ms.")
  }

  private func time(_ trigrams: Trigrams, _ query: String, _ expected: Int) -> Double {
    var found = 0
    let times = (0..<3).map { _ in Clock.milliseconds { found = trigrams.count(query) } }
    guard found == expected else { fatalError("SQLite finds \(found) for '\(query)' instead of \(expected)") }
    return Pairing.median(times)
  }

  private func programs(_ query: String, _ count: Int, _ number: Int) -> String {
    figure(measurement.program(Program.all[number], query, expecting: count))
  }

  /// Two words, of which neither need begin the value, and letters that were typed with an accent.
  func wordsAndAccents() {
    printHead(["query", "matches", "ours, ms"])
    for query in ["a b", "n e", "in an", "a e n", "é", "ö", "zü", "san é"] {
      let count = measurement.checkedAnswer(query).count
      let times = (0..<7).map { _ in measurement.search(query) }
      printRow(["`\(query)`", "\(count)", figure(Pairing.median(times))])
    }
  }

  func furtherLetters() {
    printHead(["typed", "matches", "last letter, ms", "memmem, ms", "ratio"])
    var ratios: [Double] = []
    for word in queryList.typed {
      for length in 4...min(8, word.count) {
        let query = String(word.prefix(length))
        let count = measurement.checkedAnswer(query).count
        let pairing = Pairing {
          measurement.lastLetter(query)
        } _: {
          measurement.memmem(query)
        }
        ratios.append(pairing.ratio)
        printRow([
          "`\(query)`", "\(count)", figure(pairing.ours), figure(pairing.peer), figure(pairing.ratio),
        ])
      }
    }
    let met = ratios.count { $0 <= 0.05 }
    print(
      "\nFurther letters: \(figure(Pairing.median(ratios))) × memmem in the median, \(figure(ratios.max() ?? 0)) at most; "
        + "\(met) of \(ratios.count) at most 0.05.")
  }

  func foundation() {
    printHead(["query", "ours, ms", "Foundation, values folded before, ms", "ratio"])
    for (query, pairing) in measurement.foundation(queryList.long.prefix(2)) {
      printRow(["`\(query)`", figure(pairing.ours), figure(pairing.peer), figure(pairing.ratio)])
    }
  }
}
