import EngineTestSupport
import Testing

@testable import HandspanSearch

@Suite struct AccentedLetterSearchTests {
  private static let letters = ["é", "è", "ê", "ą", "ö", "ô", "ñ", "ż", "ź", "ế", "й", "ø", "i\u{307}"]

  /// Lists with few such letters, of which the marks tell all, and with many, of which some share one.
  @Test func anyLetterInAnyList() {
    var random = SeededGenerator(seed: 51)
    for round in 0..<40 {
      let met = Self.letters.shuffled(using: &random).prefix(1 + round % Self.letters.count)
      let pieces = Array(met) + ["e", "a", "o", "x", " ", "É", "\u{301}"]
      let values = (0..<200).map { _ in
        (0..<random.below(6)).flatMap { _ in Array(pieces[random.below(pieces.count)].utf8) }
      }
      let (index, reference) = (ValueIndex(values), ReferenceSearch(values))
      var session = SearchSession()
      for letter in Self.letters + ["e", "ee", "é e", "e é"] {
        let query = FoldedQuery(letter)
        for limit in [0, 3, 20, 200] {
          var session = SearchSession()
          let answer = index.search(query, limit: limit, session: &session)
          #expect(answer == reference.search(query, limit: limit), "\(letter) \(limit)")
        }
        #expect(index.search(query, session: &session) == reference.search(query, limit: 100), "\(letter)")
        #expect(index.matches(query).positions == reference.matches(query), "\(letter)")
      }
    }
  }

  /// A mark of two letters tells nothing: the values with the one are no matches of the other.
  @Test func sharedMarks() {
    let marks = Dictionary(grouping: Self.letters.filter { $0.utf8.count == 2 }) { letter in
      FoldedQuery(letter).whole.marks
    }
    let shared = marks.values.first { $0.count > 1 } ?? []
    #expect(shared.count > 1, "no two of the letters share a mark")
    let index = ValueIndex(shared.map { Array($0.utf8) })
    for (position, letter) in shared.enumerated() {
      var session = SearchSession()
      #expect(index.search(FoldedQuery(letter), session: &session) == SearchAnswer(count: 1, top: [position]))
    }
  }
}
