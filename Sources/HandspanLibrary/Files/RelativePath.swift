/// A path below the served folder, as the raw bytes the file system gave.
///
/// File names on Linux are bytes, not text: a name that is no UTF-8 is as good as any other, so only
/// `displayName` ever decodes them, and nothing is opened by what it returns.
public struct RelativePath: Hashable, Comparable, Sendable {
  /// The bytes, with `/` between components and none at either end; empty for the served folder itself.
  public let bytes: [UInt8]

  static let root = RelativePath(bytes: [])
  private static let separator = UInt8(ascii: "/")

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The path of `name` inside this folder.
  func appending(_ name: [UInt8]) -> RelativePath {
    bytes.isEmpty ? RelativePath(bytes: name) : RelativePath(bytes: bytes + [Self.separator] + name)
  }

  /// The components from the served folder downwards.
  var components: [[UInt8]] {
    bytes.split(separator: Self.separator).map { Array($0) }
  }

  /// The last component.
  public var name: [UInt8] {
    Array(bytes[nameStart...])
  }

  /// The folder this path lies in.
  public var folder: RelativePath {
    RelativePath(bytes: nameStart == 0 ? [] : Array(bytes[..<(nameStart - 1)]))
  }

  /// The last component as text, with U+FFFD for bytes that are no UTF-8.
  public var displayName: String {
    String(decoding: bytes[nameStart...], as: UTF8.self)
  }

  /// The whole path as text, with U+FFFD for bytes that are no UTF-8.
  public var display: String {
    String(decoding: bytes, as: UTF8.self)
  }

  private var nameStart: Int {
    bytes.lastIndex(of: Self.separator).map { $0 + 1 } ?? 0
  }

  public func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  public static func < (left: RelativePath, right: RelativePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
