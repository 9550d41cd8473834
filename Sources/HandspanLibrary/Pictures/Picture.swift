import CVips

/// A small picture made of a file, ready to be sent.
public struct Picture: Equatable, Sendable {
  public enum Format: String, Sendable, CaseIterable {
    case jpeg
    case webp

    public var mime: String { "image/\(rawValue)" }
  }

  public let format: Format
  public let bytes: [UInt8]
}

/// The sizes pictures are made in.
public enum PictureSize: String, Sendable, CaseIterable {
  /// For a cell of the grid: 400 px on the short side fills a 131 pt cell of a phone at three pixels a point.
  case thumbnail
  /// For the whole window, of formats a browser cannot show by itself.
  case preview

  /// The box in pixels to fit a picture of `width` by `height` into.
  func box(width: Int, height: Int) -> (width: Int, height: Int) {
    switch self {
    case .preview: return (2048, 2048)
    case .thumbnail:
      let short = max(min(width, height), 1)
      let scaled = { (side: Int) in max(1, min((side * 400 + short / 2) / short, Self.maximumThumbnailSide)) }
      return (scaled(width), scaled(height))
    }
  }

  /// A panorama is not worth a larger picture than this: the grid shows only its middle.
  private static let maximumThumbnailSide = 1600
}
