import CSearchPeers
import Foundation
import HandspanSearch

/// The plain search that every answer is checked against: each value folded by itself, searched for by itself, and ranked.
struct PlainScan {
  /// All folded values, each ended by a line feed, in the order in which they were given.
  let folded: [UInt8]
  private let starts: [Int]
  private let values: ValueText
  /// For each value how many come before it when all are collated.
  private let collated: [Int]
  private let accented: AccentedScan

  init(_ values: ValueText) {
    var (folded, starts): ([UInt8], [Int]) = ([], [0])
    for position in 0..<values.count {
      folded += FoldedForm.bytes(of: values.utf8(at: position)) + [10]
      starts.append(folded.count)
    }
    let order = (0..<values.count).sorted { a, b in
      let (left, right) = (folded[starts[a]..<starts[a + 1] - 1], folded[starts[b]..<starts[b + 1] - 1])
      if let precedes = PlainScan.precedes(left, right) { return precedes }
      return PlainScan.precedes(values.utf8(at: a), values.utf8(at: b)) ?? (a < b)
    }
    var collated = [Int](repeating: 0, count: values.count)
    for (rank, position) in order.enumerated() { collated[position] = rank }
    (self.folded, self.starts, self.values, self.collated) = (folded, starts, values, collated)
    accented = AccentedScan(values, collated: order)
  }

  /// Nil if they are equal.
  private static func precedes(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool? {
    for (left, right) in zip(a, b) where left != right { return left < right }
    return a.count == b.count ? nil : a.count < b.count
  }

  func answer(_ query: String, limit: Int = 100) -> SearchAnswer {
    guard query.utf8.count == FoldedForm.bytes(of: query.utf8).count else {
      return accented.answer(query, limit: limit)
    }
    let words = query.split(separator: " ").map { FoldedForm.bytes(of: $0.utf8) }
    let whole = Array(words.joined(separator: [0x20]))
    var ranked: [[Int]] = [[], [], [], []]
    folded.withUnsafeBufferPointer { folded in
      for position in 0..<values.count {
        let value = UnsafeBufferPointer(rebasing: folded[starts[position]..<starts[position + 1] - 1])
        if let rank = rank(value, words, whole) { ranked[rank].append(position) }
      }
    }
    let best = ranked.flatMap { $0.sorted { collated[$0] < collated[$1] } }
    return SearchAnswer(count: best.count, top: Array(best.prefix(limit)))
  }

  private func rank(_ value: UnsafeBufferPointer<UInt8>, _ words: [[UInt8]], _ whole: [UInt8]) -> Int? {
    var begins = true
    for word in words {
      var (isFound, beginsOne) = (false, false)
      var from = 0
      while let place = Memmem.first(word, in: value, from: from) {
        isFound = true
        beginsOne = beginsOne || isWordStart(place, in: value)
        from = place + 1
      }
      guard isFound else { return nil }
      begins = begins && beginsOne
    }
    if value.starts(with: whole) { return value.count == whole.count ? 0 : 1 }
    return begins ? 2 : 3
  }

  private func isWordStart(_ place: Int, in value: UnsafeBufferPointer<UInt8>) -> Bool {
    guard place > 0 else { return true }
    guard let last = String(decoding: value[..<place].suffix(4), as: UTF8.self).unicodeScalars.last else {
      return true
    }
    let category = last.properties.generalCategory
    return !last.properties.isAlphabetic
      && ![
        .decimalNumber, .otherNumber, .letterNumber, .nonspacingMark, .spacingMark, .privateUse, .unassigned,
      ].contains(category)
      && category != .modifierLetter && category != .otherLetter
  }
}

/// The C library's search for bytes.
enum Memmem {
  static func first(_ word: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, from: Int) -> Int? {
    guard from <= bytes.count, let base = bytes.baseAddress,
      let found = memmem(base + from, bytes.count - from, word, word.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// How often a word stands in bytes, which is all that it does.
  static func count(_ word: [UInt8], in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var (count, from) = (0, 0)
      while let place = first(word, in: bytes, from: from) {
        count += 1
        from = place + word.count
      }
      return count
    }
  }
}
