/// Bytes that are written one after the other, faster than an array lets one.
struct ByteBuffer: ~Copyable {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// Where to write, with that many bytes reserved.
  mutating func reserve(_ extra: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity - count < extra { grow(by: extra) }
    return base + count
  }

  /// Copies bytes behind what is there.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let address = bytes.baseAddress else { return }
    UnsafeMutableRawPointer(reserve(bytes.count)).copyMemory(from: address, byteCount: bytes.count)
    count &+= bytes.count
  }

  private mutating func grow(by extra: Int) {
    capacity = max(capacity + capacity / 2, count + extra)
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    UnsafeMutableRawPointer(grown).copyMemory(from: base, byteCount: count)
    base.deallocate()
    base = grown
  }
}
