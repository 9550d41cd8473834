/// The values of a collection as text: one buffer of UTF-8 bytes, and where each value ends in it.
///
///     bytes   L a g o s Ł ó d ź P a u
///     ends             5         12    15
///
/// Values keep the order in which they were appended; that order gives them their positions. Two values may be equal.
/// Bytes that are not UTF-8 are kept as they are; where text is compared, they count as U+FFFD.
///
/// All values together hold at most 2,147,483,647 bytes, on every platform.
public struct ValueText: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Where each value ends in `bytes`; it begins where the one before it ends.
  private(set) var ends: [UInt32] = []

  public init() {}

  /// The values of a sequence of strings, in its order.
  public init(_ values: some Sequence<String>) {
    for value in values { append(value) }
  }

  /// One value.
  public init(utf8 value: some Sequence<UInt8>) { append(utf8: value) }

  /// One value for each line: lines end in LF or CR LF, and an end after the last one begins no other. O(*bytes*).
  public init(lines text: some Sequence<UInt8>) {
    var line: [UInt8] = []
    for byte in text {
      if byte == UInt8(ascii: "\n") {
        appendLine(line)
        line.removeAll(keepingCapacity: true)
      } else {
        line.append(byte)
      }
    }
    if !line.isEmpty { appendLine(line) }
  }

  private mutating func appendLine(_ line: [UInt8]) {
    append(utf8: line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...])
  }

  /// How many values there are.
  public var count: Int { ends.count }

  /// How many bytes the values have together.
  public var byteCount: Int { bytes.count }

  /// Reserves memory, so that appending that much does not move what is there.
  public mutating func reserveCapacity(values: Int, bytes byteCount: Int) {
    ends.reserveCapacity(values)
    bytes.reserveCapacity(byteCount)
  }

  /// Adds a value behind the others, at position `count`.
  public mutating func append(utf8 value: some Sequence<UInt8>) {
    bytes.append(contentsOf: value)
    precondition(bytes.count <= ValueText.maximumByteCount, "values hold at most 2,147,483,647 bytes")
    ends.append(UInt32(bytes.count))
  }

  public mutating func append(_ value: String) { append(utf8: value.utf8) }

  /// The maximum number of bytes of all values together.
  public static let maximumByteCount = Int(Int32.max)

  /// The bytes of the value at `position`. O(1).
  public func utf8(at position: Int) -> ArraySlice<UInt8> { bytes[range(at: position)] }

  /// Where the value at `position` stands in `bytes`.
  func range(at position: Int) -> Range<Int> {
    precondition(position >= 0 && position < count, "position outside the values")
    return (position == 0 ? 0 : Int(ends[position - 1]))..<Int(ends[position])
  }

  func withView<Result>(_ body: (View) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      ends.withUnsafeBufferPointer { ends in body(View(bytes: bytes, ends: ends)) }
    }
  }

  /// The same without checks of bounds, as long as nobody changes it.
  struct View {
    let bytes: UnsafeBufferPointer<UInt8>
    fileprivate let ends: UnsafeBufferPointer<UInt32>

    @inline(__always)
    func range(at position: Int) -> Range<Int> {
      (position == 0 ? 0 : Int(ends[position &- 1]))..<Int(ends[position])
    }
  }
}
