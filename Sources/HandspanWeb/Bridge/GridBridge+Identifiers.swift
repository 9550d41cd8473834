import Handspan

/// What becomes of the items that a renderer names.
public enum SelectionEdit: Int32, Sendable, CaseIterable {
  case select, deselect
  /// These and no others are selected afterwards.
  case replace
}

/// Selecting by identifiers, as apps know their items.
extension GridBridge {
  /// The memory that the renderer fills with this many identifiers before `edit`.
  public func incomingNames(count: Int) -> UnsafeMutablePointer<UInt32> {
    named.replaceAll(count: count, with: 0)
    return named.base
  }

  /// Selects or deselects the named items, as one step of undo; those that are not in the collection are passed over,
  /// or remembered where absent items are.
  public func edit(_ edit: SelectionEdit) -> Int {
    let (positions, others) = partitionNamed()
    switch edit {
    case .select: picker.assign(picker.selection.union(positions), effects: &effects)
    case .deselect: picker.assign(picker.selection.subtracting(positions), effects: &effects)
    case .replace: picker.assign(positions, effects: &effects)
    }
    if edit == .replace { absent.removeAll() }
    if edit == .deselect { absent.remove(others) } else if remembersAbsentItems { absent.insert(others) }
    if !absent.isEmpty { picker.enter() }
    return flush()
  }

  private func partitionNamed() -> (positions: Selection, others: [UInt32]) {
    var positions = Selection(itemCount: identifiers.count)
    var others: [UInt32] = []
    let index = index ?? IdentifierIndex(identifiers)
    self.index = index
    for identifier in named.elements {
      if let position = index.position(of: identifier, in: identifiers) {
        positions.select(position)
      } else {
        others.append(identifier)
      }
    }
    return (positions, others)
  }

  /// Whether the item of this identifier is selected; false where there is none.
  public func isSelected(_ identifier: UInt32) -> Bool {
    let index = index ?? IdentifierIndex(identifiers)
    self.index = index
    guard let position = index.position(of: identifier, in: identifiers) else {
      return absent.contains(identifier)
    }
    return picker.selection.contains(position)
  }

  /// The identifiers of the selected items, in the items' order, then of those that are absent, ascending:
  /// `selectedCount` of them, valid until the next call.
  public func selectedIdentifiers() -> UnsafePointer<UInt32> {
    selected.removeAll()
    for run in picker.selection.runs(in: 0..<identifiers.count) {
      for position in run { selected.append(identifiers[position]) }
    }
    for identifier in absent.identifiers { selected.append(identifier) }
    return UnsafePointer(selected.base)
  }

  /// How many items are selected.
  public var selectedCount: Int { picker.selection.count + absent.count }

  /// Whether items that leave the collection stay selected, and are so again when they come back.
  public func rememberAbsentItems(_ isOn: Bool) -> Int {
    remembersAbsentItems = isOn
    if !isOn { absent.removeAll() }
    return flush()
  }
}
