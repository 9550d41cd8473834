/// What sort of thing an item is to the person looking at it; the raw values are part of the interface.
public enum ItemKind: UInt8, Sendable, CaseIterable {
  case image = 0
  case video = 1
  case audio = 2
  case document = 3
  case other = 4

  /// The kind behind a name from the freedesktop.org icon naming specification, such as `video-x-generic`,
  /// which is how the shared MIME database groups the types it knows.
  init(genericIcon name: String) {
    self =
      if name.hasPrefix("image-") {
        .image
      } else if name.hasPrefix("video-") {
        .video
      } else if name.hasPrefix("audio-") {
        .audio
      } else if name.hasPrefix("text-") || name.hasPrefix("x-office-") {
        .document
      } else {
        .other
      }
  }
}
