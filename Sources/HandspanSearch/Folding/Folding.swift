/// What a scalar folds to, as the tables say it.
enum Folding {
  /// Stands for itself: a letter or a digit.
  static let word: UInt16 = 0
  /// Stands for itself, and a word may begin behind it.
  static let separator: UInt16 = 1
  /// Leaves nothing.
  static let ignored: UInt16 = 2
  /// Voices the kana before it.
  static let voiced: UInt16 = 3
  static let semiVoiced: UInt16 = 4
  /// A syllable of Hangul, which is taken apart into its letters.
  static let syllable: UInt16 = 5
  /// Stands for itself, as a mark whose place among others is by its canonical combining class.
  static let mark: UInt16 = 6
  /// From here on, an entry says where its record begins.
  static let firstRecord: UInt16 = 8
  /// Bytes of a record below it are accents, by their number.
  static let firstScalarByte: UInt8 = 32
  private static let dotAbove: UInt8 = 1
  /// Ends each folded value, so it stands in none.
  static let terminator: UInt8 = 0

  static func entry(of scalar: UInt32) -> UInt16 {
    guard scalar < FoldingTables.limit else {
      // The supplementary special-purpose plane: tags and variation selectors.
      return scalar >> 16 == 0xE ? ignored : word
    }
    let block = Int(FoldingTables.blocks[Int(scalar >> 6)])
    return FoldingTables.entries[block << 6 | Int(scalar & 63)]
  }

  /// The bytes of the record that an entry points to.
  static func record(_ entry: UInt16) -> ArraySlice<UInt8> {
    let start = Int(entry - firstRecord)
    return FoldingTables.records[(start + 1)..<(start + 1 + Int(FoldingTables.records[start]))]
  }

  /// Whether an accent counts on what ends in a folded byte: not on a space, nor the dot on an *i*, which is the same
  /// letter with or without it.
  static func accepts(_ accent: UInt8, _ last: UInt8) -> Bool {
    last != UInt8(ascii: " ") && (accent != dotAbove || last != UInt8(ascii: "i"))
  }

  /// The kana that a voicing mark makes of another, or nothing if there is none.
  static func voiced(_ kana: UInt32, by mark: UInt16) -> UInt32? {
    switch (mark, kana) {
    // か to ち and つ to と alternate with their voiced forms; so do は to ほ, by threes.
    case (voiced, 0x304B...0x3062) where kana & 1 == 1: kana + 1
    case (voiced, 0x3064...0x3069) where kana & 1 == 0: kana + 1
    case (voiced, 0x306F...0x307D) where kana % 3 == 0: kana + 1
    case (semiVoiced, 0x306F...0x307D) where kana % 3 == 0: kana + 2
    case (voiced, 0x3046): 0x3094
    case (voiced, 0x309D): 0x309E
    default: nil
    }
  }

  /// The letters of a syllable of Hangul (section 3.12 of the Unicode Standard); the last is 0 where there is none.
  static func letters(ofSyllable syllable: UInt32) -> (UInt32, UInt32, UInt32) {
    let index = syllable - 0xAC00
    let final = index % 28
    return (0x1100 + index / 588, 0x1161 + index % 588 / 28, final == 0 ? 0 : 0x11A7 + final)
  }

  /// Whether a word may begin behind the scalar that ends before `offset` of folded bytes.
  static func isWordStart(_ offset: Int, in bytes: UnsafePointer<UInt8>) -> Bool {
    let before = bytes[offset - 1]
    if before < 0x80 { return !isASCIIWord(before) }
    var value = UInt32(before & 0x3F)
    var start = offset - 1
    var shift: UInt32 = 6
    while bytes[start] & 0xC0 == 0x80 {
      start -= 1
      value |= UInt32(bytes[start] & 0x3F) << shift
      shift += 6
    }
    // The bits of the lead that say how many bytes there are.
    let payload: UInt32 = shift == 12 ? 0x7FF : shift == 18 ? 0xFFFF : 0x1F_FFFF
    return entry(of: value & payload) == separator
  }

  private static func isASCIIWord(_ byte: UInt8) -> Bool {
    byte &- 0x61 < 26 || byte &- 0x30 < 10
  }
}
