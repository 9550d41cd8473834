extension ItemPicker {
  /// Whether a key belongs to the collection now, so that the host must do nothing else with it: letters only with Control
  /// or Command, Escape only while there is something to leave.
  public func handles(_ key: Key, modifiers: KeyModifiers) -> Bool {
    switch key {
    case .a, .z: !modifiers.isDisjoint(with: [.control, .command])
    case .escape: menu != nil || swipe != nil || isSelecting
    case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .space, .enter, .menu: true
    }
  }
}
