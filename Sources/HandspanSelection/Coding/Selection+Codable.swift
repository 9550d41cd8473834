#if !hasFeature(Embedded)
  extension Selection: Codable {
    /// Writes the bytes of `encoded()` as one value. O(*bytes*).
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(encoded())
    }

    /// Reads what `encode(to:)` wrote. O(*bytes*).
    ///
    /// - Throws: `DecodingError.dataCorrupted` with a `SelectionDecodingError` beneath it where the bytes are no selection.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let bytes = try container.decode([UInt8].self)
      do {
        try self.init(decoding: bytes)
      } catch {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: container.codingPath, debugDescription: "the bytes are not those of a selection",
            underlyingError: error))
      }
    }
  }
#endif
