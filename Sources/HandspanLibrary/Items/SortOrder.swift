import CGIO

/// The orders a listing comes in; ties are broken by path, so each is total.
public enum SortOrder: String, Sendable, CaseIterable {
  case newest
  case oldest
  case name
  case largest
  case kind

  /// `items` in this order. O(n log n).
  public func sorted(_ items: [Item]) -> [Item] {
    switch self {
    case .newest: sort(items) { Reversed($0.status.modified) }
    case .oldest: sort(items) { $0.status.modified }
    case .largest: sort(items) { Reversed($0.status.size) }
    case .kind: sort(items) { $0.type.kind.rawValue }
    case .name: sortByName(items)
    }
  }

  private func sort<Key: Comparable>(_ items: [Item], by key: (Item) -> Key) -> [Item] {
    items.sorted { left, right in
      let (leftKey, rightKey) = (key(left), key(right))
      return leftKey == rightKey ? left.path < right.path : leftKey < rightKey
    }
  }

  private func sortByName(_ items: [Item]) -> [Item] {
    let keyed = items.map { (key: Self.nameKey($0.path.displayName), item: $0) }
    return keyed.sorted { left, right in
      left.key == right.key
        ? left.item.path < right.item.path : left.key.lexicographicallyPrecedes(right.key)
    }.map { $0.item }
  }

  /// Bytes that compare as people expect names to: whatever the case, and `IMG_2` before `IMG_10`.
  private static func nameKey(_ name: String) -> [UInt8] {
    guard let folded = g_utf8_casefold(name, -1) else { return Array(name.utf8) }
    defer { g_free(folded) }
    guard let key = g_utf8_collate_key_for_filename(folded, -1) else { return Array(name.utf8) }
    defer { g_free(key) }
    return Array(UnsafeRawBufferPointer(start: key, count: strlen(key)))
  }
}

/// Compares the other way round.
private struct Reversed<Value: Comparable>: Comparable {
  private let value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func < (left: Reversed, right: Reversed) -> Bool {
    right.value < left.value
  }
}
