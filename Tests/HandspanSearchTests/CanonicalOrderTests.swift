import EngineTestSupport
import Testing

@testable import HandspanSearch

@Suite("Canonical order of marks that are kept")
struct CanonicalOrderTests {
  /// Canonically equivalent spellings; only the order of their marks differs.
  static let pairs: [(String, String)] = [
    // B40: sara u and mai ek.
    ("\u{E1B}\u{E38}\u{E48}\u{E21}", "\u{E1B}\u{E48}\u{E38}\u{E21}"),
    // Lao, Devanagari (nukta and virama), Bengali, Tibetan (three classes), Brahmi of four bytes, Telugu length marks.
    ("\u{E9B}\u{EB8}\u{EC8}\u{E81}", "\u{E9B}\u{EC8}\u{EB8}\u{E81}"),
    ("\u{915}\u{93C}\u{94D}\u{937}", "\u{915}\u{94D}\u{93C}\u{937}"),
    ("\u{995}\u{9BC}\u{9CD}\u{9B7}", "\u{995}\u{9CD}\u{9BC}\u{9B7}"),
    ("\u{F40}\u{F71}\u{F72}\u{F74}", "\u{F40}\u{F74}\u{F72}\u{F71}"),
    ("\u{11083}\u{110BA}\u{110B9}", "\u{11083}\u{110B9}\u{110BA}"),
    ("\u{C15}\u{C55}\u{C56}", "\u{C15}\u{C56}\u{C55}"),
    // Precomposed with nukta, then virama before it.
    ("\u{958}\u{94D}", "\u{915}\u{94D}\u{93C}"),
    // At the very beginning, where there is no letter.
    ("\u{E38}\u{E48}x", "\u{E48}\u{E38}x"),
  ]

  @Test("a value is found by any order of its marks, and highlighted as a whole", arguments: pairs)
  func found(pair: (String, String)) {
    for (value, query) in [pair, (pair.1, pair.0)] {
      #expect(FoldedText(value.utf8).bytes == FoldedText(query.utf8).bytes)
      let index = ValueIndex(ValueText(["other", value, "x" + value + "y"]))
      var session = SearchSession()
      let answer = index.search(FoldedQuery(query), session: &session)
      #expect(answer.count == 2)
      #expect(answer.top == [1, 2])
      #expect(index.highlights(of: FoldedQuery(query), at: 1) == [0..<value.utf8.count])
    }
  }

  @Test("marks of the same class, and those that a letter parts, keep their order")
  func kept() {
    for text in ["\u{E01}\u{E48}\u{E49}", "\u{E01}\u{E49}\u{E48}", "\u{E01}\u{E48}\u{E02}\u{E38}"] {
      #expect(FoldedText(text.utf8).bytes == Array(text.utf8))
    }
  }

  @Test("bulk folding puts marks where folding one by one does, in random texts")
  func random() {
    var random = SeededGenerator(seed: 40)
    let scalars: [Unicode.Scalar] = [
      "a", "é", "\u{E1B}", "\u{E38}", "\u{E48}", "\u{E3A}", "\u{93C}", "\u{94D}", "\u{958}", "\u{F71}",
      "\u{F72}",
      "\u{F74}", "\u{F73}", "\u{301}", "\u{110B9}", "\u{110BA}", "か", " ",
    ]
    for _ in 0..<4_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<(1 + random.below(9)) { text.append(scalars[random.below(scalars.count)]) }
      let value = Array(String(text).utf8)
      let index = ValueIndex(ValueText(utf8: value))
      let folded = FoldedText(value)
      #expect(index.matches(FoldedQuery(utf8: value)).count == 1, "\(value)")
      let bulk = index.folded.withView { values in
        values.value(around: values.start(of: 0)).map { values.bytes[$0] }
      }
      #expect(bulk == folded.bytes, "\(value)")
      var accents = ValueAccents()
      value.withUnsafeBufferPointer { source in
        folded.bytes.withUnsafeBufferPointer { accents.replace(withThoseOf: source, folded: $0) }
      }
      #expect(Array(accents.accents.prefix(folded.bytes.count)) == folded.accents, "\(value)")
    }
  }
}
