extension Library {
  public struct Tagged: Equatable, Sendable {
    public struct Tag: Equatable, Sendable {
      public let id: String
      /// The items on which it was put or from which it was taken; others had it so before.
      public let items: [UInt32]
    }

    public let added: [Tag]
    public let removed: [Tag]
    public let failed: [ItemFailure]
    /// Takes it back; nil where nothing has changed.
    public let undo: String?

    /// How many items carry other tags than before.
    public var changed: Int { Set((added + removed).flatMap { $0.items }).count }
  }

  public struct CarriedTag: Equatable, Sendable {
    public let id: String
    public let label: String
    /// How many of the items carry it.
    public let count: Int
  }

  /// Puts tags on items and takes others off, in one step: all tags exist, or nothing is changed.
  public func tag(_ ids: [UInt32], add: [String], remove: [String]) throws(LibraryError) -> Tagged {
    let (add, remove) = (try Self.tagNumbers(add), try Self.tagNumbers(remove))
    if let both = add.first(where: { remove.contains($0) }) {
      throw LibraryError(.invalid, "tag \(both) cannot be both put on and taken off")
    }
    let outcome = Outcome(ids) { (id) throws(LibraryError) in try path(id) }
    let change = try tags().store.change(add: add, remove: remove, outcome.done.map { $0.value })
    // Two ids never share a path.
    let numbers = Dictionary(outcome.done.map { ($0.value, $0.id) }, uniquingKeysWith: { first, _ in first })
    func tagged(_ paths: [Int64: [RelativePath]]) -> [Tagged.Tag] {
      paths.sorted { $0.key < $1.key }.map { tag, paths in
        Tagged.Tag(id: String(tag), items: paths.compactMap { numbers[$0] })
      }
    }
    let (added, removed) = (tagged(change.added), tagged(change.removed))
    let changed = Set((added + removed).flatMap { $0.items }).sorted()
    let undo = change.isEmpty ? nil : undoable.add(.tagged(changed, change))
    return Tagged(added: added, removed: removed, failed: outcome.failed, undo: undo)
  }

  /// The tags that any of these items carries, in the order of the alphabet.
  public func carriedTags(_ ids: [UInt32]) throws(LibraryError) -> [CarriedTag] {
    let tags = try tags()
    let paths = Outcome(ids) { (id) throws(LibraryError) in try path(id) }.done.map { $0.value }
    let counts = try tags.store.counts(paths)
    let collection = try tags.store.collection()
    return collection.collatedPositions.compactMap { position in
      let value = collection.value(at: position)
      guard let count = Int64(value.id).flatMap({ counts[$0] }) else { return nil }
      return CarriedTag(id: value.id, label: value.label, count: count)
    }
  }

  /// The library's tags as a source of values.
  public var tagSource: any ValueSource { TagSource(library: self) }

  /// The tags, opened where they are not open yet.
  func tags() throws(LibraryError) -> LibraryTags {
    try openedTags.withLock { (opened) throws(LibraryError) in
      if let opened { return opened }
      let tags = try LibraryTags(TagStore(of: place.bytes))
      opened = tags
      return tags
    }
  }

  /// Has a copy carry the tags of its original. A copy without its tags is still a copy: where they cannot be kept, that
  /// shows when somebody looks at tags.
  func carryTags(from original: RelativePath, to copy: RelativePath) {
    try? tags().store.copy(from: original, to: copy)
  }

  /// Forgets the tags of copies that were taken back.
  func forgetTags(_ ids: [UInt32]) {
    for path in ids.compactMap({ state.withLock { [id = $0] state in state.path(id) } }) {
      try? tags().store.forget(path)
    }
  }

  private static func tagNumbers(_ ids: [String]) throws(LibraryError) -> [Int64] {
    var numbers: [Int64] = []
    for id in ids {
      guard let number = Int64(id), String(number) == id else {
        throw LibraryError(.unknown, "there is no tag \(id)")
      }
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }
}
