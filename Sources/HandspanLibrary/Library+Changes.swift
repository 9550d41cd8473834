import HandspanSystem

/// What can be undone, by the id of the item it was done to.
enum Change: Sendable {
  case discarded([UInt32: TrashedFile])
  /// The copies that were made, and the files they were then.
  case duplicated([UInt32: FileStatus])
  /// The tags that were put on and taken off.
  case tagged([UInt32], TagStore.Change)
}

extension Library {
  public struct Discarded: Equatable, Sendable {
    public let ids: [UInt32]
    public let failed: [ItemFailure]
    /// Undoes it; nil where nothing was discarded.
    public let undo: String?
  }

  public struct Duplicated: Equatable, Sendable {
    /// The ids of the copies.
    public let added: [UInt32]
    public let failed: [ItemFailure]
    /// Undoes it; nil where nothing was copied.
    public let undo: String?
  }

  public struct Undone: Equatable, Sendable {
    /// Items that are back from the trash.
    public let restored: [UInt32]
    /// Copies that are gone: to the trash, or for good on a disk without one.
    public let removed: [UInt32]
    /// Items that have the tags they had before.
    public let tagged: [UInt32]
    public let failed: [ItemFailure]
  }

  /// Moves items to the system's trash.
  public func discard(_ ids: [UInt32]) -> Discarded {
    changing {
      let outcome = Outcome(ids) { (id) throws(LibraryError) in
        try TrashedFile(discarding: path(id), in: root)
      }
      let undo = remember(outcome.done) { .discarded($0) }
      return Discarded(ids: outcome.done.map { $0.id }, failed: outcome.failed, undo: undo)
    }
  }

  /// Makes a copy of each item beside it, never replacing anything.
  public func duplicate(_ ids: [UInt32]) -> Duplicated {
    changing {
      let outcome = Outcome(ids) { (id) throws(LibraryError) in try duplicate(id) }
      let undo = remember(outcome.done.map { $0.value }) { .duplicated($0) }
      return Duplicated(added: outcome.done.map { $0.value.id }, failed: outcome.failed, undo: undo)
    }
  }

  /// Undoes what `token` stands for. What cannot be undone yet may be tried again with the same token.
  public func undo(_ token: String) throws(LibraryError) -> Undone {
    guard let change = undoable.remove(token) else {
      throw LibraryError(.unknown, "there is nothing left to undo")
    }
    return changing {
      switch change {
      case .discarded(let files):
        let outcome = Outcome(files.keys.sorted()) { (id) throws(LibraryError) in
          try files[id]?.restore(in: root)
        }
        keep(files, outcome.failed, token) { .discarded($0) }
        return Undone(restored: outcome.done.map { $0.id }, removed: [], tagged: [], failed: outcome.failed)
      case .duplicated(let copies):
        let outcome = Outcome(copies.keys.sorted()) { (id) throws(LibraryError) in
          try removeCopy(id, copies[id])
        }
        keep(copies, outcome.failed, token) { .duplicated($0) }
        forgetTags(outcome.done.map { $0.id })
        return Undone(restored: [], removed: outcome.done.map { $0.id }, tagged: [], failed: outcome.failed)
      case .tagged(let ids, let tags):
        do throws(LibraryError) {
          try self.tags().store.undo(tags)
          return Undone(restored: [], removed: [], tagged: ids, failed: [])
        } catch {
          undoable.put(change, token)
          return Undone(
            restored: [], removed: [], tagged: [],
            failed: ids.map { ItemFailure(id: $0, error: error.message) })
        }
      }
    }
  }

  private func changing<Result>(_ body: () -> Result) -> Result {
    changes.withLock { _ in
      defer { rescan.withLock { $0 = Rescan() } }
      return body()
    }
  }

  private func duplicate(_ id: UInt32) throws(LibraryError) -> (id: UInt32, value: FileStatus) {
    let path = try path(id)
    do throws(SystemError) {
      let folder = try root.folder(path.folder)
      let (name, status) = try folder.addCopy(of: folder.file(path.name), named: path.name)
      copyTags(from: path, to: path.folder.appending(name))
      return (state.withLock { $0.id(path.folder.appending(name)) }, status)
    } catch {
      throw LibraryError(error, path, .changing)
    }
  }

  /// Moves a copy to the trash, or removes it where its disk has none, if it is still what it was when it was made.
  private func removeCopy(_ id: UInt32, _ expected: FileStatus?) throws(LibraryError) {
    let path = try path(id)
    let folder: Directory
    do throws(SystemError) {
      folder = try root.folder(path.folder)
    } catch {
      throw LibraryError(error, path)
    }
    do throws(LibraryError) {
      _ = try TrashedFile(discarding: path, from: folder, expected: expected)
    } catch  where error == TrashRefusal.noTrash.error(path) {
      try TrashedFile.remove(path, from: folder, expected: expected)
    }
  }

  private func remember<Value>(
    _ done: [(id: UInt32, value: Value)], _ change: ([UInt32: Value]) -> Change
  ) -> String? {
    done.isEmpty
      ? nil : undoable.add(change(Dictionary(uniqueKeysWithValues: done.map { ($0.id, $0.value) })))
  }

  private func keep<Value>(
    _ values: [UInt32: Value], _ failed: [ItemFailure], _ token: String, _ change: ([UInt32: Value]) -> Change
  ) {
    guard !failed.isEmpty else { return }
    let ids = Set(failed.map { $0.id })
    undoable.put(change(values.filter { ids.contains($0.key) }), token)
  }
}
