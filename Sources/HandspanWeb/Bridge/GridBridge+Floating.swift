import Handspan

/// What floats over the cells: the box, what is carried, and the item slid aside.
extension GridBridge {
  func writeFloating() {
    writeBox()
    writeCarry()
    writeSwipe()
  }

  private func writeBox() {
    // The renderer knows places on its canvas only, which begins at the origin.
    var placed = picker.box
    placed?.y -= scrollMap.origin
    guard placed != lastBox else { return }
    lastBox = placed
    let box = placed ?? Geometry.Rect(x: 0, y: 0, width: 0, height: 0)
    patches.append(.boxOrigin, box.x.layoutUnits, box.y.layoutUnits, placed == nil ? 0 : 1)
    patches.append(.boxSize, box.width.layoutUnits, box.height.layoutUnits)
  }

  private func writeCarry() {
    guard picker.carry != lastCarry else { return }
    lastCarry = picker.carry
    guard let carry = picker.carry else {
      patches.append(.carry)
      return
    }
    patches.append(.carry, carry.location.x.layoutUnits, carry.location.y.layoutUnits, carry.items.count)
    patches.append(.carried, carry.lifted, carry.zone ?? -1)
  }

  private func writeSwipe() {
    let cell = slots.cell(showing: picker.swipe?.position, in: picker.layout)
    let swipe = picker.swipe.flatMap { cell < 0 ? nil : (cell: cell, offset: $0.offset) }
    if let lastSwipe, lastSwipe.cell != swipe?.cell { patches.append(.swipe, lastSwipe.cell, 0) }
    if let swipe, lastSwipe?.cell != swipe.cell || lastSwipe?.offset != swipe.offset {
      patches.append(.swipe, swipe.cell, swipe.offset.layoutUnits)
    }
    lastSwipe = swipe
  }
}
