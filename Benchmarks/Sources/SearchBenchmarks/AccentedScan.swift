import Foundation
import HandspanSearch

/// The plain search for what was typed with accents: Foundation takes every value apart into letters and accents, and each
/// place is tried.
struct AccentedScan {
  /// A letter without case or accents, and the accents that were on it.
  private struct Letter {
    let base: Unicode.Scalar
    var accents: Set<Unicode.Scalar> = []
  }

  private let values: ValueText
  /// Values in collated order.
  private let collated: [Int]

  init(_ values: ValueText, collated: [Int]) {
    self.values = values
    self.collated = collated
  }

  func answer(_ query: String, limit: Int) -> SearchAnswer {
    let words = query.split(separator: " ").map { letters(String($0)) }
    let whole = letters(query)
    var ranked: [[Int]] = [[], [], [], []]
    for position in collated {
      let text = String(decoding: values.utf8(at: position), as: UTF8.self)
      guard mayMatch(text, words) else { continue }
      if let rank = rank(letters(text), words, whole) { ranked[rank].append(position) }
    }
    let best = ranked.flatMap { $0 }
    return SearchAnswer(count: best.count, top: Array(best.prefix(limit)))
  }

  /// Leaves out what has nothing but ASCII: most values, and none has an accent.
  private func mayMatch(_ text: String, _ words: [[Letter]]) -> Bool {
    !text.utf8.allSatisfy { $0 < 0x80 } || !words.contains { $0.contains { !$0.accents.isEmpty } }
  }

  private func letters(_ text: String) -> [Letter] {
    var letters: [Letter] = []
    for scalar in text.lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars {
      if scalar.properties.generalCategory == .nonspacingMark, !letters.isEmpty {
        letters[letters.count - 1].accents.insert(scalar)
      } else {
        let folded = String(decoding: FoldedForm.bytes(of: String(scalar).utf8), as: UTF8.self)
        letters += folded.unicodeScalars.map { Letter(base: $0) }
      }
    }
    return letters
  }

  private func rank(_ value: [Letter], _ words: [[Letter]], _ whole: [Letter]) -> Int? {
    var begins = true
    for word in words {
      let places = value.indices.filter { stands(word, in: value, at: $0) }
      guard !places.isEmpty else { return nil }
      begins = begins && places.contains { $0 == 0 || !isWord(value[$0 - 1].base) }
    }
    if stands(whole, in: value, at: 0) { return whole.count == value.count ? 0 : 1 }
    return begins ? 2 : 3
  }

  private func stands(_ word: [Letter], in value: [Letter], at place: Int) -> Bool {
    place + word.count <= value.count
      && zip(word, value[place...]).allSatisfy {
        $0.base == $1.base && $0.accents.isSubset(of: $1.accents)
      }
  }

  private func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
