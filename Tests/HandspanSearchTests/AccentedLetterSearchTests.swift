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

  /// There are more letters than marks: those that are rare share some, which tell nothing of any of them.
  @Test func sharedMarks() {
    let letters = [
      "é", "è", "ê", "ë", "á", "à", "â", "ä", "ó", "ò", "ô", "ö", "ú", "ù", "û", "ü", "ç", "ñ", "ý", "ž",
    ]
    let values = letters.enumerated().flatMap { place, letter in
      Array(repeating: Array("x\(letter)".utf8), count: letters.count - place)
    }
    let (index, reference) = (ValueIndex(values), ReferenceSearch(values))
    let owned = letters.filter { letter in
      FoldedQuery(letter).onlyAccentedLetter.map { index.folded.marks.letters.hasOwnMark($0) } ?? false
    }
    #expect(owned == Array(letters.prefix(10)))
    for letter in letters {
      var session = SearchSession()
      let query = FoldedQuery(letter)
      #expect(index.search(query, session: &session) == reference.search(query, limit: 100), "\(letter)")
    }
  }

  /// So many that only those are looked at of which the letter begins a word, with the accent or without.
  @Test func veryMany() {
    var random = SeededGenerator(seed: 52)
    let pieces = ["é", "e", "x", " é", " e", "x é"]
    let values = (0..<36_000).map { number in
      // The few that begin with it, or have it at the start of a word, come late.
      let isLate = number % 500 == 0
      return Array("x\(isLate ? pieces[random.below(pieces.count)] : "")éx\(random.below(100))".utf8)
    }
    for others in [[], Array(repeating: Array("é".utf8), count: 60)] {
      let (index, reference) = (ValueIndex(values + others), ReferenceSearch(values + others))
      var session = SearchSession()
      #expect(
        index.search(FoldedQuery("é"), session: &session) == reference.search(FoldedQuery("é"), limit: 100))
    }
  }
}
