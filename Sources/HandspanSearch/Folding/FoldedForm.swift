/// What a text is compared by.
public enum FoldedForm {
  /// The folded bytes of a text, in UTF-8: two texts are the same to a search without accents if these are equal.
  /// O(*bytes*).
  public static func bytes(of text: some Sequence<UInt8>) -> [UInt8] { FoldedText(text).bytes }

  /// The version of the Unicode Character Database that folding follows.
  public static var unicodeVersion: StaticString { FoldingTables.unicodeVersion }
}
