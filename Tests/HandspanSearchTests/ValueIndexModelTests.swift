import EngineTestSupport
import HandspanSelection
import Testing

@testable import HandspanSearch

/// The index against the plain scan: exhaustively on small inputs, at random on larger ones.
@Suite struct ValueIndexModelTests {
  private func compare(_ values: [[UInt8]], _ queries: [[UInt8]]) {
    let index = ValueIndex(values)
    let reference = ReferenceSearch(values)
    #expect(index.search(FoldedQuery(""), limit: values.count).top == reference.collated)
    for bytes in queries {
      let query = FoldedQuery(utf8: bytes)
      let expected = reference.search(query, limit: values.count)
      for limit in [3, 100] {
        let answer = index.search(query, limit: limit)
        #expect(answer.count == expected.count && answer.top == Array(expected.top.prefix(limit)), "\(query)")
      }
      #expect(index.matches(query).positions == reference.matches(query))
    }
  }

  private func words(over letters: [String], upTo length: Int) -> [String] {
    var (all, last) = ([""], [""])
    for _ in 0..<length {
      last = last.flatMap { word in letters.map { word + $0 } }
      all += last
    }
    return all
  }

  @Test func allShortValuesAndQueries() {
    let values = words(over: ["a", "b", " ", "é", "ß"], upTo: 4)
    let queries = words(over: ["a", "b", " ", "é", "s"], upTo: 3)
    compare(values.map { Array($0.utf8) }, queries.map { Array($0.utf8) })
  }

  @Test func randomValuesOfManyScripts() {
    var random = SeededGenerator(seed: 1)
    let pieces = [
      "a", "b", "c", "A", " ", "-", "é", "e\u{301}", "ế", "ß", "æ", "İ", "ı", "ﬁ", "ガ", "ｶﾞ", "か", "한", "하",
      "ا", "أ", "ש", "ם",
      "я", "й", "Σ", "ς", "東", "👩‍👧", "·", "…", "１", "\u{3099}", "\u{308}", "\u{200D}",
    ].map { Array($0.utf8) }
    for _ in 0..<(isLongRun ? 200 : 8) {
      let values = (0..<300).map { _ in
        (0..<random.below(30)).flatMap { _ in pieces[random.below(pieces.count)] }
      }
      let queries = (0..<60).map { _ in
        (0..<1 + random.below(4)).flatMap { _ in pieces[random.below(pieces.count)] }
      }
      compare(values, queries)
    }
  }

  @Test func randomBytes() {
    var random = SeededGenerator(seed: 2)
    let bytes: [UInt8] = [
      0, 0x20, 0x41, 0x61, 0x80, 0xBF, 0xC2, 0xC3, 0xA9, 0xE0, 0xA0, 0xED, 0xE3, 0x82, 0x99, 0xF0, 0x9F, 0xF4,
      0xFF,
    ]
    for _ in 0..<(isLongRun ? 200 : 8) {
      let values = (0..<300).map { _ in (0..<random.below(20)).map { _ in bytes[random.below(bytes.count)] } }
      let queries = (0..<60).map { _ in
        (0..<1 + random.below(3)).map { _ in bytes[random.below(bytes.count)] }
      }
      compare(values, queries)
    }
  }

  /// So many matches that they are not listed.
  @Test func moreMatchesThanAreKept() {
    var random = SeededGenerator(seed: 3)
    let values = (0..<70_000).map { _ in "abc" + ["", " abc", "d abcé", "abcabc"][random.below(4)] }.map {
      Array($0.utf8)
    }
    let index = ValueIndex(values)
    let reference = ReferenceSearch(values)
    var session = SearchSession()
    let typedOn = [
      "b", "b a", "b ac", "b a", "b ab", "b ab d", "b ab", "b a c", "c a", "a", "a é", "a e", "a d",
    ]
    let alone = ["a", "ab", "abc", "abcd", "abcé", "b", "bc", "é"]
    for typed in alone + ["abc ab", "a b", "b d", "ab abc", "a b c d", "é a", "x a"] + typedOn {
      let query = FoldedQuery(typed)
      #expect(index.search(query, session: &session) == reference.search(query, limit: 100), "\(typed)")
    }
  }

  /// Matches are bits in blocks of 64 bytes: whatever the last block is filled with must end no value.
  @Test func everyFillOfTheLastBlock() {
    for length in 0...130 {
      let values = ["b é", "ab", String(repeating: "a", count: length), "b a"].map { Array($0.utf8) }
      let (index, reference) = (ValueIndex(values), ReferenceSearch(values))
      var session = SearchSession()
      for typed in ["a", "a b", "b a", "é", "é b", "ab a", "a b é x"] {
        let query = FoldedQuery(typed)
        let expected = reference.search(query, limit: 100)
        #expect(index.search(query, session: &session) == expected, "\(length) \(typed)")
      }
    }
  }

  /// The two ways of folding, for each scalar, alone and behind others.
  @Test func foldingInBulkIsFolding() {
    var folding = BulkFolding()
    var differing: [String] = []
    for scalar in Unicode.Scalar.toFold {
      for text in ["\(scalar)", "Straße, \(scalar) 0123456789", "か\(scalar)", "i\(scalar)"]
      where !agrees(text, &folding) {
        differing.append(String(scalar.value, radix: 16))
      }
    }
    #expect(differing == [])
  }

  /// Alone, and with others before and behind it: what is read beyond its end must mean nothing.
  private func agrees(_ text: String, _ folding: inout BulkFolding) -> Bool {
    let expected = FoldedText(text.utf8).bytes.map { $0 == 0 ? 0x20 : $0 }
    let alone = Array(text.utf8)
    let (before, behind) = (Array("Éa".utf8), Array("\u{301}é か\u{3099} Behind all of it".utf8))
    let among = before + alone + behind
    let range = before.count..<before.count + alone.count
    return bytes(of: alone.indices, in: alone, &folding) == expected
      && bytes(of: range, in: among, &folding) == expected
  }

  private func bytes(of range: Range<Int>, in text: [UInt8], _ folding: inout BulkFolding) -> [UInt8] {
    text.withUnsafeBufferPointer { text in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: BulkFolding.capacity(for: range.count)) {
        target in
        guard let base = target.baseAddress else { return [] }
        return (0..<folding.fold(range, of: text, to: base, .init(at: range.lowerBound, in: text))).map {
          base[$0]
        }
      }
    }
  }
}
