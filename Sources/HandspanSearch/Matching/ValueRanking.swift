/// Looks at candidates one by one and says of each that matches how well it does.
///
/// Where accents count, the text of a value is needed, and texts lie all over memory: in the order in which they were
/// given. So candidates wait until they are many, and their texts are fetched together; one by one, the processor would
/// have to wait for each.
struct ValueRanking: ~Copyable {
  private var matcher: ValueMatcher
  private let index: ValueIndex
  private var waiting: [Candidate] = []
  private var texts = ByteBuffer(capacity: 0)

  private struct Candidate {
    let value: Range<Int>
    let number: Int
    var textEnd = 0
  }

  private static let batchCount = 64

  init(_ query: FoldedQuery, _ index: ValueIndex, _ values: FoldedValues.View) {
    matcher = ValueMatcher(query, values)
    self.index = index
    waiting.reserveCapacity(ValueRanking.batchCount)
  }

  /// Looks at a value, at once or later.
  ///
  /// - Parameters:
  ///   - value: its folded bytes.
  ///   - number: its number in collated order.
  ///   - found: is told of the values that match, in the order of visits.
  mutating func visit(_ value: Range<Int>, number: Int, _ found: inout some RankVisitor) {
    guard matcher.needsAccents else {
      if let rank = matcher.rank(value) { found.append(value, number: number, rank) }
      return
    }
    waiting.append(Candidate(value: value, number: number))
    if waiting.count == ValueRanking.batchCount { finish(&found) }
  }

  /// Looks at the values that are still waiting.
  mutating func finish(_ found: inout some RankVisitor) {
    fetchTexts()
    var start = 0
    for candidate in waiting {
      let text = UnsafeBufferPointer(start: texts.base + start, count: candidate.textEnd - start)
      if let rank = matcher.rank(candidate.value, of: text) {
        found.append(candidate.value, number: candidate.number, rank)
      }
      start = candidate.textEnd
    }
    waiting.removeAll(keepingCapacity: true)
  }

  private mutating func fetchTexts() {
    texts.count = 0
    index.values.bytes.withUnsafeBufferPointer { bytes in
      for place in waiting.indices {
        let range = index.values.range(at: Int(index.folded.positions[waiting[place].number]))
        texts.append(UnsafeBufferPointer(rebasing: bytes[range]))
        waiting[place].textEnd = texts.count
      }
    }
  }
}

/// Is told of values that match.
protocol RankVisitor {
  /// A value matches, which has these folded bytes and this number in collated order.
  mutating func append(_ value: Range<Int>, number: Int, _ rank: Rank)
}
