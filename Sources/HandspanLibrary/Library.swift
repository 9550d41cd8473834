import HandspanSystem
import Synchronization

/// A real folder as a collection of items with lasting ids.
public final class Library: Sendable {
  /// The folder's own name.
  public let name: String
  let root: Directory
  /// Where the folder was when it was opened, as an absolute path.
  let place: RelativePath
  let state: Mutex<State>
  /// Held while files are changed, so that two actions never work on the same file at once.
  let changes = Mutex(())
  /// Held while the folder is scanned, so that ids can still be looked up meanwhile.
  let rescan = Mutex(Rescan())
  let undoable = TokenStore<Change>(capacity: 1000)
  let shares = TokenStore<[UInt32]>(capacity: 100)
  /// Opened when tags are first needed.
  let openedTags = Mutex<LibraryTags?>(nil)

  /// Opens the folder at `path` and lists it.
  ///
  /// - Parameter numbering: how ids are given out; a host whose page may outlive it takes `.byPath`.
  public init(path: [UInt8], numbering: ItemNumbering = .counting) throws(LibraryError) {
    root = try Directory(path: path)
    let place: RelativePath
    do {
      place = RelativePath(bytes: try currentPath(of: root.descriptor))
    } catch {
      throw LibraryError(.invalid, "\(String(decoding: path, as: UTF8.self)): \(error.reason)")
    }
    self.place = place
    name = place.displayName.isEmpty ? "/" : place.displayName
    state = Mutex(State(numbering: numbering))
    let scan = FolderScan(root) { folder, name in Leftover.remove(name, from: folder) }
    state.withLock { $0.adopt(scan, of: root) }
  }

  public convenience init(path: String, numbering: ItemNumbering = .counting) throws(LibraryError) {
    try self.init(path: Array(path.utf8), numbering: numbering)
  }

  /// What the folder holds at this moment.
  ///
  /// A scan is skipped only when scans have become slow: one that took longer than
  /// `Rescan.alwaysWithin` stands for a few times as long as it took.
  public func snapshot() -> Snapshot {
    rescan.withLock { rescan in
      guard rescan.isDue else { return }
      let scan = rescan.measure { FolderScan(root) }
      state.withLock { $0.adopt(scan, of: root) }
    }
    return state.withLock {
      Snapshot(revision: $0.revision, items: $0.items, unreadable: $0.unreadable)
    }
  }

  /// How many ids were given out.
  public var knownCount: Int { state.withLock { $0.knownCount } }

  /// Refuses where the folder itself was removed, which is something else than an empty one.
  public func checkFolder() throws(LibraryError) {
    guard !root.isRemoved else { throw LibraryError(.gone, "the folder \(place.display) is no longer there") }
  }

  /// What is known of an item by its id, as of the last scan.
  public func path(_ id: UInt32) throws(LibraryError) -> RelativePath {
    let path = state.withLock { $0.path(id) }
    guard let path else { throw LibraryError(.unknown, "there is no item \(id)") }
    return path
  }

  /// Opens an item's file as it is now.
  public func open(_ id: UInt32) throws(LibraryError) -> (path: RelativePath, file: OpenFile) {
    let path = try path(id)
    do {
      return (path, try root.file(at: path))
    } catch {
      throw LibraryError(error, path)
    }
  }

  /// The type to announce for the file at `path`.
  public func type(_ path: RelativePath) -> ContentType {
    ContentType(path, in: root)
  }
}

/// What a folder holds at one moment.
public struct Snapshot: Sendable {
  /// Changes whenever anything in the folder does.
  public let revision: UInt64
  /// In no particular order.
  public let items: [Item]
  /// One line for each folder that could not be listed.
  public let unreadable: [String]
}
