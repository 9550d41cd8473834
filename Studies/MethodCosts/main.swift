import Foundation

// Both places are the repository's own: `make costs` runs this in its root.
let table = CostTable.measured()
do {
  try table.markdown.write(toFile: "Documentation/MethodCosts.md", atomically: true, encoding: .utf8)
  try table.json().write(toFile: "Web/methods/costs.json", atomically: true, encoding: .utf8)
} catch {
  FileHandle.standardError.write(
    Data("MethodCosts: \(error.localizedDescription): run it by `make costs`\n".utf8))
  exit(1)
}
