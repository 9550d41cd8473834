import Handspan

/// What outlives the bridge of an element that is out of its page for a while: the absent items, then the picker.
extension GridBridge {
  /// What there is to save, for the renderer to keep: `savedCount` bytes, valid until the next call.
  public func save() -> UnsafePointer<UInt8> {
    let identifiers = absent.identifiers
    saved.removeAll()
    write(UInt32(identifiers.count))
    for identifier in identifiers { write(identifier) }
    for byte in picker.saved() { saved.append(byte) }
    return UnsafePointer(saved.base)
  }

  public var savedCount: Int { saved.count }

  /// The memory that the renderer fills with this many bytes before `restore`.
  public func incomingSaved(count: Int) -> UnsafeMutablePointer<UInt8> {
    saved.replaceAll(count: count, with: 0)
    return saved.base
  }

  /// Goes on where the bridge that was saved over the same items left off.
  public func restore() -> Int {
    let bytes = saved.elements
    guard bytes.count >= 4 else { return flush() }
    let count = Int(truncatingIfNeeded: number(at: 0))
    guard count >= 0, count <= bytes.count / 4 - 1 else { return flush() }
    if picker.restore(Array(bytes[(4 + 4 * count)...]), effects: &effects), remembersAbsentItems {
      absent.insert((0..<count).map { number(at: 4 + 4 * $0) })
    }
    return flush()
  }

  private func write(_ number: UInt32) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      saved.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  private func number(at place: Int) -> UInt32 {
    var number: UInt32 = 0
    for index in 0..<4 { number |= UInt32(saved.elements[place + index]) << UInt32(8 * index) }
    return number
  }
}
