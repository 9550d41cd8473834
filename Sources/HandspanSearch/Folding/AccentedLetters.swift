/// Which marks stand for which letters with accents: the most frequent of a list have one each, all others share the rest.
///
///     letters   é     á     ó    …   ç        and all others
///     marks     1     2     4    …   512      1024 to 32768
///
/// So the marks of a value tell whether it has one of these letters, and of any other whether it may have it.
struct AccentedLetters: Sendable {
  /// By number; the place of each is that of its mark.
  private let numbers: [UInt16]

  /// How many numbers there are.
  static let limit = 256 << 5
  /// Polish has nine.
  private static let ownCount = 10
  private static let sharedCount = 6

  /// None with a mark of its own.
  init() { numbers = [] }

  /// - Parameter counts: how often each has been met, by its number.
  init(mostFrequentOf counts: UnsafeMutablePointer<UInt32>) {
    var numbers: [UInt16] = []
    while numbers.count < AccentedLetters.ownCount {
      var best: UInt16 = 0
      // The first number stands for no accent.
      for number in 1..<UInt16(AccentedLetters.limit)
      where counts[Int(number)] > (best == 0 ? 0 : counts[Int(best)]) {
        if !numbers.contains(number) { best = number }
      }
      guard best != 0 else { break }
      numbers.append(best)
    }
    self.numbers = numbers
  }

  /// The number of a letter, by its last byte, with an accent; 0 is that of none.
  static func number(_ accent: UInt8, on letter: UInt8) -> UInt16 { UInt16(letter) << 5 | UInt16(accent) }

  /// The mark of a letter that has none of its own.
  static func sharedMark(_ number: UInt16) -> UInt16 {
    // One after the other, so that the accents of a letter have different marks, and neighbouring letters too.
    1 << UInt16(ownCount + (Int(number & 31) + Int(number >> 5)) % sharedCount)
  }

  /// Shows each letter that has a mark of its own.
  func forEach(_ body: (UInt16, UInt16) -> Void) {
    for (place, number) in numbers.enumerated() { body(number, 1 << UInt16(place)) }
  }

  func hasOwnMark(_ number: UInt16) -> Bool { numbers.contains(number) }

  /// The marks of folded bytes with their accents.
  func marks(_ bytes: [UInt8], accents: [UInt32]) -> UInt16 {
    var marks: UInt16 = 0
    for number in AccentedLetters.numbers(bytes, accents: accents) {
      var mark = AccentedLetters.sharedMark(number)
      forEach { own, ownMark in if own == number { mark = ownMark } }
      marks |= mark
    }
    return marks
  }

  /// The numbers of the letters with accents in folded bytes.
  static func numbers(_ bytes: [UInt8], accents: [UInt32]) -> [UInt16] {
    var numbers: [UInt16] = []
    for index in accents.indices where accents[index] != 0 {
      let isLast = index + 1 == bytes.count || bytes[index + 1] & 0xC0 != 0x80
      for accent in 1..<Folding.firstScalarByte where isLast && accents[index] >> UInt32(accent) & 1 != 0 {
        numbers.append(number(accent, on: bytes[index]))
      }
    }
    return numbers
  }
}
