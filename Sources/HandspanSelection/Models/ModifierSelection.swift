/// Selection with a mouse and modifier keys, or with arrow keys: on top of a selection, an anchor that is always shown.
///
/// Shift gives every item from the anchor to the clicked one the anchor's own state. Until the anchor moves, each Shift
/// starts from what was selected when it was set: a second Shift corrects the first, in either direction. Nothing outside
/// the range changes, and nothing but a click, a key or a change of the collection moves the anchor.
///
/// So the well-known quiz has an answer that can be seen coming. Click A, Shift-click G: A–G. Command-click C deselects
/// C and puts the anchor there, on an item that is not selected. Shift-click A makes A–C like C: D–G stay.
public struct ModifierSelection: Sendable, Equatable {
  /// What is selected.
  public private(set) var selection: Selection
  /// The item from which Shift reaches; a face draws it. Nil until an item has been clicked.
  public private(set) var anchor: Int?
  /// The item that arrow keys move from.
  public private(set) var focus: Int?
  /// What was selected when the anchor was set.
  private var base: Selection

  /// Begins with this selection, without an anchor.
  public init(_ selection: Selection) {
    self.selection = selection
    base = selection
  }

  /// Click, or arrow key: this item and no other.
  public mutating func click(_ position: Int) {
    selection.replace(with: position..<position + 1)
    setAnchor(position)
  }

  /// Command-click, Control-click, or Control-Space: this item changes, the others stay.
  public mutating func toggle(_ position: Int) {
    selection.toggle(position)
    setAnchor(position)
  }

  /// Shift-click, Shift-arrow, or a long press in selection mode: from the anchor to this item. Without an anchor there
  /// is no range to be seen, so it is a plain click.
  public mutating func extend(to position: Int) {
    guard let anchor else { return click(position) }
    selection = base
    selection.set(min(anchor, position)..<max(anchor, position) + 1, to: base.contains(anchor))
    focus = position
  }

  /// Control-arrow: moves the focus and selects nothing.
  public mutating func moveFocus(to position: Int) {
    selection.requireItem(position)
    focus = position
  }

  /// Selects every item; the anchor stays.
  public mutating func selectAll() {
    selection.selectAll()
    base = selection
  }

  /// Escape: nothing is selected and there is no anchor.
  public mutating func deselectAll() { self = ModifierSelection(Selection(itemCount: selection.itemCount)) }

  /// The collection changed: the anchor and the focus stay with their items, or go with them.
  public mutating func remap(by remapping: Remapping) {
    selection = selection.remapped(by: remapping)
    base = base.remapped(by: remapping)
    anchor = anchor.flatMap { remapping.newPosition(of: $0) }
    focus = focus.flatMap { remapping.newPosition(of: $0) }
  }

  /// Something else changed the selection, such as a sweep or undo; Shift reaches from `anchor` now.
  public mutating func adopt(_ selection: Selection, anchor: Int?) {
    self.selection = selection
    self.anchor = anchor
    base = selection
  }

  /// Only this much of what was just asked for may be selected. Shift still reaches from what was selected before.
  package mutating func limit(to allowed: Selection) {
    if base == selection { base = allowed }
    selection = allowed
  }

  private mutating func setAnchor(_ position: Int) {
    anchor = position
    focus = position
    base = selection
  }
}
