import HandspanValues

/// The tags of an opened library: where they are kept, and how they are found.
struct LibraryTags: Sendable {
  let store: TagStore
  let values: IndexedSource<[Int64]>

  init(_ store: TagStore) throws(LibraryError) {
    self.store = store
    values = try asLibrary { () throws(ValueError) in
      try IndexedSource(
        named: Library.tags, maximumSnapshots: 8,
        version: { () throws(ValueError) in try asValues { () throws(LibraryError) in try store.version() } },
        read: { () throws(ValueError) in try asValues { () throws(LibraryError) in try store.collection() } })
    }
  }
}
