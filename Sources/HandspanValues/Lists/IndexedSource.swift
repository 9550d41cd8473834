import HandspanSearch
import HandspanSelection
import HandspanSystem
import Synchronization

/// Values held in memory and read anew when they have changed, found by the engine's own rules.
///
/// The pages of one search come from one state of the values, as long as that is among the last few.
package final class IndexedSource<Version: Equatable & Sendable>: ValueSource {
  private struct Snapshot {
    /// Names the state in cursors, and no other of this or of an earlier run.
    let name: UInt32
    let version: Version
    let values: ValueCollection
  }

  private let name: String
  private let maximumSnapshots: Int
  private let version: @Sendable () throws(ValueError) -> Version
  private let read: @Sendable () throws(ValueError) -> ValueCollection
  /// The latest last.
  private let snapshots = Mutex<[Snapshot]>([])
  private let session = Mutex(SearchSession())

  /// Reads the values for the first time.
  ///
  /// - Parameters:
  ///   - version: what tells whether the values have changed since they were read.
  ///   - maximumSnapshots: how many states are kept; each takes the memory of all its values.
  package init(
    named name: String, maximumSnapshots: Int = 2,
    version: @escaping @Sendable () throws(ValueError) -> Version,
    read: @escaping @Sendable () throws(ValueError) -> ValueCollection
  ) throws(ValueError) {
    self.name = name
    self.maximumSnapshots = maximumSnapshots
    self.version = version
    self.read = read
    _ = try refreshed()
  }

  package func page(_ query: String, after cursor: String?, limit: Int, _ deadline: Deadline)
    throws(ValueError)
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

  package func values(_ ids: [String], _ deadline: Deadline) throws(ValueError) -> [Value] {
    let values = try current().values
    return ids.compactMap { id in values.ids.position(of: id).map { values.value(at: $0) } }
  }

  package func ids(
    _ query: String, except excepted: Set<String>, after cursor: String?, limit: Int, _ deadline: Deadline
  ) throws(ValueError) -> ValueIDs {
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
      let own = session
      session = SearchSession()
      return own
    }
    defer { session.withLock { $0 = own } }
    return values.index.search(query, limit: limit, session: &own)
  }

  private func current() throws(ValueError) -> Snapshot {
    do throws(ValueError) {
      return try refreshed()
    } catch {
      throw error.about(name)
    }
  }

  /// The values as they are now, read anew where they have changed.
  private func refreshed() throws(ValueError) -> Snapshot {
    try snapshots.withLock { (snapshots) throws(ValueError) in
      let version = try version()
      if let last = snapshots.last, last.version == version { return last }
      let name = snapshots.last.map { $0.name &+ 1 } ?? UInt32.random(in: 0...UInt32.max)
      let snapshot = Snapshot(name: name, version: version, values: try read())
      snapshots.append(snapshot)
      snapshots.removeFirst(max(0, snapshots.count - maximumSnapshots))
      return snapshot
    }
  }

  /// The state that a cursor names, and where in it the cursor stands.
  private func place(_ cursor: String?) throws(ValueError) -> (Snapshot, Int) {
    guard let cursor else { return (try current(), 0) }
    let parts = cursor.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let name = UInt32(parts[0]), let start = Int32(parts[1]), start >= 0 else {
      throw ValueError(.invalid, self.name, "this is no cursor of these values: search again")
    }
    guard let snapshot = snapshots.withLock({ $0.first { $0.name == name } }) else {
      throw ValueError(.gone, self.name, "the values have changed meanwhile: search again")
    }
    return (snapshot, Int(start))
  }
}
