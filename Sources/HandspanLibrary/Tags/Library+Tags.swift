import HandspanValues

/// What to put on items and what to take off them, of one source of values.
public struct TagEdit: Sendable {
  public let source: String
  /// Of tags only the ids matter; other values are kept with the labels they have here.
  public let add: [Value]
  public let remove: [String]

  public init(source: String, add: [Value], remove: [String]) {
    self.source = source
    self.add = add
    self.remove = remove
  }
}

extension Library {
  /// The name of the library's own tags among the sources of values.
  public static let tags = "tags"

  public struct Tagged: Equatable, Sendable {
    public struct Tag: Equatable, Sendable {
      public let source: String
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

  public struct AssignedTag: Equatable, Sendable {
    public let id: String
    public let label: String
    /// How many of the items carry it.
    public let count: Int
  }

  /// Puts tags and other values on items and takes others off, in one step: all tags exist, or nothing is changed. Whether
  /// other values exist is their sources' to say.
  public func tag(_ ids: [UInt32], _ edits: [TagEdit]) throws(LibraryError) -> Tagged {
    try Self.refuseContradictions(edits)
    let outcome = Outcome(ids) { (id) throws(LibraryError) in try path(id) }
    let (change, names) = try tags().store.change(edits, outcome.done.map { $0.value })
    // Two ids never share a path.
    let numbers = Dictionary(outcome.done.map { ($0.value, $0.id) }, uniquingKeysWith: { first, _ in first })
    func tagged(_ paths: [Int64: [RelativePath]]) -> [Tagged.Tag] {
      paths.sorted { $0.key < $1.key }.compactMap { tag, paths in
        names[tag].map {
          Tagged.Tag(source: $0.source, id: $0.id, items: paths.compactMap { numbers[$0] })
        }
      }
    }
    let (added, removed) = (tagged(change.added), tagged(change.removed))
    let changed = Set((added + removed).flatMap { $0.items }).sorted()
    let undo = change.isEmpty ? nil : undoable.add(.tagged(changed, change))
    return Tagged(added: added, removed: removed, failed: outcome.failed, undo: undo)
  }

  /// What any of these items carries of a source, its tags unless told otherwise, in the order of the alphabet. The source
  /// itself is not asked.
  public func assignedTags(_ ids: [UInt32], of source: String = Library.tags) throws(LibraryError)
    -> [AssignedTag]
  {
    let paths = Outcome(ids) { (id) throws(LibraryError) in try path(id) }.done.map { $0.value }
    return try tags().store.assigned(paths, of: source).map {
      AssignedTag(id: $0.value.id, label: $0.value.label, count: $0.count)
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
  func copyTags(from original: RelativePath, to copy: RelativePath) {
    try? tags().store.copy(from: original, to: copy)
  }

  /// Forgets the tags of copies that were taken back.
  func forgetTags(_ ids: [UInt32]) {
    for path in ids.compactMap({ state.withLock { [id = $0] state in state.path(id) } }) {
      try? tags().store.forget(path)
    }
  }

  private static func refuseContradictions(_ edits: [TagEdit]) throws(LibraryError) {
    for (source, edits) in Dictionary(grouping: edits, by: { $0.source }) {
      let removed = Set(edits.flatMap { $0.remove })
      guard let both = edits.flatMap({ $0.add }).first(where: { removed.contains($0.id) }) else { continue }
      let name = source == tags ? "tag \(both.id)" : "value \(both.id) of \(source)"
      throw LibraryError(.invalid, "\(name) cannot be both put on and taken off")
    }
  }
}
