import Handspan

/// What outlives the bridge of an element that is out of its page for a while.
extension GridBridge {
  /// What the picker saves, for the renderer to keep: `savedCount` bytes, valid until the next call.
  public func save() -> UnsafePointer<UInt8> {
    let bytes = picker.saved()
    saved.replaceAll(count: bytes.count, with: 0)
    for (index, byte) in bytes.enumerated() { saved.base[index] = byte }
    return UnsafePointer(saved.base)
  }

  public var savedCount: Int { saved.count }

  /// The memory that the renderer fills with this many bytes before `restore`.
  public func incomingSaved(count: Int) -> UnsafeMutablePointer<UInt8> {
    saved.replaceAll(count: count, with: 0)
    return saved.base
  }

  /// Goes on where the picker that was saved over the same items left off.
  public func restore() -> Int {
    _ = picker.restore(Array(saved.elements), effects: &effects)
    return flush()
  }
}
