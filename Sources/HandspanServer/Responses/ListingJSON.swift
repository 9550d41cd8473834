import HandspanLibrary

extension JSONText {
  /// A whole listing, column by column: smaller and quicker to read than an object for each item.
  static func listing(_ name: String, _ snapshot: Snapshot, _ order: SortOrder) -> [UInt8] {
    let items = order.sorted(snapshot.items)
    var folders = FolderTable()
    let folder = items.map { folders.index($0.path.folder) }
    return object([
      ("name", string(name)),
      ("sort", string(order.rawValue)),
      ("count", integer(items.count)),
      ("ids", integers(items.lazy.map { $0.id })),
      ("names", strings(items.lazy.map { $0.path.displayName })),
      ("folders", strings(folders.names)),
      ("folder", integers(folder)),
      ("sizes", integers(items.lazy.map { $0.status.size })),
      ("modified", integers(items.lazy.map { $0.status.modified.milliseconds })),
      ("kinds", integers(items.lazy.map { $0.type.kind.rawValue })),
      ("unreadable", strings(snapshot.unreadable)),
    ])
  }
}

/// Numbers folders in the order they are first met.
private struct FolderTable {
  private(set) var names: [String] = []
  private var indices: [RelativePath: Int] = [:]

  mutating func index(_ folder: RelativePath) -> Int {
    if let index = indices[folder] { return index }
    indices[folder] = names.count
    names.append(folder.display)
    return names.count - 1
  }
}
