import HandspanSystem
import HandspanValues

/// The tags of a library as values to search, pick and make.
///
/// They are opened with the first question, so that a server whose tags cannot be opened serves everything else.
struct TagSource: ValueSource {
  let library: Library

  private func tags() throws(ValueError) -> LibraryTags {
    try asValues { () throws(LibraryError) in try library.tags() }
  }

  var canCreate: Bool { true }

  func page(_ query: String, after cursor: String?, limit: Int, _ deadline: Deadline) throws(ValueError)
    -> ValuePage
  {
    try tags().values.page(query, after: cursor, limit: limit, deadline)
  }

  func values(_ ids: [String], _ deadline: Deadline) throws(ValueError) -> [Value] {
    try tags().values.values(ids, deadline)
  }

  func ids(
    _ query: String, except excepted: Set<String>, after cursor: String?, limit: Int, _ deadline: Deadline
  ) throws(ValueError) -> ValueIDs {
    try tags().values.ids(query, except: excepted, after: cursor, limit: limit, deadline)
  }

  func create(_ label: String) throws(ValueError) -> Value {
    let tag = try asValues { () throws(LibraryError) in try library.tags().store.tag(label) }
    return Value(id: String(tag.id), label: tag.label)
  }
}
