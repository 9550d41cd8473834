import CGIO

/// A file's type as the shared MIME database knows it.
public struct ContentType: Hashable, Sendable {
  /// The MIME type, such as `image/jpeg`.
  public let mime: String
  public let kind: ItemKind

  /// Bytes of content that are enough to recognise a type by.
  private static let sniffedBytes = 4096

  /// Guesses by the name, and by the first bytes of the content where the name says nothing.
  init(name: [UInt8], content: () -> [UInt8]?) {
    let (byName, isUncertain) = Self.guess(name, [])
    self.init(type: isUncertain ? content().map { Self.guess(name, $0).type } ?? byName : byName)
  }

  /// The type of the file at `path`, which need not be readable.
  init(_ path: RelativePath, in root: Directory) {
    self.init(name: path.name) { try? root.file(at: path).firstBytes(Self.sniffedBytes) }
  }

  private init(type: String) {
    mime = Self.owned(g_content_type_get_mime_type(type)) ?? "application/octet-stream"
    kind = ItemKind(genericIcon: Self.owned(g_content_type_get_generic_icon_name(type)) ?? "")
  }

  private static func guess(_ name: [UInt8], _ content: [UInt8]) -> (type: String, isUncertain: Bool) {
    var uncertain: gboolean = 0
    let type = withName(name) { name in
      content.isEmpty
        ? g_content_type_guess(name, nil, 0, &uncertain)
        : g_content_type_guess(name, content, gsize(content.count), &uncertain)
    }
    return (owned(type) ?? "application/octet-stream", uncertain != 0)
  }

  private static func owned(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}
