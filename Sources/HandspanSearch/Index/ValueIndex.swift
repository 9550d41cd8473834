/// Finds the values that contain what was typed, and the best of them, at every stroke of a key.
///
///     values     positions   0 Łódź    1 Lagos   2 Pau          as they were given
///                                ╲        ╳        │
///     folded     collated    ␀ l a g o s ␀ l o d z ␀ p a u ␀    what is scanned, in one go
///                              └ prefixes are neighbours ┘
///
/// Values are compared in their folded form, which `Documentation/ValueIndex.md` describes: without case, accents, width
/// and much else. An accent that was typed narrows what is found to what has it.
///
/// Matches rank as exact > prefix > word start > inside. Those of the same rank are collated: by their folded bytes, then
/// by their own bytes, then by their position.
///
/// An index never changes. Copying it takes constant time. Beside the values it keeps their folded form and about five
/// bytes for each, seven where it has accents, and four for where each ends.
public struct ValueIndex: Sendable {
  let values: ValueText
  let folded: FoldedValues
  /// Tells a session whether it has been used with this index before.
  let identity = Identity()

  final class Identity: Sendable {}

  /// Folds and collates all values. O(*bytes*) where few values agree in their first bytes.
  public init(_ values: ValueText) {
    self.values = values
    folded = FoldedValues(values)
  }

  /// How many values there are; positions are `0 ..< count`.
  public var count: Int { values.count }

  /// The value at `position`, as it was given. O(1).
  public func text(at position: Int) -> ArraySlice<UInt8> { values.utf8(at: position) }
}
