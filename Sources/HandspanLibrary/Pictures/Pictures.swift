import Dispatch
import HandspanSystem
import Synchronization

/// Thumbnails and previews: from the cache, or made on demand, each at most once at a time.
public final class Pictures: Sendable {
  private let library: Library
  private let cache: PictureCache?
  private let make: @Sendable (OpenFile, PictureSize) -> Picture?
  // Two at a time: with one thread each that keeps two cores busy and memory bounded.
  private let slots = DispatchSemaphore(value: 2)
  /// How long a request waits for one of them, before it gives its connection back to the page.
  private let slotTimeout: DispatchTimeInterval
  private let flights = SingleFlight<String, Found>()
  /// What no picture can be made of, so that a page that asks again costs nothing.
  private let hopeless = Mutex<Set<String>>([])

  /// Makes pictures in worker processes of `worker`, the path of a program that runs `PictureWorkerProgram` when
  /// started with its argument, or in this process where that is nil.
  ///
  /// Without a cache folder that can be written, pictures are still made, only again each time.
  public convenience init(_ library: Library, worker: String?) {
    self.init(library, cache: try? PictureCache(), worker: worker)
  }

  convenience init(_ library: Library, cache: PictureCache?, worker: String? = nil) {
    if let worker {
      let workers = PictureWorkers(program: worker)
      self.init(library, cache: cache) { file, size in workers.picture(of: file, size) }
    } else {
      self.init(library, cache: cache) { file, size in PictureMaker().picture(of: file, size) }
    }
  }

  init(
    _ library: Library, cache: PictureCache?, slotTimeout: DispatchTimeInterval = .seconds(2),
    make: @escaping @Sendable (OpenFile, PictureSize) -> Picture?
  ) {
    self.library = library
    self.cache = cache
    self.slotTimeout = slotTimeout
    self.make = make
  }

  /// A picture of the item with this id, as its file is now.
  public func picture(_ id: UInt32, _ size: PictureSize) throws(LibraryError) -> Picture {
    let (path, file) = try library.open(id)
    let place = (try? currentPath(of: file.descriptor)) ?? path.bytes
    let found = PictureCache.key(place, file.status, size).map { key in
      flights.value(key) { find(key, file, size) }
    }
    switch found {
    case .picture(let picture): return picture
    case .busy:
      throw LibraryError(.busy, "\(path.display): other pictures are being made: ask again in a moment")
    case .hopeless, nil:
      throw LibraryError(.noPicture, "\(path.display): there is no picture to be made of this file")
    }
  }

  private enum Found {
    case picture(Picture)
    case hopeless
    case busy
  }

  private func find(_ key: String, _ file: OpenFile, _ size: PictureSize) -> Found {
    if hopeless.withLock({ $0.contains(key) }) { return .hopeless }
    if let stored = cache?.picture(key) { return .picture(stored) }
    guard slots.wait(timeout: .now() + slotTimeout) == .success else { return .busy }
    defer { slots.signal() }
    guard let made = make(file, size) else {
      hopeless.withLock { _ = $0.insert(key) }
      return .hopeless
    }
    cache?.store(made, key)
    return .picture(made)
  }
}
