import HandspanSearch
import HandspanSelection

extension SearchToSelectControl {
  /// The selected values by their positions among the labels, in the order in which they were selected; values that were
  /// made here have the positions behind all others. O(*selected*).
  public var selectedPositions: [Int] {
    state.selected.lastTokens(.max).compactMap { token in
      guard case .value(let id) = token else { return nil }
      return values?.position(of: id) ?? id
    }
  }

  /// The labels of the selected values, in the order in which they were selected. O(*selected*).
  public var selectedLabels: [String] {
    state.selected.lastTokens(.max).compactMap { token in
      guard case .value(let id) = token else { return nil }
      return label(of: id)
    }
  }

  /// The label of a value here; nil for one of a remote source, which the host knows.
  public func label(of id: Int) -> String? {
    guard let values, id >= 0, id < values.totalCount else { return nil }
    return String(decoding: values.text(of: id), as: UTF8.self)
  }

  /// Replaces what is selected, by positions among the labels; it cannot be undone.
  ///
  /// - Parameters:
  ///   - positions: the values that are selected from now on.
  ///   - mixed: values that only some of the things being edited have.
  public mutating func select(positions: [Int], mixed: [Int] = []) {
    let selected = SelectedValues(
      universe: state.universe, ids: ids(ofPositions: positions), mixed: ids(ofPositions: mixed))
    update { $0.replaceSelected(selected, effects: &$1) }
  }

  /// A row of the list.
  public struct Row: Sendable {
    /// The value's label, or what a new value would be called.
    public let label: String
    /// Whether a tap makes a new value.
    public let creates: Bool
    public let state: SearchToSelectRowState
    public var isSelected: Bool { state.contains(.selected) }
    /// Where the words that are typed stand in the label, in UTF-8 bytes.
    public let highlights: [Range<Int>]
  }

  /// All rows of the list. Each is O(its label); ask for those on show by `row(at:)`, after `showed(row:)`.
  public var rows: [Row] {
    var named = self
    named.nameAllRows()
    return (0..<state.rowCount).compactMap { named.row(at: $0) }
  }

  /// A row of the list; nil where there is none, or none that has a label here.
  public func row(at row: Int) -> Row? {
    guard row >= 0, row < state.rowCount else { return nil }
    switch state.row(at: row) {
    case .create:
      return Row(
        label: String(decoding: text, as: UTF8.self), creates: true, state: rowState(at: row), highlights: [])
    case .value(let id):
      guard let label = label(of: id) else { return nil }
      return Row(
        label: label, creates: false, state: rowState(at: row),
        highlights: state.hasQuery ? query.highlights(in: label.utf8) : [])
    case .unnamed: return nil
    }
  }
}
