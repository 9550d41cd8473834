import Handspan

var control = SearchToSelectControl(["Aachen", "Łódź", "München", "São Paulo", "Zürich"])
for search in CommandLine.arguments.dropFirst() {
  control.type(search)
  control.activate(row: 0)
  control.type("")
}
for row in control.rows { print(row.isSelected ? "[\(row.label)]" : row.label) }
print("Selected: \(control.selectedLabels.joined(separator: ", "))")
