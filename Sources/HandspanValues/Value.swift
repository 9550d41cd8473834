/// One of the values that can be searched and picked.
public struct Value: Equatable, Sendable {
  /// Stands for the value in its source, also after a restart; equal labels have different ids.
  public var id: String
  public var label: String
  /// What of the label the query matched, as ranges of UTF-16 units, ascending and apart.
  public var marks: [Range<Int>] = []
  /// Whether the source puts it before the others of its own accord, as recently used, say.
  public var isRecommended = false

  public init(id: String, label: String) {
    self.id = id
    self.label = label
  }
}

/// A stretch of what a source answers to a query.
public struct ValuePage: Equatable, Sendable {
  /// How many values match altogether; nil where counting them would take too long.
  public var count: Int?
  public var values: [Value]
  /// Where the next page goes on; nil at the end.
  public var next: String?

  public init(count: Int?, values: [Value], next: String? = nil) {
    self.count = count
    self.values = values
    self.next = next
  }
}

/// A stretch of the ids of all values that match a query.
public struct ValueIDs: Equatable, Sendable {
  /// How many there are altogether, the excepted ones left out; told with the first page only.
  public var count: Int?
  public var ids: [String]
  /// Where the next page goes on; nil at the end.
  public var next: String?
}
