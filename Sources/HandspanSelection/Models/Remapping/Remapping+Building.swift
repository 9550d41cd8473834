/// An identifier that stands twice in one order, so that nobody can say which of its items stayed.
public struct RepeatedIdentifier<ID: Hashable & Sendable>: Error, Sendable, Hashable {
  /// The identifier that stands twice.
  public let identifier: ID
  /// Where it stands, in the order in which it stands twice.
  public let firstPosition: Int
  /// Where it stands again.
  public let secondPosition: Int
}

#if !hasFeature(Embedded)
  extension RepeatedIdentifier: CustomStringConvertible {
    /// Names the identifier and both its places, on one line.
    public var description: String {
      "identifier \(identifier) stands at \(firstPosition) and at \(secondPosition): every item needs one of its own"
    }
  }
#endif

extension Remapping {
  /// Finds every item of `old` in `new` by its identifier. O(*n*).
  ///
  /// - Throws: `RepeatedIdentifier` where one stands twice in either order.
  public init<ID: Hashable & Sendable>(from old: [ID], to new: [ID]) throws(RepeatedIdentifier<ID>) {
    _ = try PlaceDictionary(old)
    let places = try PlaceDictionary(new)
    self.init(old, new) { places[$0] }
  }

  /// As for any other identifiers; those that are small numbers, as they mostly are, are looked up in a plain table.
  public init(from old: [UInt32], to new: [UInt32]) throws(RepeatedIdentifier<UInt32>) {
    if let table = try PlaceTable(new), try PlaceTable(old) != nil {
      self.init(old, new) { table[$0] }
    } else {
      _ = try PlaceDictionary(old)
      let places = try PlaceDictionary(new)
      self.init(old, new) { places[$0] }
    }
  }

  private init<ID: Equatable>(_ old: [ID], _ new: [ID], place: (ID) -> Int?) {
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    var builder = SegmentBuilder()
    builder.append(0..<prefix, at: 0)
    for position in prefix..<old.count - suffix {
      if let place = place(old[position]) { builder.append(position..<position + 1, at: place) }
    }
    builder.append(old.count - suffix..<old.count, at: new.count - suffix)
    self.init(segments: builder.segments, oldCount: old.count, newCount: new.count)
  }
}

/// Where the identifiers of an order stand.
private struct PlaceDictionary<ID: Hashable & Sendable> {
  private var places: [ID: Int32] = [:]

  init(_ order: [ID]) throws(RepeatedIdentifier<ID>) {
    places.reserveCapacity(order.count)
    for position in order.indices {
      let identifier = order[position]
      if let first = places.updateValue(Int32(position), forKey: identifier) {
        throw RepeatedIdentifier(
          identifier: identifier, firstPosition: Int(first), secondPosition: position)
      }
    }
  }

  subscript(identifier: ID) -> Int? { places[identifier].map { Int($0) } }
}

/// The same of small numbers.
private struct PlaceTable {
  private var places: [Int32] = []

  /// Nil where the numbers are too large for a table.
  init?(_ order: [UInt32]) throws(RepeatedIdentifier<UInt32>) {
    var largest: UInt32 = 0
    for identifier in order { largest = max(largest, identifier) }
    guard UInt64(largest) < UInt64(order.count) * 4 + 1024 else { return nil }
    places = Array(repeating: -1, count: Int(largest) + 1)
    for position in order.indices {
      let identifier = order[position]
      let first = places[Int(identifier)]
      guard first < 0 else {
        throw RepeatedIdentifier(
          identifier: identifier, firstPosition: Int(first), secondPosition: position)
      }
      places[Int(identifier)] = Int32(position)
    }
  }

  subscript(identifier: UInt32) -> Int? {
    guard UInt64(identifier) < UInt64(places.count) else { return nil }
    let place = places[Int(identifier)]
    return place < 0 ? nil : Int(place)
  }
}
