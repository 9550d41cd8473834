import Synchronization

/// Thumbnails and previews: from the cache, or made on demand, each at most once at a time.
public final class Pictures: Sendable {
  private let library: Library
  private let cache: PictureCache?
  private let maker = PictureMaker()
  private let flights = SingleFlight<String, Picture?>()
  /// What no picture can be made of, so that a page that asks again costs nothing.
  private let hopeless = Mutex<Set<String>>([])

  /// Without a cache folder that can be written, pictures are still made, only again each time.
  public convenience init(_ library: Library) {
    self.init(library, cache: try? PictureCache())
  }

  init(_ library: Library, cache: PictureCache?) {
    self.library = library
    self.cache = cache
  }

  /// A picture of the item with this id, as its file is now.
  public func picture(_ id: UInt32, _ size: PictureSize) throws(LibraryError) -> Picture {
    let (path, file) = try library.open(id)
    let place = (try? currentPath(of: file.descriptor)) ?? path.bytes
    guard let key = PictureCache.key(place, file.status, size),
      let picture = flights.value(key, { find(key, file, size) })
    else {
      throw LibraryError(.noPicture, "\(path.display): there is no picture to be made of this file")
    }
    return picture
  }

  private func find(_ key: String, _ file: OpenFile, _ size: PictureSize) -> Picture? {
    if hopeless.withLock({ $0.contains(key) }) { return nil }
    if let stored = cache?.picture(key) { return stored }
    guard let made = maker.picture(of: file, size) else {
      hopeless.withLock { _ = $0.insert(key) }
      return nil
    }
    cache?.store(made, key)
    return made
  }
}
