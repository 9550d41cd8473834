/// Finds where an identifier stands among items; O(log *n*) each, and no memory where the identifiers ascend.
struct IdentifierIndex {
  /// The positions in the order of their identifiers; nil where that is the items' own order.
  private let ascending: [UInt32]?

  init(_ identifiers: [UInt32]) {
    var isAscending = true
    for position in identifiers.indices.dropFirst() where identifiers[position] < identifiers[position - 1] {
      isAscending = false
      break
    }
    ascending =
      isAscending
      ? nil : (0..<UInt32(identifiers.count)).sorted { identifiers[Int($0)] < identifiers[Int($1)] }
  }

  /// - Parameter identifiers: those that this index was made of.
  func position(of identifier: UInt32, in identifiers: [UInt32]) -> Int? {
    var (first, end) = (0, identifiers.count)
    while first < end {
      let middle = (first + end) / 2
      if identifiers[place(middle)] < identifier { first = middle + 1 } else { end = middle }
    }
    guard first < identifiers.count, identifiers[place(first)] == identifier else { return nil }
    return place(first)
  }

  private func place(_ rank: Int) -> Int {
    guard let ascending else { return rank }
    return Int(ascending[rank])
  }
}
