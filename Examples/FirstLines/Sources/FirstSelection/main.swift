import Handspan

var selection = Selection(itemCount: 26)
selection.toggle(10)
if let action = selection.rangeAction(.above, at: 4) {
  print("Select Range Above · \(action.count) items, to \(action.farEnd)")
  selection.perform(action)
}
print(selection)
