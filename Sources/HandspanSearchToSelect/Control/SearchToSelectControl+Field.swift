import HandspanSearch
import HandspanSelection

extension SearchToSelectControl {
  /// The field holds this text now.
  public mutating func type(_ text: String, isComposing: Bool = false, at time: Double? = nil) {
    typed(text.utf8, number: nil, isComposing: isComposing, at: time ?? state.now)
  }

  /// The field holds this text now, in UTF-8. Where values can be made, a separator at its end makes it a list of values.
  ///
  /// - Parameter number: the host's number of the text without the spaces around it, 0 for nothing; nil where the host
  ///   has none.
  package mutating func typed(
    _ utf8: some Sequence<UInt8>, number: Int?, isComposing: Bool, at time: Double
  ) {
    let typed = Array(utf8)
    let isList = !isComposing && SearchToSelectSplitter.endsWithSeparator(typed)
    if isList, !state.isComposing, split(typed, isTyped: true, at: time) { return }
    keep(typed, number: number)
    let number = textNumber
    update { $0.typed(query: number, isComposing: isComposing, at: time, effects: &$1) }
    // An input method ended with the separator.
    if isList { split(typed, isTyped: true, at: time) }
  }

  private mutating func keep(_ typed: [UInt8], number: Int?) {
    let trimmed = SearchToSelectControl.trimmed(typed)
    if let number {
      textNumber = number
    } else if trimmed.isEmpty {
      textNumber = 0
    } else if trimmed != text || textNumber == 0 {
      textNumber = lastTextNumber + 1
    }
    lastTextNumber = max(lastTextNumber, textNumber)
    text = trimmed
    query = FoldedQuery(utf8: trimmed)
  }

  private static func trimmed(_ utf8: [UInt8]) -> [UInt8] {
    let scalars = String(decoding: utf8, as: UTF8.self).unicodeScalars
    var rest = scalars[...]
    while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
    return Array(Substring(rest).utf8)
  }

  /// This text was pasted. Answers whether it was a list of values, which are looked up; other text belongs into the
  /// field.
  @discardableResult
  public mutating func paste(_ text: String, at time: Double? = nil) -> Bool {
    pasted(text.utf8, at: time ?? state.now)
  }

  @discardableResult
  package mutating func pasted(_ utf8: some Sequence<UInt8>, at time: Double) -> Bool {
    split(Array(utf8), isTyped: false, at: time)
  }

  /// Whatever folds alike is one piece: the same value twice is not missing twice, nor made twice.
  @discardableResult
  private mutating func split(_ text: [UInt8], isTyped: Bool, at time: Double) -> Bool {
    let found = SearchToSelectSplitter.pieces(of: text)
    guard state.accepts(pieceCount: found.count, isTyped: isTyped) else { return false }
    let distinct = SearchToSelectPieces.distinct(found)
    if !state.hasPieces { pieces.removeAll() }
    pieces.append(distinct, from: state.nextPiece)
    update { $0.split(into: distinct.count, isTyped: isTyped, at: time, effects: &$1) }
    return true
  }

  /// Answers whether the key was the control's own; the field or the page may have any other.
  @discardableResult
  public mutating func press(_ press: SearchToSelect.KeyPress, at time: Double? = nil) -> Bool {
    // With Shift the rows passed are selected, also those beyond what is on show.
    if press.key == .menu || press.isShifted { nameAllRows() }
    let time = time ?? state.now
    var isOurs = false
    update { isOurs = $0.press(press, at: time, effects: &$1) }
    return isOurs
  }
}
