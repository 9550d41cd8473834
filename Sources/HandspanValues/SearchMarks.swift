import HandspanSearch

/// Finds where a query stands in labels that were found elsewhere, by the engine's own rules.
struct SearchMarks {
  private let query: FoldedQuery

  init(_ query: String) {
    self.query = FoldedQuery(query)
  }

  func mark(_ values: inout [Value]) {
    guard !query.isEmpty else { return }
    let index = ValueIndex(ValueText(values.map { $0.label }))
    for position in values.indices {
      values[position].marks = Self.units(
        index.highlights(of: query, at: position), of: values[position].label)
    }
  }

  /// Ranges of UTF-8 bytes as ranges of UTF-16 units.
  static func units(_ ranges: [Range<Int>], of label: String) -> [Range<Int>] {
    let (utf8, utf16) = (label.utf8, label.utf16)
    func unit(_ byte: Int) -> Int {
      utf16.distance(from: label.startIndex, to: utf8.index(label.startIndex, offsetBy: byte))
    }
    return ranges.map { unit($0.lowerBound)..<unit($0.upperBound) }
  }
}
