import HandspanSelection

/// What has been typed to find an item by its name.
struct TypeAhead: Sendable, Equatable {
  private(set) var text = ""
  /// Whether it is one letter again and again, which goes through the items that begin with it.
  private(set) var isOneLetter = true
  private(set) var letter = ""
  private var lastTime = -Double.infinity

  /// Whether a letter at this time begins a new word.
  func isNewWord(at time: Double) -> Bool { text.isEmpty || time - lastTime > Thresholds.typeAhead }

  mutating func append(_ typed: String, at time: Double) {
    if isNewWord(at: time) {
      self = TypeAhead()
      letter = typed
    }
    isOneLetter = isOneLetter && Array(letter.utf8) == Array(typed.utf8)
    text += typed
    lastTime = time
  }

}

extension ItemPicker {
  /// A letter was typed: the focus goes to the next item whose name begins with what has been typed, from the focus on and
  /// around the end. Letters that follow each other within `Thresholds.typeAhead` belong together; one letter again and again
  /// goes through the items that begin with it. Nothing is selected.
  ///
  /// - Parameters:
  ///   - letter: what was typed.
  ///   - time: in milliseconds on the clock of the events.
  ///   - effects: gains what the host has to do.
  ///   - begins: whether the name of the item at a position begins with a text; how letters compare is the host's matter.
  /// - Returns: Whether an item was found.
  /// - Complexity: O(*n*) calls of `begins`.
  @discardableResult
  public mutating func type(
    _ letter: String, at time: Double, effects: inout [Effect], whereNameBegins begins: (Int, String) -> Bool
  ) -> Bool {
    guard layout.itemCount > 0, !letter.isEmpty else { return false }
    let isFirst = typed.isNewWord(at: time)
    typed.append(letter, at: time)
    let whole = typed.text
    var found = next(from: isFirst ? 1 : 0) { begins($0, whole) }
    if found == nil, typed.isOneLetter {
      let single = typed.letter
      found = next(from: 1) { begins($0, single) }
    }
    guard let found else { return false }
    moveFocus(to: found, effects: &effects)
    return true
  }

  /// The first position that fits, `step` after the focus, around the end and to the focus itself.
  private func next(from step: Int, where fits: (Int) -> Bool) -> Int? {
    let count = layout.itemCount
    let start = focus.map { $0 + step } ?? 0
    for way in 0..<count {
      let position = (start + way) % count
      if fits(position) { return position }
    }
    return nil
  }
}

#if !hasFeature(Embedded)
  extension ItemPicker {
    /// The same by names that the host supplies; capital and small letters count as the same.
    @discardableResult
    public mutating func type(
      _ letter: String, at time: Double, effects: inout [Effect], name: (Int) -> String
    ) -> Bool {
      type(letter, at: time, effects: &effects) { position, text in
        name(position).lowercased().hasPrefix(text.lowercased())
      }
    }
  }
#endif
