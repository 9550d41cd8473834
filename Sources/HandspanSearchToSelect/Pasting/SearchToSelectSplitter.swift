/// Splits text into the values it lists.
///
/// What is pasted is split at line ends, tabs and commas: the full-width `，`, the enumerating `、` and the Arabic `،`
/// are commas too, and so is the semicolon in Latin, full-width and Arabic form, which spreadsheets and address lists
/// use. Spaces around a piece are dropped, and empty pieces with them. A cell that spreadsheets put in quotes, because
/// it holds a separator, is one piece, without the quotes; a doubled quote inside is one.
public enum SearchToSelectSplitter {
  /// The pieces of text in UTF-8. Text without a separator is one piece.
  public static func pieces(of text: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var piece: [UInt8] = []
    var index = 0
    var isQuoted = false
    while index < text.count {
      let byte = text[index]
      if isQuoted {
        if byte != quote {
          piece.append(byte)
        } else if index + 1 < text.count, text[index + 1] == quote {
          piece.append(quote)
          index += 1
        } else {
          isQuoted = false
        }
        index += 1
        continue
      }
      let length = separatorLength(in: text, at: index)
      if length > 0 {
        finish(&piece, into: &pieces)
        index += length
      } else {
        if byte == quote, isBlank(piece), closes(text, from: index + 1) {
          isQuoted = true
          piece.removeAll()
        } else {
          piece.append(byte)
        }
        index += 1
      }
    }
    finish(&piece, into: &pieces)
    return pieces
  }

  /// Whether text that is being typed has come to a separator: a comma after which nothing but spaces follows.
  public static func endsWithSeparator(_ text: [UInt8]) -> Bool {
    var end = text.count
    while end > 0, text[end - 1] == space { end -= 1 }
    return (1...3).contains { end >= $0 && separatorLength(in: text, at: end - $0) == $0 }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let space = UInt8(ascii: " ")

  /// The bytes of the separator that begins here; 0 where there is none.
  private static func separatorLength(in text: [UInt8], at index: Int) -> Int {
    func follows(_ bytes: UInt8...) -> Bool {
      guard index + bytes.count < text.count else { return false }
      for (offset, byte) in bytes.enumerated() where text[index + 1 + offset] != byte { return false }
      return true
    }
    switch text[index] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ";"):
      return 1
    case 0xD8: return follows(0x8C) || follows(0x9B) ? 2 : 0
    case 0xE3: return follows(0x80, 0x81) ? 3 : 0
    case 0xEF: return follows(0xBC, 0x8C) || follows(0xBC, 0x9B) ? 3 : 0
    case 0xE2: return follows(0x80, 0xA8) || follows(0x80, 0xA9) ? 3 : 0
    default: return 0
    }
  }

  /// Whether the quote opened before `start` is closed, and closes the piece: `5" pipe` is no quotation.
  private static func closes(_ text: [UInt8], from start: Int) -> Bool {
    var index = start
    while index < text.count {
      guard text[index] == quote else {
        index += 1
        continue
      }
      if index + 1 < text.count, text[index + 1] == quote {
        index += 2
        continue
      }
      return index + 1 == text.count || separatorLength(in: text, at: index + 1) > 0
    }
    return false
  }

  private static func isBlank(_ piece: [UInt8]) -> Bool { !piece.contains { $0 != space } }

  private static func finish(_ piece: inout [UInt8], into pieces: inout [[UInt8]]) {
    let first = piece.firstIndex { $0 != space } ?? piece.endIndex
    let last = piece.lastIndex { $0 != space } ?? piece.startIndex
    if first < piece.endIndex { pieces.append(Array(piece[first...last])) }
    piece.removeAll(keepingCapacity: true)
  }
}
