/// Which letters have been met with which accents.
///
/// Sixteen marks stand for more letters with accents than sixteen, but few lists have many of them: where only one has a
/// mark, the mark says all there is to know of it.
struct AccentedLetters: ~Copyable {
  /// For each last byte of a letter, the accents it has been met with: bit *n* for the accent of number *n*.
  private let accents = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)

  init() { accents.initialize(repeating: 0, count: 256) }

  deinit { accents.deallocate() }

  func insert(_ accent: UInt8, on letter: UInt8) { accents[Int(letter)] |= 1 << UInt32(accent) }

  /// A letter with an accent, as a number that is not 0.
  static func number(_ accent: UInt8, on letter: UInt8) -> UInt16 { UInt16(letter) << 8 | UInt16(accent) }

  /// For each mark the only letter with an accent that has it; 0 where there are several, or none.
  var alone: [UInt16] {
    var (alone, met) = ([UInt16](repeating: 0, count: 16), UInt16(0))
    for letter in UInt8.min...UInt8.max {
      for accent in 1..<Folding.firstScalarByte where accents[Int(letter)] >> UInt32(accent) & 1 != 0 {
        let mark = BulkFolding.mark(accent, on: letter)
        alone[mark.trailingZeroBitCount] = met & mark == 0 ? AccentedLetters.number(accent, on: letter) : 0
        met |= mark
      }
    }
    return alone
  }
}
