import HandspanSearch
import HandspanSelection
import Synchronization

/// Values held in memory and read anew when they have changed, found by the engine's own rules.
///
/// The pages of one search come from one state of the values, as long as that is among the last few.
final class IndexedSource<Version: Equatable & Sendable>: ValueSource {
  private struct Snapshot {
    /// Names the state in cursors, and no other of this or of an earlier run.
    let name: UInt32
    let version: Version
    let values: ValueCollection
  }

  private let name: String
  private let mostSnapshots: Int
  private let version: @Sendable () throws(LibraryError) -> Version
  private let read: @Sendable () throws(LibraryError) -> ValueCollection
  /// The latest last.
  private let snapshots = Mutex<[Snapshot]>([])
  private let session = Mutex(SearchSession())

  /// Reads the values for the first time.
  ///
  /// - Parameters:
  ///   - version: what tells whether the values have changed since they were read.
  ///   - mostSnapshots: how many states are kept; each takes the memory of all its values.
  init(
    named name: String, mostSnapshots: Int = 2,
    version: @escaping @Sendable () throws(LibraryError) -> Version,
    read: @escaping @Sendable () throws(LibraryError) -> ValueCollection
  ) throws(LibraryError) {
    self.name = name
    self.mostSnapshots = mostSnapshots
    self.version = version
    self.read = read
    _ = try current()
  }

  func page(_ query: String, after cursor: String?, limit: Int, _ patience: Patience) throws(LibraryError)
    -> ValuePage
  {
    let (snapshot, start) = try place(cursor)
    let values = snapshot.values
    let query = FoldedQuery(query)
    let first = query.isEmpty ? values.recommended : []
    let answer = search(query, in: values, limit: start + limit + first.count)
    let isFirst = Set(first)
    let positions = (first + answer.top.filter { !isFirst.contains($0) }).dropFirst(start).prefix(limit)
    let page = positions.map { position in
      var value = values.value(at: position)
      value.marks = SearchMarks.units(values.index.highlights(of: query, at: position), of: value.label)
      value.isRecommended = isFirst.contains(position)
      return value
    }
    let end = start + page.count
    return ValuePage(
      count: answer.count, values: page, next: end < answer.count ? "\(snapshot.name).\(end)" : nil)
  }

  func values(_ ids: [String], _ patience: Patience) throws(LibraryError) -> [Value] {
    let values = try current().values
    return ids.compactMap { id in values.ids.position(of: id).map { values.value(at: $0) } }
  }

  func ids(
    _ query: String, except excepted: Set<String>, after cursor: String?, limit: Int, _ patience: Patience
  ) throws(LibraryError) -> ValueIDs {
    let (snapshot, start) = try place(cursor)
    let numbers = snapshot.values.ids
    var matches = snapshot.values.index.matches(FoldedQuery(query))
    for position in excepted.compactMap({ numbers.position(of: $0) }) { matches.deselect(position) }
    let rest = matches.runs(in: min(start, matches.itemCount)..<matches.itemCount)
    let positions = Array(rest.lazy.flatMap { $0 }.prefix(limit + 1))
    let page = positions.prefix(limit)
    let isLast = positions.count <= limit
    return ValueIDs(
      count: cursor == nil ? matches.count : nil, ids: page.map { numbers.id(at: $0) },
      next: isLast ? nil : page.last.map { "\(snapshot.name).\($0 + 1)" })
  }

  private func search(_ query: FoldedQuery, in values: ValueCollection, limit: Int) -> SearchAnswer {
    // Whoever types sends the next letter after the last answer, so that it finds that answer's session.
    var own = session.withLock { session in
      let taken = session
      session = SearchSession()
      return taken
    }
    defer { session.withLock { $0 = own } }
    return values.index.search(query, limit: limit, session: &own)
  }

  /// The values as they are now, read anew where they have changed.
  private func current() throws(LibraryError) -> Snapshot {
    try snapshots.withLock { (snapshots) throws(LibraryError) in
      let version = try version()
      if let last = snapshots.last, last.version == version { return last }
      let name = snapshots.last.map { $0.name &+ 1 } ?? UInt32.random(in: 0...UInt32.max)
      let snapshot = Snapshot(name: name, version: version, values: try read())
      snapshots.append(snapshot)
      snapshots.removeFirst(max(0, snapshots.count - mostSnapshots))
      return snapshot
    }
  }

  /// The state that a cursor names, and where in it the cursor stands.
  private func place(_ cursor: String?) throws(LibraryError) -> (Snapshot, Int) {
    guard let cursor else { return (try current(), 0) }
    let parts = cursor.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let name = UInt32(parts[0]), let start = Int32(parts[1]), start >= 0 else {
      throw LibraryError(.invalid, "\(self.name): this is no cursor of these values: search again")
    }
    guard let snapshot = snapshots.withLock({ $0.first { $0.name == name } }) else {
      throw LibraryError(.gone, "\(self.name): the values have changed meanwhile: search again")
    }
    return (snapshot, Int(start))
  }
}
