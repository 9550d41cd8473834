import CRoaring
import Foundation
import Handspan

// Positional: nothing for everything, `quick` for the tables that tuning needs, names of tasks for just these.
let isQuick = CommandLine.arguments.contains("quick")
let names = CommandLine.arguments.dropFirst().filter { $0 != "quick" }

func isWanted(_ name: String) -> Bool { names.isEmpty || names.contains(name) }

let itemCounts = isQuick ? [100_000, 10_000_000] : [100_000, 1_000_000, 10_000_000]

func printRow(_ cells: [String]) {
  print("| " + cells.joined(separator: " | ") + " |")
  fflush(nil)
}

func printHead(_ cells: [String]) {
  print()
  printRow(cells)
  printRow(cells.map { _ in "---" })
}

func best(_ task: Task, _ subjects: Subjects) -> (name: String, comparison: Comparison) {
  let ours = task.ours(subjects)
  let compared = task.roaring(subjects).map { ($0.name, Harness.compare(ours, with: $0)) }
  return compared.min { $0.1.ratio < $1.1.ratio } ?? (
    "", Comparison(nanoseconds: 0, peerNanoseconds: 0, ratio: 0)
  )
}

print("CRoaring \(ROARING_VERSION)")
printHead(["task", "pattern", "items", "Selection", "CRoaring", "its time / ours", "way"])
for task in Task.allCases where isWanted(task.rawValue) {
  for pattern in Pattern.allCases {
    for itemCount in itemCounts {
      let (name, result) = best(task, Subjects(pattern, itemCount: itemCount))
      printRow([
        task.rawValue, pattern.rawValue, "\(itemCount)", duration(result.nanoseconds),
        duration(result.peerNanoseconds), figure(result.ratio), name,
      ])
    }
  }
}

printHead(["dense, every other", "items", "Selection", "memcpy", "ours / memcpy", "CRoaring"])
for itemCount in itemCounts {
  let subjects = Subjects(.everyOther, itemCount: itemCount)
  let thirds = stride(from: 0, to: itemCount, by: 3).map { $0..<$0 + 1 }
  let (other, roaring) = (Selection(itemCount: itemCount, runs: thirds), Roaring(thirds))
  for dense in Dense.allCases where isWanted(dense.rawValue) {
    let copy = Dense.copyNanoseconds(itemCount: itemCount)
    let result = Harness.compare(dense.ours(subjects, other), with: dense.roaring(subjects, roaring))
    printRow([
      dense.rawValue, "\(itemCount)", duration(result.nanoseconds), duration(copy),
      figure(result.nanoseconds / copy), duration(result.peerNanoseconds),
    ])
  }
}

printHead([
  "memory", "items", "heap", "CRoaring heap", "ratio", "serialised", "CRoaring", "ratio",
  "kept by snapshot + toggle",
])
for pattern in Pattern.allCases where isWanted("memory") {
  for itemCount in itemCounts {
    let subjects = Subjects(pattern, itemCount: itemCount)
    let heap = Memory.selection(subjects.runs, itemCount: itemCount)
    let roaringHeap = Memory.roaring(subjects.runs)
    let (bytes, roaringBytes) = (subjects.selection.encoded().count, Memory.serialized(subjects.plain))
    printRow([
      pattern.rawValue, "\(itemCount)", "\(heap)", "\(roaringHeap)",
      figure(Double(heap) / Double(roaringHeap)),
      "\(bytes)", "\(roaringBytes)", figure(Double(bytes) / Double(roaringBytes)),
      "\(Memory.retained(subjects))",
    ])
  }
}

if !isQuick {
  printHead(["task", "pattern", "items", "Selection", "peer", "its time", "its time / ours"])
  for task in Task.allCases where isWanted(task.rawValue) {
    for pattern in Pattern.allCases {
      let subjects = Subjects(pattern, itemCount: 1_000_000)
      for peer in task.others(subjects) {
        let result = Harness.compare(task.ours(subjects), with: peer)
        printRow([
          task.rawValue, pattern.rawValue, "1000000", duration(result.nanoseconds), peer.name,
          duration(result.peerNanoseconds), figure(result.ratio),
        ])
      }
    }
  }
}
