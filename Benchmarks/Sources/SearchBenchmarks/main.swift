import Foundation
import HandspanSearch

// Arguments: the folder of the values, then the names of those to measure; `queries NAME` only writes the queries.
let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".build/values")
let names =
  CommandLine.arguments.count > 2 ? Array(CommandLine.arguments.dropFirst(2)) : ["labels", "names", "words"]
let valueCount = 1_000_000

print("SQLite \(Trigrams.version); Unicode \(FoldedForm.unicodeVersion)")
for name in names {
  let measurement = try Measurement(folder.appendingPathComponent(name + ".txt").path, count: valueCount)
  let values = measurement.values
  print(
    "\n### \(name): \(values.count) values of \(figure(Double(values.byteCount) / Double(values.count))) bytes on average"
  )
  let tables = Tables(measurement)
  tables.building()
  tables.queries()
  tables.wordsAndAccents()
  tables.furtherLetters()
  tables.foundation()
}
