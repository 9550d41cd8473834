import Handspan

/// The tray: a strip along the bottom with the pieces that lie in it, in the order of selection.
extension GridBridge {
  /// What of the tray's strip is on show, from where its first piece begins, in points; `time` in
  /// milliseconds.
  public func trayScrolled(to offset: Double, width: Double, at time: Double) -> Int {
    if offset != tray.offset { picker.trayScrolled(at: time) }
    tray.offset = offset
    tray.width = width
    return flush()
  }

  /// A piece in the tray was activated without a pointer: it is deselected, as by a tap.
  public func deselectInTray(_ position: Int) -> Int {
    if position >= 0, position < identifiers.count { picker.deselect(position, effects: &effects) }
    return flush()
  }

  /// A pointer went down on a piece that lies in the tray; its further events go to `pointer`.
  public func pressInTray(_ position: Int, _ event: PointerEvent) -> Int {
    guard position >= 0, position < identifiers.count else { return flush() }
    picker.pressInTray(position, event, effects: &effects)
    return flush()
  }

  func writeTray() {
    tray.update(from: picker.trayOrder, into: &patches)
  }
}
