import Foundation
import Testing

@testable import HandspanSearch

/// Folded texts as strings.
@Suite struct FoldingTests {
  private func folded(_ text: String) -> String {
    String(decoding: FoldedText(text.utf8).bytes, as: UTF8.self)
  }

  /// Each row is one text, written in several ways.
  @Test(arguments: [
    ["strasse", "Straße", "STRASSE", "ＳＴＲＡẞＥ"],
    ["izmir", "İzmir", "IZMIR", "ızmır", "I\u{307}zmir", "i\u{307}zmir"],
    ["aeroskobing", "Ærøskøbing", "ÆRØSKØBING"],
    ["lodz", "Łódź", "ŁÓDŹ", "Ło\u{301}dz\u{301}"],
    ["coeur", "Cœur", "CŒUR"],
    ["office", "oﬃce", "Ｏｆｆｉｃｅ"],
    ["thingvellir", "Þingvellir"],
    ["a", "\u{E4}", "a\u{308}", "a\u{308}\u{304}\u{323}", "ạ̈"],
    ["がぱう", "ガパウ", "ｶﾞﾊﾟｳ", "か\u{3099}は\u{309A}う", "カ\u{3099}ハ\u{309A}ウ"],
    ["東京", "東京"],
    ["\u{1112}\u{1161}\u{11AB}", "한", "\u{1112}\u{1161}\u{11AB}"],
    ["محمد", "مُحَمَّد", "محـــمد"],
    ["احمد", "أحمد", "إحمد", "آحمد", "ٱحمد", "ا\u{654}حمد"],
    ["مدرسه", "مدرسة"],
    ["علي", "على", "علی"],
    ["شلומ".replacingOccurrences(of: "شل", with: "של"), "שלום", "שָׁלוֹם", "שָׁלוֹם"],
    ["σοφοσ", "σοφός", "ΣΟΦΌΣ"],
    ["и", "й", "и\u{306}"],
    ["123", "１２３", "١٢٣", "१२३", "①②③"],
    ["o'neil-x", "O’Neil–x", "O‘Neil‑X"],
    ["a b", "a\u{A0}b", "a\u{3000}b", "a\u{2003}b"],
    ["ab", "a\u{AD}b", "a\u{200D}b", "a\u{FE0F}b", "a\u{E0100}b"],
  ])
  func theyFoldToTheSame(texts: [String]) {
    for text in texts { #expect(folded(text) == texts[0], "\(text)") }
  }

  @Test(arguments: [("か", "が"), ("つ", "っ"), ("は", "ば"), ("क", "क्"), ("ก", "ข"), ("하", "한"), ("a", "b")])
  func theyStayApart(pair: (String, String)) {
    #expect(folded(pair.0) != folded(pair.1))
  }

  @Test func everyScalarFoldsAlikeHoweverItIsComposed() {
    var disagreeing: [String] = []
    for scalar in Unicode.Scalar.toFold {
      let text = "a" + String(scalar)
      let forms = [text.decomposedStringWithCanonicalMapping, text.precomposedStringWithCanonicalMapping]
      let (bytes, accents) = (FoldedText(text.utf8).bytes, FoldedText(text.utf8).accents)
      for form in forms {
        let other = FoldedText(form.utf8)
        if other.bytes != bytes || other.accents != accents {
          disagreeing.append(String(scalar.value, radix: 16))
        }
      }
    }
    #expect(disagreeing == [])
  }

  @Test func foldingTwiceChangesNothingMore() {
    var changing: [String] = []
    for scalar in Unicode.Scalar.toFold {
      let once = FoldedText(String(scalar).utf8).bytes
      if FoldedText(once).bytes != once || once.contains(Folding.terminator) {
        changing.append(String(scalar.value, radix: 16))
      }
    }
    #expect(changing == [])
  }

  /// Case is folded as the standard library maps it, wherever a scalar and its lower case are both single letters.
  @Test func everyLetterFoldsAsItsLowerCase() {
    var differing: [String] = []
    for value in UInt32(1)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.age.map({ $0 <= (15, 0) }) == true else {
        continue
      }
      let lower = scalar.properties.lowercaseMapping
      if lower != String(scalar), folded(lower) != folded(String(scalar)) {
        differing.append(String(value, radix: 16))
      }
    }
    #expect(differing == [])
  }

  /// Foundation's folding keeps apart what this folds together, but never the other way round.
  @Test func whatFoundationFoldsTogetherIsTogether() {
    var apart: [String] = []
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]
    for value in UInt32(0xA0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.age.map({ $0 <= (15, 0) }) == true,
        scalar.properties.isAlphabetic, scalar.properties.generalCategory != .nonspacingMark
      else { continue }
      let text = String(scalar)
      let theirs = text.folding(options: options, locale: nil)
      if theirs.unicodeScalars.first?.properties.isAlphabetic == true, folded(theirs) != folded(text) {
        apart.append("\(text) \(String(value, radix: 16)) \(theirs)")
      }
    }
    #expect(apart == [])
  }
}

extension Unicode.Scalar {
  /// Every scalar that the tables have an entry for, except most of the ideographs, and some of those beyond.
  static var toFold: [Unicode.Scalar] {
    let ideographs: [ClosedRange<UInt32>] = [
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0x17000...0x18AFF, 0x20000...0x2EFFF,
    ]
    return (UInt32(1)...0x10FFFF).compactMap { value in
      let isSampled = value >= 0x30000 || ideographs.contains { $0.contains(value) }
      return isSampled && value % 251 != 0 ? nil : Unicode.Scalar(value)
    }
  }
}
