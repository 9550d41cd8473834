import HandspanSelection

extension ItemPicker {
  /// A disabled item stays where it is.
  mutating func lift(_ position: Int, isFromTray: Bool, effects: inout [Effect]) {
    guard !policy.isDisabled(position) else { return }
    carry = Carry(lifting: position, of: history.current, isFromTray: isFromTray)
    showCarried(&effects)
  }

  /// Another finger tapped an item: it joins the pile, or leaves it. The held one itself stays.
  mutating func gather(_ position: Int, effects: inout [Effect]) {
    guard let carry, !carry.isFromTray, carry.lifted != position, !policy.isDisabled(position) else { return }
    var pile = carry.items
    pile.toggle(position)
    let wanted = history.current.union(pile)
    if let refusal = policy.decision(on: wanted, after: history.current).refusal {
      return effects.append(.refused(refusal))
    }
    self.carry?.items = pile
    showCarried(&effects)
    effects.append(.haptic)
    effects.append(.announceCount)
    self.carry?.isAnnounced = true
  }

  /// Back to the base. Whoever was told of a pile is told that it is gone.
  mutating func fallBack(_ effects: inout [Effect]) {
    let wasAnnounced = carry?.isAnnounced ?? false
    revert()
    if wasAnnounced { effects.append(.announceCount) }
  }

  mutating func carry(to location: Geometry.Point) {
    let zone = zone(at: location)
    carry?.location = location
    carry?.zone = zone
  }

  /// Over a zone, what was carried is selected for good and the host acts on it; anywhere else it falls back. A piece
  /// that came out of the tray is deselected by letting go of it over the items, and goes back from everywhere else.
  mutating func drop(at location: Geometry.Point, effects: inout [Effect]) {
    guard let carry else { return }
    let zone = zone(at: location)
    let (selected, order) = (selection, liveOrder)
    if carry.isFromTray {
      revert()
      if zone == nil { toggle(carry.lifted, effects: &effects) }
      return
    }
    guard let zone else { return fallBack(&effects) }
    revert()
    record(selected, anchor: carry.lifted, order: order, effects: &effects)
    effects.append(.dropped(zone: zone))
  }

  private func zone(at location: Geometry.Point) -> Int? {
    dropZones.first { $0.frame.contains(location) }?.id
  }

  private mutating func showCarried(_ effects: inout [Effect]) {
    guard let carry else { return }
    live = live ?? ProvisionalSelection(over: history.current, effect: .select)
    live?.cover(runs: carry.items.runs)
    limitLive(&effects)
    followLive()
  }
}
