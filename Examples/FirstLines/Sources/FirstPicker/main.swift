import Handspan

let size = Geometry.Size(width: 393, height: 852)
let layout = ItemLayout.grid(ItemLayout.Grid(itemCount: 1_000, width: size.width))
var picker = ItemPicker(layout: layout, viewport: Viewport(size: size))
var effects: [ItemPicker.Effect] = []
picker.enter()
let place = layout.frame(of: 7).center
for phase in [PointerPhase.down, .up] {
  let event = PointerEvent(id: 1, kind: .touch, phase: phase, location: place, time: 0)
  picker.handle(event, effects: &effects)
}
print(picker.selection, "to draw again:", picker.takeChangedPositions().count)
