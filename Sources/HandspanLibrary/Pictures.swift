import Dispatch
import Synchronization

/// Thumbnails and previews: from the cache, or made on demand, each at most once at a time.
public final class Pictures: Sendable {
  private let library: Library
  private let cache: PictureCache?
  private let make: @Sendable (OpenFile, PictureSize) -> Picture?
  // Two at a time: with one thread each that keeps two cores busy and memory bounded.
  private let slots = DispatchSemaphore(value: 2)
  private let flights = SingleFlight<String, Picture?>()
  /// What no picture can be made of, so that a page that asks again costs nothing.
  private let hopeless = Mutex<Set<String>>([])

  /// Makes pictures in worker processes of `worker`, the path of a program that runs `PictureWorkerProgram` when
  /// started with its argument, or in this process where that is nil.
  ///
  /// Without a cache folder that can be written, pictures are still made, only again each time.
  public convenience init(_ library: Library, worker: String?) {
    self.init(library, cache: try? PictureCache(), worker: worker)
  }

  init(_ library: Library, cache: PictureCache?, worker: String? = nil) {
    self.library = library
    self.cache = cache
    if let worker {
      let workers = PictureWorkers(program: worker)
      make = { file, size in workers.picture(of: file, size) }
    } else {
      make = { file, size in PictureMaker().picture(of: file, size) }
    }
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
    slots.wait()
    defer { slots.signal() }
    guard let made = make(file, size) else {
      hopeless.withLock { _ = $0.insert(key) }
      return nil
    }
    cache?.store(made, key)
    return made
  }
}
