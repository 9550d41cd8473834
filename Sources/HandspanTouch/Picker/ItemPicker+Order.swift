import HandspanSelection

/// The order of selection, which the numbered mark and the tray show.
extension ItemPicker {
  /// The order in which `selection` was selected; nil where nothing shows it.
  public var order: SelectionOrder? { liveOrder ?? history.order }

  /// The number that the numbered mark shows on an item: 1 for the one selected first.
  public func number(of position: Int) -> Int? {
    guard mark == .number else { return nil }
    return order?.number(of: position)
  }

  /// What lies in the tray: what is carried only while it would be let go over it.
  public var trayOrder: SelectionOrder? {
    guard methods.contains(.tray) else { return nil }
    guard let carry, carry.zone != DropZone.tray else { return order }
    return history.order
  }

  mutating func keepOrderIfNeeded() {
    history.keepsOrder = mark == .number || methods.contains(.tray)
  }

  /// Follows what a gesture under way has just come to.
  mutating func followLive(fromEnd: Bool = false) {
    guard let live, history.keepsOrder else { return }
    if liveOrder == nil { liveOrder = history.order }
    liveOrder?.follow(live.current, fromEnd: fromEnd)
  }
}

extension ItemPicker {
  /// Whether items carry a mark now that can be seen and tapped. Outside the mode only where tapping it is a method.
  public var showsMarks: Bool {
    switch mark.rest {
    case .always: isSelecting || possibleMethods.contains(.mark)
    case .insideTheMode: isSelecting
    case .never: false
    }
  }
}
