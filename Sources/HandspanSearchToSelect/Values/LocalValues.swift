import HandspanSearch
import HandspanSelection

/// Values on this machine, with ids in the collated order that the control shows them in.
///
///     position   0 Zürich   1 Aachen   2 Łódź     as the page gave them
///     id         2          0          1
package struct LocalValues: Sendable {
  private let index: ValueIndex
  /// The positions in the order of their ids.
  package let positions: [Int]
  private let ids: [Int]
  private var session = SearchSession()
  /// Values made while the control is in use; their ids follow those of the others.
  private var added = ValueText()
  /// Made anew when it is searched: not with each of many values that are made at once.
  private var addedIndex: ValueIndex?
  /// The names of those values with their ids, sorted: a hash table would add a tenth to the module.
  private var addedNames: [(name: FoldedQuery, id: Int)] = []

  /// How many values can be made: every one of them is listed before the others.
  package static let addedLimit = 65_536

  /// The ranked values that each answer names at once; those beyond are named when somebody scrolls to them.
  static let rankedLimit = 100

  package init(_ text: ValueText) {
    index = ValueIndex(text)
    positions = index.search(FoldedQuery(utf8: []), limit: text.count, session: &session).top
    var ids = Array(repeating: 0, count: positions.count)
    for (id, position) in positions.enumerated() { ids[position] = id }
    self.ids = ids
  }

  /// Searches for this and that while somebody waits for the values anyway.
  ///
  /// A browser translates WebAssembly in haste, and again and better what has run for long. So the first letter that is
  /// typed would take twice as long as the second.
  package func warmUp() {
    for query in ["e", "é", "a e", "ing"] {
      var session = SearchSession()
      _ = index.search(FoldedQuery(query), limit: Self.rankedLimit, session: &session)
    }
  }

  package var count: Int { index.count }

  /// How many values there are, with those that were made.
  package var totalCount: Int { count + added.count }

  /// Where a value stands among all, as they were given and then as they were made.
  package func position(of id: Int) -> Int { id < count ? positions[id] : id }

  package func id(at position: Int) -> Int { position < ids.count ? ids[position] : position }

  /// Makes text a value, once: the same letters and accents are the same value. Answers its id, or nil where no more can
  /// be made.
  mutating func add(_ text: some Sequence<UInt8>) -> Int? {
    let name = FoldedQuery(utf8: text)
    let place = place(of: name)
    if place < addedNames.count, addedNames[place].name == name, !name.isEmpty { return addedNames[place].id }
    guard added.count < Self.addedLimit else { return nil }
    added.append(utf8: text)
    addedIndex = nil
    let id = count + added.count - 1
    addedNames.insert((name, id), at: place)
    return id
  }

  /// Where a name stands among those of the values that were made, or would. O(log *names*).
  private func place(of name: FoldedQuery) -> Int {
    var places = 0..<addedNames.count
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      places =
        addedNames[middle].name.precedes(name) ? middle + 1..<places.upperBound : places.lowerBound..<middle
    }
    return places.lowerBound
  }

  /// The values that were made, the latest first.
  private var addedIds: [Int] { (count..<count + added.count).reversed() }

  /// The matches of a query, the best first, and whether it names none of them exactly.
  mutating func list(matching query: FoldedQuery) -> (list: SearchToSelectList, isNew: Bool) {
    let answer = index.search(query, limit: Self.rankedLimit, session: &session)
    let addedIndex = self.addedIndex ?? ValueIndex(added)
    self.addedIndex = addedIndex
    let addedTop = addedIndex.matches(query).runs.flatMap { $0.map { count + $0 } }
    let first = addedTop + answer.top.map { ids[$0] }
    let list = SearchToSelectList(first: first, unnamedRestCount: answer.count - answer.top.count)
    // Values of that name are the best ranked.
    return (list, !(addedTop + first.dropFirst(addedTop.count).prefix(8)).contains { isName(query, of: $0) })
  }

  /// Everything that matches but for `first`. O(*matches*).
  func rest(matching query: FoldedQuery, without first: [Int], universe: Int) -> Selection {
    var rest = query.isEmpty ? everything(universe: universe) : matches(query, universe: universe)
    for id in first where id < count { rest.deselect(id) }
    return rest
  }

  /// Everything, behind some values and those that were made.
  func everything(behind suggested: [Int]) -> SearchToSelectList {
    let first = suggested + addedIds.filter { !suggested.contains($0) }
    return SearchToSelectList(first: first, unnamedRestCount: count - first.count { $0 < count })
  }

  private func everything(universe: Int) -> Selection {
    var all = Selection(itemCount: universe)
    all.select(0..<count)
    return all
  }

  private func matches(_ query: FoldedQuery, universe: Int) -> Selection {
    let found = index.matches(query)
    var isMatch = Array(repeating: false, count: count)
    for run in found.runs { for position in run { isMatch[ids[position]] = true } }
    var runs: [Range<Int>] = []
    var id = 0
    while id < count {
      guard isMatch[id] else {
        id += 1
        continue
      }
      let start = id
      while id < count, isMatch[id] { id += 1 }
      runs.append(start..<id)
    }
    return Selection(itemCount: universe, runs: runs)
  }

  /// The value that text names: folded it is the same, and of several that are the first.
  mutating func id(named name: FoldedQuery) -> Int? {
    guard !name.isEmpty else { return nil }
    let (list, isNew) = list(matching: name)
    return isNew ? nil : list.first.first { isName(name, of: $0) }
  }

  private func isName(_ query: FoldedQuery, of id: Int) -> Bool {
    query.isName(of: FoldedQuery(utf8: text(of: id)))
  }

  func text(of id: Int) -> ArraySlice<UInt8> {
    id < count ? index.text(at: positions[id]) : added.utf8(at: id - count)
  }

  /// Where the words of a query stand in a value, in UTF-16 units of its text.
  package func marks(of query: FoldedQuery, in id: Int) -> [Range<Int>] {
    let text = text(of: id)
    return query.highlights(in: text).map { range in
      let start = UTF16Length.of(text.prefix(range.lowerBound))
      return start..<start + UTF16Length.of(text.dropFirst(range.lowerBound).prefix(range.count))
    }
  }
}
