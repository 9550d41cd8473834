/// A growing buffer at an address that the renderer may read or write between calls.
///
/// An array will not do: its address is only promised while Swift is looking at it.
@frozen public struct SharedBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline package private(set) var base: UnsafeMutablePointer<Element>
  package private(set) var count = 0
  private var capacity: Int

  package init(capacity: Int) {
    self.capacity = max(1, capacity)
    base = .allocate(capacity: self.capacity)
  }

  @inlinable deinit { base.deallocate() }

  package mutating func removeAll() { count = 0 }

  package mutating func append(_ element: Element) {
    reserve(count + 1)
    base[count] = element
    count += 1
  }

  /// Makes space for this many, filled with `filler`, for the renderer to overwrite.
  package mutating func replaceAll(count newCount: Int, with filler: Element) {
    count = 0
    reserve(newCount)
    base.update(repeating: filler, count: newCount)
    count = newCount
  }

  package var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  private mutating func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    let larger = max(needed, capacity * 2)
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    grown.update(from: base, count: count)
    base.deallocate()
    base = grown
    capacity = larger
  }
}
