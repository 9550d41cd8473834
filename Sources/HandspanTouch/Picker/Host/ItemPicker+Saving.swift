import HandspanSelection

/// A face that is taken away and comes back, as an element that is moved in its page, goes on where it was.
extension ItemPicker {
  /// The selection with its undo, its order, the mode, the focus and the scroll position, for `restore`: to be kept while
  /// the program runs, not longer.
  public func saved() -> [UInt8] {
    var bytes = SavedBytes()
    let (selections, current) = history.steps
    bytes.write(wasEntered ? 1 : 0)
    bytes.write(UInt32(focus.map { $0 + 1 } ?? 0))
    bytes.write(UInt32(anchor.map { $0 + 1 } ?? 0))
    bytes.write(UInt32(truncatingIfNeeded: viewport.offset.bitPattern))
    bytes.write(UInt32(truncatingIfNeeded: viewport.offset.bitPattern >> 32))
    bytes.write(UInt32(current))
    bytes.write(UInt32(selections.count))
    for selection in selections { bytes.write(selection.encoded()) }
    let stretches = history.order?.stretchesInOrder ?? []
    bytes.write(UInt32(stretches.count))
    for stretch in stretches {
      bytes.write(UInt32(stretch.range.lowerBound))
      bytes.write(UInt32(stretch.range.upperBound))
      bytes.write(stretch.fromEnd ? 1 : 0)
    }
    return bytes.bytes
  }

  /// Takes up what `saved()` wrote for the same items; bytes of anything else change nothing.
  ///
  /// - Returns: whether it was taken up.
  public mutating func restore(_ saved: [UInt8], effects: inout [Effect]) -> Bool {
    var bytes = SavedBytes(saved)
    let (entered, focus, anchor) = (bytes.number(), bytes.number(), bytes.number())
    let offset = Double(bitPattern: UInt64(bytes.number()) | UInt64(bytes.number()) << 32)
    let current = Int(bytes.number())
    guard let selections = Self.selections(&bytes, itemCount: layout.itemCount),
      selections.indices.contains(current),
      let order = Self.order(&bytes, itemCount: layout.itemCount),
      let history = SelectionHistory(
        selections: selections, current: current, order: self.history.keepsOrder ? order : nil)
    else { return false }
    interrupt(&effects)
    self.history = history
    wasEntered = entered == 1
    modified.adopt(history.current, anchor: Self.position(anchor, in: layout))
    if let focus = Self.position(focus, in: layout) { modified.moveFocus(to: focus) }
    let limit = viewport.maximumOffset(contentHeight: layout.contentHeight)
    scroll(to: max(0, min(limit, offset)), effects: &effects)
    return true
  }

  private static func position(_ number: UInt32, in layout: ItemLayout) -> Int? {
    number > 0 && Int(number) <= layout.itemCount ? Int(number) - 1 : nil
  }

  private static func selections(_ bytes: inout SavedBytes, itemCount: Int) -> [Selection]? {
    var selections: [Selection] = []
    for _ in 0..<bytes.number() {
      guard let encoded = bytes.block() else { return nil }
      do {
        let selection = try Selection(decoding: encoded)
        guard selection.itemCount == itemCount else { return nil }
        selections.append(selection)
      } catch {
        return nil
      }
    }
    return selections
  }

  private static func order(_ bytes: inout SavedBytes, itemCount: Int) -> SelectionOrder? {
    var order = SelectionOrder(itemCount: itemCount)
    for _ in 0..<bytes.number() {
      let (first, end, fromEnd) = (bytes.number(), bytes.number(), bytes.number())
      guard first < end, Int(end) <= itemCount else { return nil }
      order.select(Int(first)..<Int(end), fromEnd: fromEnd == 1)
    }
    return bytes.isWhole ? order : nil
  }
}

/// Numbers and blocks of bytes, one after the other.
private struct SavedBytes {
  private(set) var bytes: [UInt8]
  private var place = 0
  /// Whether nothing was read beyond the end.
  private(set) var isWhole = true

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  mutating func write(_ number: UInt32) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  mutating func write(_ block: [UInt8]) {
    write(UInt32(block.count))
    bytes.append(contentsOf: block)
  }

  /// 0 beyond the end.
  mutating func number() -> UInt32 {
    guard bytes.count - place >= 4 else {
      isWhole = false
      place = bytes.count
      return 0
    }
    var number: UInt32 = 0
    for index in 0..<4 { number |= UInt32(bytes[place + index]) << UInt32(8 * index) }
    place += 4
    return number
  }

  mutating func block() -> [UInt8]? {
    let count = Int(truncatingIfNeeded: number())
    guard count >= 0, count <= bytes.count - place else { return nil }
    place += count
    return Array(bytes[place - count..<place])
  }
}
