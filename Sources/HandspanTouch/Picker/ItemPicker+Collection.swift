import HandspanSelection

extension ItemPicker {
  /// The layout or the viewport changed, as by rotation; the items are the same. What was on show stays on show.
  public mutating func relayout(_ layout: ItemLayout, viewport: Viewport, effects: inout [Effect]) {
    precondition(
      layout.itemCount == selection.itemCount,
      "a layout of \(layout.itemCount) items for \(selection.itemCount): replaceItems is for items that changed"
    )
    interrupt(&effects)
    machine.cancelAll(intents: &intents)
    perform(&effects)
    let anchor = ScrollAnchor(layout: self.layout, viewport: self.viewport)
    self.layout = layout
    self.viewport = viewport
    restore(anchor, effects: &effects)
  }

  /// The items changed: every remembered selection follows its items to where they stand now.
  public mutating func replaceItems(by remapping: Remapping, layout: ItemLayout, effects: inout [Effect]) {
    precondition(
      remapping.oldCount == selection.itemCount && remapping.newCount == layout.itemCount,
      "\(selection.itemCount) items replaced by a change from \(remapping.oldCount) to \(remapping.newCount), with a layout of \(layout.itemCount)"
    )
    interrupt(&effects)
    machine.cancelAll(intents: &intents)
    intents.removeAll(keepingCapacity: true)
    let before = selection.count
    history.remap(by: remapping)
    modified.remap(by: remapping)
    policy.disabled = policy.disabled?.remapped(by: remapping)
    drawn = nil
    let held = ScrollAnchor(layout: self.layout, viewport: viewport)?.following(remapping)
    self.layout = layout
    restore(held, effects: &effects)
    if selection.count != before { effects.append(.announceCount) }
  }

  private mutating func restore(_ anchor: ScrollAnchor?, effects: inout [Effect]) {
    let wanted = anchor?.offset(layout: layout, viewport: viewport) ?? 0
    let limit = viewport.maximumOffset(contentHeight: layout.contentHeight)
    scroll(to: max(0, min(limit, wanted)), effects: &effects)
  }
}
