import HandspanSelection

/// The order of taking, which the numbered mark and the tray show.
extension Picker {
  /// The order in which `selection` was taken; nil where nothing shows it.
  public var order: TakingOrder? { liveOrder ?? history.order }

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

extension Picker {
  /// Whether items carry a mark now that can be seen and tapped. Outside the mode only where tapping it is a method.
  public var showsMarks: Bool {
    switch mark.rest {
    case .always: isSelecting || methods.contains(.mark)
    case .insideTheMode: isSelecting
    case .never: false
    }
  }
}
