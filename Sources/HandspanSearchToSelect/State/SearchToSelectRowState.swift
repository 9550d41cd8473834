import HandspanSelection

/// How a row is to be drawn.
public struct SearchToSelectRowState: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let selected = SearchToSelectRowState(rawValue: 1)
  /// Only some of the things being edited have it.
  public static let mixed = SearchToSelectRowState(rawValue: 2)
  /// Keys act on it.
  public static let active = SearchToSelectRowState(rawValue: 4)
  /// A finger is down on it, which only the host knows.
  public static let pressed = SearchToSelectRowState(rawValue: 8)
  /// Range Above, if committed, would reach it.
  public static let previewedAbove = SearchToSelectRowState(rawValue: 16)
  public static let previewedBelow = SearchToSelectRowState(rawValue: 32)
  public static let emphasised = SearchToSelectRowState(rawValue: 64)
  public static let recommended = SearchToSelectRowState(rawValue: 128)
  public static let recent = SearchToSelectRowState(rawValue: 256)
  /// The last of the recommended and recent values.
  public static let endsSuggestions = SearchToSelectRowState(rawValue: 512)
  /// It cannot be selected: the maximum is reached.
  public static let disabled = SearchToSelectRowState(rawValue: 1024)
}

extension SearchToSelect {
  /// How a row is to be drawn, as far as this knows.
  public func rowState(at row: Int) -> SearchToSelectRowState {
    var drawn: SearchToSelectRowState = []
    if activeRow == row, activeToken == nil { drawn.insert(.active) }
    guard case .value(let id) = self.row(at: row) else { return drawn }
    if selected.contains(id) {
      drawn.insert(selected.mixed.contains(id) ? .mixed : .selected)
    } else if hasReachedMaximum {
      drawn.insert(.disabled)
    }
    if let menu { menu.insertPreview(of: row - leadingRows, into: &drawn) }
    return drawn
  }
}

extension SearchToSelectMenu {
  fileprivate func insertPreview(of place: Int, into drawn: inout SearchToSelectRowState) {
    if above?.range.contains(place) == true { drawn.insert(.previewedAbove) }
    if below?.range.contains(place) == true { drawn.insert(.previewedBelow) }
    if let emphasis, action(emphasis)?.range.contains(place) == true { drawn.insert(.emphasised) }
  }
}
