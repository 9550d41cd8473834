/// A growing buffer at an address that the terminal may read or write between calls.
///
/// An array will not do: its address is only promised while Swift is looking at it.
struct SharedBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(1, capacity)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  mutating func removeAll() { count = 0 }

  mutating func append(_ element: Element) {
    reserve(count + 1)
    base[count] = element
    count += 1
  }

  /// Makes room for this many, filled with `filler`, for the terminal to overwrite.
  mutating func replaceAll(count newCount: Int, with filler: Element) {
    count = 0
    reserve(newCount)
    base.update(repeating: filler, count: newCount)
    count = newCount
  }

  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

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
