import HandspanSystem

/// One file of the library.
public struct Item: Equatable, Sendable {
  /// Stands for the path as long as the library lives, and is never given to another.
  public let id: UInt32
  public let path: RelativePath
  public let status: FileStatus
  public let type: ContentType
}
