/// The tags of an opened library: where they are kept, and how they are found.
struct LibraryTags: Sendable {
  let store: TagStore
  let values: IndexedSource<[Int64]>

  init(_ store: TagStore) throws(LibraryError) {
    self.store = store
    values = try IndexedSource(
      named: Library.tags, mostSnapshots: 8, version: { () throws(LibraryError) in try store.version() },
      read: { () throws(LibraryError) in try store.collection() })
  }
}

/// The tags of a library as values to search, pick and make.
///
/// They are opened with the first question, so that a server whose tags cannot be opened serves everything else.
struct TagSource: ValueSource {
  let library: Library

  var canCreate: Bool { true }

  func page(_ query: String, after cursor: String?, limit: Int, _ patience: Patience) throws(LibraryError)
    -> ValuePage
  {
    try library.tags().values.page(query, after: cursor, limit: limit, patience)
  }

  func values(_ ids: [String], _ patience: Patience) throws(LibraryError) -> [Value] {
    try library.tags().values.values(ids, patience)
  }

  func ids(
    _ query: String, except excepted: Set<String>, after cursor: String?, limit: Int, _ patience: Patience
  ) throws(LibraryError) -> ValueIDs {
    try library.tags().values.ids(query, except: excepted, after: cursor, limit: limit, patience)
  }

  func create(_ label: String) throws(LibraryError) -> Value {
    let tag = try library.tags().store.tag(label)
    return Value(id: String(tag.id), label: tag.label)
  }
}
