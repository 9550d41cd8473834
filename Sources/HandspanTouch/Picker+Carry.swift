import HandspanSelection

extension Picker {
  mutating func lift(_ position: Int) {
    carry = Carry(
      lifting: position, of: history.current, at: Point(x: 0, y: 0), isFromTray: isLiftingFromTray)
    showCarried()
  }

  /// Another finger tapped an item: it joins the pile, or leaves it. The held one itself stays.
  mutating func gather(_ position: Int, effects: inout [Effect]) {
    guard let lifted = carry?.lifted, lifted != position else { return }
    carry?.items.toggle(position)
    showCarried()
    effects.append(.haptic)
    effects.append(.announceCount)
  }

  mutating func carry(to location: Point) {
    let zone = zone(at: location)
    carry?.location = location
    carry?.zone = zone
  }

  /// Over a zone, what was carried is chosen for good and the host acts on it; anywhere else it falls back. A piece
  /// that came out of the tray is released by letting go of it anywhere but there.
  mutating func drop(at location: Point, effects: inout [Effect]) {
    guard let carry else { return }
    let zone = zone(at: location)
    let carried = selection
    revert()
    if carry.isFromTray {
      if zone != DropZone.tray { toggle(carry.lifted, effects: &effects) }
      return
    }
    guard let zone else { return }
    selection = carried
    commit(&effects)
    effects.append(.dropped(zone: zone))
  }

  private func zone(at location: Point) -> Int? {
    dropZones.first { $0.frame.contains(location) }?.id
  }

  private mutating func showCarried() {
    guard let carry else { return }
    isLive = true
    selection = history.current
    for run in carry.items.runs { selection.select(run) }
  }
}
